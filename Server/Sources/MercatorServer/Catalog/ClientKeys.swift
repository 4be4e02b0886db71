import Foundation

/// The keys of clients. A comparison takes the same time for every text of a length.
struct ClientKeys: Sendable {
  private let keys: [[UInt8]]

  init(_ keys: [String]) { self.keys = keys.map { Array($0.utf8) } }

  /// Reads a file with one key per line. Empty lines and those with `#` are skipped.
  init(path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
    let keys = lines.map { $0.trimmingCharacters(in: .whitespaces) }
    self.init(keys.filter { !$0.isEmpty && !$0.hasPrefix("#") })
  }

  func contain(_ text: String) -> Bool {
    let given = Array(text.utf8)
    var isKnown = false
    for key in keys {
      var difference = key.count ^ given.count
      for index in key.indices {
        difference |= Int(key[index] ^ (given.isEmpty ? 0 : given[index % given.count]))
      }
      isKnown = difference == 0 || isKnown
    }
    return isKnown
  }
}
