#if canImport(MapKit)
  import MercatorMapKit
  import Testing

  @Suite struct ScaleBarLocaleTests {
    @Test(arguments: [
      ("en_US", ScaleBar.Units.imperial), ("en_GB", .imperial), ("de_DE", .metric),
      ("fr_CA", .metric), ("en_AU", .metric),
    ])
    func `a locale has its region's units`(identifier: String, units: ScaleBar.Units) {
      #expect(ScaleBar.Units(locale: Locale(identifier: identifier)) == units)
    }

    @Test func `automatic units are those of the current locale`() {
      #expect(ScaleBar.Units.automatic == ScaleBar.Units(locale: .current))
    }
  }
#endif
