import CPageAssets
import Foundation
import MercatorBasemap
import MercatorPicture

/// A file with a live map: the page that `make demo` builds, filled with content.
package struct PageFile {
  /// The title. If it is empty, the page is called “Map” in its language.
  var title: String
  /// The text below the title, and the source of the data, or empty texts.
  var subtitle = ""
  var source = ""
  var language: String
  var style: PageStyle
  var isClustered: Bool
  /// The URL and attribution of raster tiles.
  var tiles: (url: String, attribution: String)?
  /// The included streets. The page's script is larger if there are any.
  var streets: StreetPack?
  var clusters: PageClusters?
  /// The image that is visible until scripts run, with its alternative text.
  var still: (type: String, bytes: [UInt8], text: String)
  /// The encoded places, and the offset of their numeric data.
  var places: (bytes: [UInt8], numbersFrom: Int)

  /// Whether this build has the page.
  static var isAvailable: Bool { page_template().size > 0 }

  /// Returns the file's bytes, or nil if this build does not have the page.
  ///
  /// - Throws: ``AnswerError`` if the streets or clusters are too large.
  func bytes(mostStreets: Int = LivePage.mostStreetBytes) throws(AnswerError) -> [UInt8]? {
    let isPlain = streets == nil && clusters == nil
    let template = isPlain ? page_template() : page_tiles_template()
    guard template.size > 0 else { return nil }
    let page = String(
      decoding: UnsafeRawBufferPointer(start: template.start, count: template.size), as: UTF8.self)
    let packed = streets.map { PageBlock.text($0.bytes) } ?? []
    guard packed.count <= mostStreets else {
      throw AnswerError(
        "page: the streets around the places have \(packed.count) bytes, more than "
          + "\(mostStreets)",
        remedy: "give fewer places, an archive with less data, or one with a lower last level")
    }
    var clusterBlock: [UInt8] = []
    if case .inside(let bytes, _) = clusters { clusterBlock = PageBlock.text(bytes) }
    guard clusterBlock.count <= mostStreets else {
      throw AnswerError(
        "page: the clusters have \(clusterBlock.count) bytes, more than \(mostStreets)",
        remedy: "put the archive on a server and use --clusters-url")
    }
    var filled: [UInt8] = []
    // The template is split before it is filled, because content may contain braces.
    var rest = page[...]
    while let hole = rest.firstMatch(of: /\{\{([a-z]+)\}\}/) {
      filled += Array(rest[..<hole.range.lowerBound].utf8)
      let name = String(hole.output.1)
      switch name {
      case "streets": filled += packed
      case "clusters": filled += clusterBlock
      default: filled += part(name)
      }
      rest = rest[hole.range.upperBound...]
    }
    return filled + Array(rest.utf8)
  }

  private func part(_ name: String) -> [UInt8] {
    switch name {
    case "title": Array(Self.escaped(title.isEmpty ? "Map" : title).utf8)
    case "language": Array(Self.escaped(language).utf8)
    case "style": Array(style.base.utf8)
    case "images": Array((tiles.flatMap { Self.policy(of: $0.url) } ?? "").utf8)
    case "connect": Array((clusters?.origin.map { "; connect-src \($0)" } ?? "").utf8)
    case "still":
      Array(
        #"<img alt="\#(Self.escaped(still.text))" src="data:\#(still.type);base64,"#.utf8)
        + Array(Data(still.bytes).base64EncodedData()) + Array(#"">"#.utf8)
    case "config": Array(config.utf8)
    case "engine": PageBlock.text(page_engine().bytes)
    case "reader": PageBlock.text(page_reader().bytes)
    case "basemap":
      PageBlock.text(UnsafeRawBufferPointer(Basemap.embeddedEnglishPack), numbersFrom: 0)
    case "places": PageBlock.text(places.bytes, numbersFrom: places.numbersFrom)
    default: preconditionFailure("the page has no part named \(name)")
    }
  }

  /// Returns the additional image source for the content security policy.
  private static func policy(of url: String) -> String? {
    PageFile.origin(of: withoutPlaceholders(url)).map { " \($0)" }
  }

  package static func withoutPlaceholders(_ url: String) -> String {
    ["{z}", "{x}", "{y}"].reduce(url) { $0.replacing($1, with: "0") }
  }

  /// Returns scheme, host and port for a content security policy, or nil if it is not a web
  /// address.
  package static func origin(of address: String) -> String? {
    guard let url = URLComponents(string: address), let scheme = url.scheme,
      ["http", "https"].contains(scheme), let host = url.host, !host.isEmpty,
      host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) })
    else { return nil }
    return "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
  }

  private var config: String {
    let config = JSONValue.object([
      ("title", .string(title)), ("subtitle", .string(subtitle)), ("source", .string(source)),
      ("language", .string(language)),
      ("style", style.config),
      ("cluster", .boolean(isClustered)),
      (
        "tiles",
        tiles.map {
          .object([("url", .string($0.url)), ("attribution", .string($0.attribution))])
        } ?? .null
      ),
      (
        "streets",
        streets.map { .array($0.attributions.map { .string($0) }) } ?? .null
      ),
      ("clusters", clusters?.config ?? .null),
    ])
    // Only strings can contain this character, and no text may end the enclosing element.
    return config.line.replacing("<", with: "\\u003c")
  }

  /// Escapes text for HTML, in an attribute or between elements.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&", "<", ">", "\"", "'", "`": escaped += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension page_asset {
  fileprivate var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: size)
  }
}
