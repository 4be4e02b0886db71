#if !hasFeature(Embedded)
  extension FitSummary: Codable {
    private enum CodingKeys: CodingKey {
      case count
      case invalidCount
      case form
      case places
      case columns
      case cells
    }

    /// Reads what ``encode(to:)`` writes, and checks it.
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
      let rows = try container.decodeIfPresent([String: String].self, forKey: .cells)
      let cells = SummaryCells(columns: columns ?? "", rows: rows ?? [:])
      let counts = 0...FitSummary.mostCounted
      guard numbers.count == 2 * places.count, count >= places.count, counts.contains(count),
        counts.contains(invalidCount),
        (count == 0) == places.isEmpty, let form, form == .all || cells != nil,
        let kept = SummaryPlaces(
          places: places, form: form, cells: form == .all ? nil : cells)
      else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "This is not a summary as it was written."))
      }
      self.init(count: count, invalidCount: invalidCount, kept: kept)
    }

    /// Writes counts and what is kept: with `JSONEncoder` one line of at most 64 KB.
    public func encode(to encoder: any Encoder) throws {
      let kept = kept
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .count)
      try container.encode(invalidCount, forKey: .invalidCount)
      try container.encode(kept.form.name, forKey: .form)
      try container.encode(kept.places.flatMap { [$0.latitude, $0.longitude] }, forKey: .places)
      guard let cells = kept.cells else { return }
      try container.encode(cells.columnText, forKey: .columns)
      try container.encode(cells.rowTexts, forKey: .cells)
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
    /// Six columns to a letter, from the west on.
    fileprivate var columnText: String { BitText.text(columns) }

    /// The same of the cells of every row that has any, by the row's number.
    fileprivate var rowTexts: [String: String] {
      var texts: [String: String] = [:]
      for row in 0..<Self.side {
        let bits = (0..<Self.side).map { isMarked(row: row, column: $0) }
        if bits.contains(true) { texts["\(row)"] = BitText.text(bits) }
      }
      return texts
    }

    /// nil if something is none of these.
    fileprivate init?(columns: String, rows: [String: String]) {
      self.init()
      guard let bits = BitText.bits(columns, count: Self.columnCount) else { return nil }
      for column in bits.indices where bits[column] { mark(column: column) }
      for (name, text) in rows {
        guard let row = Int(name), (0..<Self.side).contains(row),
          let bits = BitText.bits(text, count: Self.side)
        else { return nil }
        for column in bits.indices where bits[column] { mark(row: row, column: column) }
      }
    }
  }

  /// Bits as letters of the alphabet of base 64, six bits each.
  private enum BitText {
    private static let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func text(_ bits: [Bool]) -> String {
      let starts = stride(from: 0, to: bits.count, by: 6)
      let text = starts.map { start in
        letters[(start..<start + 6).reduce(0) { 2 * $0 + (bits[$1] ? 1 : 0) }]
      }
      return String(decoding: text, as: UTF8.self)
    }

    static func bits(_ text: String, count: Int) -> [Bool]? {
      var bits: [Bool] = []
      for letter in text.utf8 {
        guard let number = letters.firstIndex(of: letter) else { return nil }
        for place in (0..<6).reversed() { bits.append(number >> place & 1 == 1) }
      }
      return bits.count == count ? bits : nil
    }
  }
#endif
