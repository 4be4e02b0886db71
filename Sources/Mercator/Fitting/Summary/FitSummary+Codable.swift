#if !hasFeature(Embedded)
  extension FitSummary: Codable {
    private enum CodingKeys: CodingKey {
      case count
      case invalidCount
      case form
      case places
      case columns
      case side
      case cells
    }

    /// Creates a summary from the output of ``encode(to:)``, and validates it.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let numbers = try container.decode([Double].self, forKey: .places)
      let places = stride(from: 0, to: numbers.count - 1, by: 2).map {
        GeoCoordinate(latitude: numbers[$0], longitude: numbers[$0 + 1])
      }
      let count = try container.decode(Int.self, forKey: .count)
      let invalidCount = try container.decode(Int.self, forKey: .invalidCount)
      let form = SummaryPlaces.Form(name: try container.decode(String.self, forKey: .form))
      let columns = try container.decodeIfPresent(String.self, forKey: .columns)
      let side = try container.decodeIfPresent(Int.self, forKey: .side)
      let squares = try container.decodeIfPresent(String.self, forKey: .cells)
      let cells = SummaryCells(columns: columns ?? "", side: side ?? 0, squares: squares ?? "")
      let counts = 0...FitSummary.mostCounted
      guard numbers.count == 2 * places.count, count >= places.count, counts.contains(count),
        counts.contains(invalidCount),
        (count == 0) == places.isEmpty, let form, form == .all || cells != nil,
        let kept = SummaryPlaces(
          places: places, form: form, cells: form == .all ? nil : cells)
      else {
        throw decoder.error("This is not a summary as it was written.")
      }
      self.init(count: count, invalidCount: invalidCount, kept: kept)
    }

    /// Encodes the counts and the kept places. With `JSONEncoder` the result is one line of at most
    /// 64 KB.
    public func encode(to encoder: any Encoder) throws {
      let kept = kept
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .count)
      try container.encode(invalidCount, forKey: .invalidCount)
      try container.encode(kept.form.name, forKey: .form)
      try container.encode(kept.places.flatMap { [$0.latitude, $0.longitude] }, forKey: .places)
      guard let cells = kept.cells else { return }
      try container.encode(BitText.text(cells.columns), forKey: .columns)
      try container.encode(cells.side, forKey: .side)
      try container.encode(BitText.text(cells.squares), forKey: .cells)
    }
  }

  extension SummaryPlaces.Form {
    fileprivate var name: String {
      switch self {
      case .all: "all"
      case .hulls: "hulls"
      case .ends: "ends"
      }
    }

    fileprivate init?(name: String) {
      switch name {
      case "all": self = .all
      case "hulls": self = .hulls
      case "ends": self = .ends
      default: return nil
      }
    }
  }

  extension SummaryCells {
    /// The quadtree of the squares. For each square, starting with the whole world, four bits mark
    /// its quarters with places. Larger squares come first.
    fileprivate var squares: [Bool] {
      var squares: [Bool] = []
      for level in (0..<levels).reversed() {
        var last: UInt32?
        for code in codes where code >> (2 * UInt32(level)) != last {
          let own = code >> (2 * UInt32(level))
          if last.map({ $0 >> 2 != own >> 2 }) ?? true {
            squares += [false, false, false, false]
          }
          squares[squares.count - 4 + Int(own & 3)] = true
          last = own
        }
      }
      return squares
    }

    /// Creates cells, or returns `nil` if a value is invalid.
    fileprivate init?(columns: String, side: Int, squares: String) {
      guard let columns = BitText.bits(columns), columns.count == Self.columnCount,
        let bits = BitText.bits(squares), let levels = Self.levels(ofSide: side)
      else { return nil }
      var codes: [UInt32] = [0]
      var rest = bits[...]
      for _ in 0..<levels {
        var smaller: [UInt32] = []
        for code in codes {
          let four = rest.prefix(4)
          guard four.contains(true) else { return nil }
          for (number, isMarked) in four.enumerated() where isMarked {
            smaller.append(code << 2 | UInt32(number))
          }
          rest = rest.dropFirst(4)
        }
        codes = smaller
      }
      guard rest.count < BitText.bitsPerLetter, !rest.contains(true) else { return nil }
      self.init(side: side, codes: codes, columns: columns)
    }
  }

  /// Bits as letters of the base64 alphabet, six bits each. Unused bits of the last letter are 0.
  private enum BitText {
    static let bitsPerLetter = 6
    private static let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func text(_ bits: [Bool]) -> String {
      let starts = stride(from: 0, to: bits.count, by: bitsPerLetter)
      let text = starts.map { start in
        letters[
          (start..<start + bitsPerLetter).reduce(0) {
            2 * $0 + ($1 < bits.count && bits[$1] ? 1 : 0)
          }]
      }
      return String(decoding: text, as: UTF8.self)
    }

    static func bits(_ text: String) -> [Bool]? {
      var bits: [Bool] = []
      for letter in text.utf8 {
        guard let number = letters.firstIndex(of: letter) else { return nil }
        for place in (0..<bitsPerLetter).reversed() { bits.append(number >> place & 1 == 1) }
      }
      return bits
    }
  }
#endif
