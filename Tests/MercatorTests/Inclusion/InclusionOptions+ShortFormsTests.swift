import Mercator
import Testing

@Suite struct InclusionOptionsShortFormsTests {
  private static let window = ScreenRect(x: 0, y: 0, width: 100, height: 100)

  /// Each short form as the beginning of a chain, as a link of one, and as what it sets.
  private static let forms:
    [(
      first: InclusionOptions, next: @Sendable (InclusionOptions) -> InclusionOptions,
      set: @Sendable (inout InclusionOptions) -> Void
    )] = [
      (.padding(24), { $0.padding(24) }, { $0.padding = ScreenInsets(24) }),
      (
        .padding(ScreenInsets(top: 8)), { $0.padding(ScreenInsets(top: 8)) },
        { $0.padding = ScreenInsets(top: 8) }
      ),
      (
        .area(.rectangle(window)), { $0.area(.rectangle(window)) }, { $0.area = .rectangle(window) }
      ),
      (.zoomRange(2...16), { $0.zoomRange(2...16) }, { $0.zoomRange = 2...16 }),
      (.byWholeLevels, { $0.byWholeLevels }, { $0.zoomsByWholeLevels = true }),
      (.allowingZoomingIn, { $0.allowingZoomingIn }, { $0.allowsZoomingIn = true }),
    ]

  @Test func `a chain of two short forms sets both options and no other`() {
    for one in Self.forms {
      var expected = InclusionOptions()
      one.set(&expected)
      #expect(one.first == expected && one.next(InclusionOptions()) == expected)
      #expect(expected != InclusionOptions())
      for other in Self.forms {
        var both = expected
        other.set(&both)
        #expect(other.next(one.first) == both)
      }
    }
  }
}
