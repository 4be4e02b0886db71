#if Pictures
  @testable import MercatorPicture
  import Testing

  @Suite struct SVGIdentifiersTests {
    private func renumbered(_ text: String) -> String {
      String(decoding: SVGIdentifiers.renumbered(Array(text.utf8)), as: UTF8.self)
    }

    @Test func `SVG identifiers are numbered in the order of the document`() {
      #expect(
        renumbered(##"<g id="surface71"><image id="image70"/><use xlink:href="#image70"/></g>"##)
          == ##"<g id="surface0"><image id="image0"/><use xlink:href="#image0"/></g>"##)
      #expect(
        renumbered(##"<g id="s9"/><g id="s5"/><a fill="url(#s9)" clip="url(#s5)"/>"##)
          == ##"<g id="s0"/><g id="s1"/><a fill="url(#s0)" clip="url(#s1)"/>"##)
    }

    @Test func `SVG identifiers with different stems stay distinct`() {
      #expect(
        renumbered(##"<g id="glyph0-3"/><g id="glyph1-3"/><g id="glyph0-1"/>"##)
          == ##"<g id="glyph0-0"/><g id="glyph1-0"/><g id="glyph0-1"/>"##)
    }

    @Test(arguments: [
      "", "#", "\"#", "id=\"", "(#12", "<g id=\"plain\"/>", "fill:#c0392b;", "rgb(100%,0%,0%)",
      "<path d=\"M 1 2\"/>",
    ])
    func `text without SVG identifiers stays unchanged`(text: String) {
      #expect(renumbered(text) == (text == "(#12" ? "(#0" : text))
    }
  }
#endif
