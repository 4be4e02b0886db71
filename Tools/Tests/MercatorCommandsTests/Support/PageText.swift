import CDeflate
import Foundation

/// The contents of a page.
enum PageText {
  /// The Content-Security-Policy.
  static func policy(of html: String) -> String {
    html.components(separatedBy: "Policy\" content=\"").last?.components(separatedBy: "\">").first
      ?? ""
  }

  /// The bytes of one of its blocks.
  static func block(_ id: String, of html: String) -> [UInt8]? {
    guard let block = html.components(separatedBy: "id=\"\(id)\">").last,
      let text = block.components(separatedBy: "<").first
    else { return nil }
    return bytes(of: text).flatMap { inflated($0) }
  }

  /// The bytes of a text of `PageBlock`, before they are inflated.
  static func bytes(of text: String) -> [UInt8]? {
    let letters = Array(
      ##"!"#$%'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~"##
        .utf8)
    guard let colon = text.utf8.firstIndex(of: 0x3A), let count = Int(text[..<colon])
    else { return nil }
    var digits: [Int] = []
    for byte in text.utf8[text.utf8.index(after: colon)...] {
      guard let digit = letters.firstIndex(of: byte) else { return nil }
      digits.append(digit)
    }
    var bits: [Bool] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      let value = digits[start] + (start + 1 < digits.count ? 91 * digits[start + 1] : 0)
      bits += (0..<(value & 8191 > 88 ? 13 : 14)).map { value >> $0 & 1 == 1 }
    }
    bits += [Bool](repeating: false, count: 8)
    return (0..<count).map { byte in
      (0..<8).reduce(0) { $0 | (bits[8 * byte + $1] ? 1 << $1 : 0) }
    }
  }

  static func inflated(_ packed: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    var packed = packed
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let (given, room) = (UInt32(packed.count), UInt32(bytes.count))
    let status = packed.withUnsafeMutableBufferPointer { input in
      bytes.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = given
        stream.next_out = output.baseAddress
        stream.avail_out = room
        return inflate(&stream, Z_FINISH)
      }
    }
    return status == Z_STREAM_END ? Array(bytes.prefix(Int(stream.total_out))) : nil
  }
}

/// A page's places, read slowly, a bit at a time.
struct PlacesBlock {
  let head: [String: Any]
  /// Pairs of the first list, folded.
  private(set) var pairs: [(UInt32, UInt32)] = []
  /// The lists after the first.
  private(set) var lists: [[UInt32]] = []

  init?(_ bytes: [UInt8]) {
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= 4 + length,
      let head = try? JSONSerialization.jsonObject(with: Data(bytes[4..<4 + length])),
      let head = head as? [String: Any], let counts = head["lists"] as? [Int]
    else { return nil }
    let start = 4 + length
    self.init(
      head: head, counts: counts, symbols: Array(bytes[start..<start + counts.reduce(0, +)]),
      bits: Array(bytes[(start + counts.reduce(0, +))...]))
  }

  init(head: [String: Any], counts: [Int], symbols: [UInt8], bits: [UInt8]) {
    self.head = head
    var at = 0
    func take(_ count: Int) -> UInt32 {
      defer { at += count }
      return (0..<count).reduce(0) {
        $0 | UInt32(bits[(at + $1) / 8] >> UInt8((at + $1) % 8) & 1) << UInt32($1)
      }
    }
    var symbols = symbols.map(Int.init)[...]
    for (list, count) in counts.enumerated() {
      if list == 0 {
        pairs = symbols.prefix(count).map { symbol in
          guard symbol > 0 else { return (0, 0) }
          let rest = symbol / 4 - 1
          let x = UInt32(symbol / 2 % 2) << UInt32(rest) | take(rest)
          return (x, UInt32(symbol % 2) << UInt32(rest) | take(rest))
        }
      } else {
        lists.append(
          symbols.prefix(count).map { symbol in
            guard symbol > 15 else { return UInt32(symbol) }
            let size = (symbol - 16) / 4 + 5
            return UInt32(4 + symbol % 4) << UInt32(size - 3) | take(size - 3)
          })
      }
      symbols = symbols.dropFirst(count)
    }
  }

  static func unfolded(_ number: UInt32) -> Int32 {
    Int32(bitPattern: number >> 1) ^ -Int32(number & 1)
  }

  /// Latitude and longitude of each place.
  func positions(scale: Double) -> [[Double]] {
    var last: (Int32, Int32) = (0, 0)
    return pairs.map { pair in
      last.0 &+= Self.unfolded(pair.0)
      last.1 &+= Self.unfolded(pair.1)
      return [Double(last.0) / scale, Double(last.1) / scale]
    }
  }

  /// Texts of words.
  func texts(_ words: [String: Any]) -> [String] {
    func list(_ of: [String: Any], _ name: String) -> [Int] {
      (of[name] as? Int).map { lists[$0 - 1].map(Int.init) } ?? []
    }
    func dictionary(_ name: String) -> (words: [String], indices: [Int]) {
      guard let given = words[name] as? [String: Any], let ends = given["ends"] as? [String]
      else { return ([], []) }
      var last: [UInt16] = []
      let all = zip(ends, list(given, "shared")).map { end, shared in
        last = last.prefix(shared) + Array(end.utf16)
        return String(decoding: last, as: UTF16.self)
      }
      return (all, list(given, "indices"))
    }
    let (first, others) = (dictionary("first"), dictionary("others"))
    var rest = others.indices[...]
    return zip(first.indices, list(words, "counts")).map { index, count in
      defer { rest = rest.dropFirst(count) }
      return ([first.words[index]] + rest.prefix(count).map { others.words[$0] })
        .joined(separator: " ")
    }
  }
}
