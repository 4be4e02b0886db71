/// A URL template for a service's tiles, with placeholders in braces.
///
///     let streets = try TileTemplate("https://tile.openstreetmap.org/{z}/{x}/{y}.png")
///     for shown in try viewport.tiles() { load(streets.address(of: shown.tile)) }
///     let sharp = try TileTemplate("https://example.org/{z}/{x}/{y}{ratio}.webp")
///     sharp.address(of: tile, pixelScale: 3)   // …@2x.webp
///
/// | placeholder | replaced by |
/// |---|---|
/// | `{z}`, `{x}`, `{y}` | level, column from the west, row from the north |
/// | `{-y}` | row from the south, as in TMS |
/// | `{quadkey}` | Bing's digits: ``TileID/quadkey`` |
/// | `{ratio}`, `{r}` | `@2x` for screens with more than one pixel per point, otherwise nothing |
/// | `{scale}` | 2 for such screens, otherwise 1, as in `MKTileOverlay` |
/// | `{s}` | one of the subdomains, always the same one for a tile |
///
/// *Search words*: tile server, slippy map, URL template, TMS, `MKTileOverlay(urlTemplate:)`, TileJSON.
public struct TileTemplate: Hashable, Sendable {
  /// The template's original text.
  public let text: String
  /// The values of `{s}`, chosen by the sum of a tile's column and row.
  public let subdomains: [String]
  private let parts: [Part]

  private enum Part: Hashable {
    case text(String)
    case value(Placeholder)
  }

  /// The placeholders that are valid between braces.
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

  /// Creates a template from its text.
  ///
  /// - Parameters:
  ///   - text: a URL with placeholders. All other text is copied unchanged.
  ///   - subdomains: the values of `{s}`.
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

  /// Returns the URL of a tile.
  ///
  /// - Parameters:
  ///   - tile: the tile.
  ///   - pixelScale: the pixels per point of the screen.
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
    // The sum of column and row may exceed 32 bits.
    case .s: subdomains[(tile.x % subdomains.count + tile.y % subdomains.count) % subdomains.count]
    }
  }
}

/// An error in a tile URL template.
public enum TileTemplateError: Error, Hashable, Sendable {
  /// An unknown placeholder name between braces.
  case unknownPlaceholder(String)
  /// An opening brace without a closing one, with the text from the brace on.
  case openBrace(String)
  /// A closing brace without an opening one, with the text before it.
  case strayBrace(after: String)
  /// No quadkey and not all of level, column and row, so that several tiles would share one URL.
  case sameForAllTiles
  /// The placeholder `{s}` without subdomains.
  case noSubdomains
}

extension TileTemplateError: CustomStringConvertible {
  /// The problem, the offending text and the fix.
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
