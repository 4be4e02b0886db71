/// The addresses of a service's tiles, as services write them: with placeholders in braces.
///
///     let streets = try TileTemplate("https://tile.openstreetmap.org/{z}/{x}/{y}.png")
///     for shown in try viewport.tiles() { load(streets.address(of: shown.tile)) }
///     let sharp = try TileTemplate("https://example.org/{z}/{x}/{y}{ratio}.webp")
///     sharp.address(of: tile, pixelScale: 3)   // …@2x.webp
///
/// | placeholder | stands for |
/// |---|---|
/// | `{z}`, `{x}`, `{y}` | level, column from the west, row from the north |
/// | `{-y}` | row from the south, as TMS counts |
/// | `{quadkey}` | Bing's digits: ``TileID/quadkey`` |
/// | `{ratio}`, `{r}` | `@2x` for screens of more than one pixel a point, else nothing |
/// | `{scale}` | 2 for such screens, else 1, as `MKTileOverlay` has it |
/// | `{s}` | one of the subdomains, the same for a tile each time |
///
/// *Search words*: tile server, slippy map, URL template, TMS, `MKTileOverlay(urlTemplate:)`, TileJSON.
public struct TileTemplate: Hashable, Sendable {
  /// The text as it was given.
  public let text: String
  /// What `{s}` stands for: a tile's column and row together say which.
  public let subdomains: [String]
  private let parts: [Part]

  private enum Part: Hashable {
    case text(String)
    case value(Placeholder)
  }

  /// What can stand between braces.
  enum Placeholder: String, CaseIterable {
    case z
    case x
    case y
    case rowFromSouth = "-y"
    case quadkey
    case ratio
    case r
    case scale
    case s
  }

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - text: an address with placeholders. All else in it is taken as it is.
  ///   - subdomains: what `{s}` stands for.
  /// - Throws: ``TileTemplateError``.
  public init(
    _ text: String, subdomains: [String] = ["a", "b", "c"]
  ) throws(TileTemplateError) {
    self.text = text
    self.subdomains = subdomains
    var parts: [Part] = []
    var found: Set<Placeholder> = []
    var rest = Array(text.utf8)[...]
    while let brace = rest.firstIndex(where: { Self.isBrace($0) }) {
      if brace > rest.startIndex { parts.append(.text(Self.string(rest[..<brace]))) }
      guard rest[brace] == Self.openingBrace else {
        throw .strayBrace(after: Self.string(text.utf8.prefix(brace)))
      }
      let name = rest[(brace + 1)...].prefix { !Self.isBrace($0) }
      guard name.endIndex < rest.endIndex, rest[name.endIndex] == Self.closingBrace else {
        throw .openBrace(Self.string(rest[brace...]))
      }
      let match = Placeholder.allCases.first { $0.rawValue.utf8.elementsEqual(name) }
      guard let match else { throw .unknownPlaceholder(Self.string(name)) }
      found.insert(match)
      parts.append(.value(match))
      rest = rest[(name.endIndex + 1)...]
    }
    if !rest.isEmpty { parts.append(.text(Self.string(rest))) }
    self.parts = parts
    guard
      found.contains(.quadkey)
        || found.isSuperset(of: [.z, .x]) && !found.isDisjoint(with: [.y, .rowFromSouth])
    else { throw .sameForAllTiles }
    if found.contains(.s), subdomains.isEmpty { throw .noSubdomains }
  }

  private static let openingBrace: UInt8 = 123
  private static let closingBrace: UInt8 = 125

  private static func isBrace(_ byte: UInt8) -> Bool {
    byte == openingBrace || byte == closingBrace
  }

  private static func string(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Where a tile is to be had.
  ///
  /// - Parameters:
  ///   - tile: the tile.
  ///   - pixelScale: pixels a point of the screen.
  public func address(of tile: TileID, pixelScale: Double = 1) -> String {
    var address = ""
    for part in parts {
      switch part {
      case .text(let text): address += text
      case .value(let placeholder):
        address += value(of: placeholder, for: tile, isSharp: pixelScale > 1)
      }
    }
    return address
  }

  private func value(
    of placeholder: Placeholder, for tile: TileID, isSharp: Bool
  ) -> String {
    switch placeholder {
    case .z: "\(tile.z)"
    case .x: "\(tile.x)"
    case .y: "\(tile.y)"
    case .rowFromSouth: "\((1 << tile.z) - 1 - tile.y)"
    case .quadkey: tile.quadkey
    case .ratio, .r: isSharp ? "@2x" : ""
    case .scale: isSharp ? "2" : "1"
    // A sum of columns and rows may be beyond 32 bits.
    case .s: subdomains[(tile.x % subdomains.count + tile.y % subdomains.count) % subdomains.count]
    }
  }
}

/// Why a text is no template of tiles' addresses.
public enum TileTemplateError: Error, Hashable, Sendable {
  /// A name between braces that stands for nothing.
  case unknownPlaceholder(String)
  /// A brace that nothing closes, with what follows it.
  case openBrace(String)
  /// A brace that closes nothing, with what comes before it.
  case strayBrace(after: String)
  /// Neither level, column and row nor a quadkey: all tiles would have one address.
  case sameForAllTiles
  /// `{s}`, and no subdomains.
  case noSubdomains
}

extension TileTemplateError: CustomStringConvertible {
  /// What is wrong, the text that is, and what would be right.
  public var description: String {
    switch self {
    case .unknownPlaceholder(let name):
      "'{\(name)}' stands for nothing. Write one of "
        + TileTemplate.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ") + "."
    case .openBrace(let rest):
      "The brace of '\(rest)' is not closed. Write a placeholder such as {z}."
    case .strayBrace(let before):
      "The brace after '\(before)' closes nothing. Write a placeholder such as {z}."
    case .sameForAllTiles:
      "The address is the same for all tiles. It has to have {z}, {x} and {y} or {-y}, or {quadkey}."
    case .noSubdomains:
      "There are no subdomains for {s}. Give some, such as a, b and c, or leave {s} out."
    }
  }
}
