import MercatorAnswers

/// The page at `/`, with the names of what the server has.
enum Playground {
  static func html(_ catalog: Catalog) -> String {
    let names = JSONValue.object([
      ("styles", .array(catalog.styles.keys.sorted().map { .string($0) })),
      ("sets", .array(catalog.sets.keys.sorted().map { .string($0) })),
      ("tiles", .array(catalog.archives.keys.sorted().map { .string($0) })),
      ("hasPages", .boolean(LivePage.isAvailable)),
    ])
    // No text may end the element that it is in.
    let config = names.line.replacing("<", with: "\\u003c")
    return String(decoding: PackageResources.playground_html, as: UTF8.self)
      .replacing("{{config}}", with: config)
  }
}
