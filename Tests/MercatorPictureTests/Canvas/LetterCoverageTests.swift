#if Pictures
  import Testing

  @testable import MercatorPicture

  @Suite struct LetterCoverageTests {
    @Test(arguments: [
      ("東", "Chinese and Japanese", "fonts-noto-cjk"),
      ("ア", "Chinese and Japanese", "fonts-noto-cjk"), ("한", "Korean", "fonts-noto-cjk"),
      ("द", "Devanagari", "fonts-noto-core"), ("ก", "Thai", "fonts-noto-core"),
      ("ش", "Arabic", "fonts-noto-core"), ("😀", "emoji", "fonts-noto-color-emoji"),
      ("𐎀", "Ugar", "fonts-noto-core"), ("☃", "some signs", "fonts-noto-core"),
    ])
    func `a letter has the name of its script and a font package`(
      letter: String, name: String, package: String
    ) throws {
      let kind = LetterKind(try #require(letter.unicodeScalars.first))
      #expect(kind.name == name && kind.package == package)
    }

    @Test func `letters without a font are reported once per script`() {
      let coverage = LetterCoverage(fonts: "Inter", context: TextContext())
      // Cuneiform and Anatolian hieroglyphs, of which nobody has a font by accident, and letters.
      for _ in 0..<2 { coverage.add("Ulm 𒀀𒀁 x 𒀂 𔐀 \u{200D}\u{FE0F}\u{E000}\n") }
      let kinds = coverage.missing.map(\.letters.name)
      #expect(kinds.filter { $0 == "Xsux" }.count <= 1 && !kinds.contains("Latin"))
      #expect(Set(kinds).isSubset(of: ["Xsux", "Hluw"]))
      #expect(coverage.missing.first.map { $0.example == "𒀀𒀁" } ?? true)
    }
  }
#endif
