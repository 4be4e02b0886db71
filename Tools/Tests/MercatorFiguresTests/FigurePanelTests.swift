import Mercator
import Testing

@testable import MercatorFigures

@Suite struct FigurePanelTests {
  @Test func `a figure panel on a smaller screen shows the same view`() throws {
    let fit = try MapViewport.phone(insets: .sheet, heading: 34, pitch: 50)
      .fitting([FigurePlace].chile.coordinates, .padding(20))
    let shrunk = fit.shrunk(by: 0.5)
    #expect(shrunk.size == ScreenSize(width: 195, height: 422))
    #expect(abs(shrunk.zoom - (fit.zoom - 1)) < 1e-12)
    for place in [FigurePlace].chile {
      let whole = try #require(fit.screenPoint(for: place.coordinate))
      let half = try #require(shrunk.screenPoint(for: place.coordinate))
      #expect(abs(half.x - whole.x / 2) < 1e-6 && abs(half.y - whole.y / 2) < 1e-6)
    }
  }

  @Test func `a figure's rectangle has its edges`() {
    let rect = ScreenRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.contains(ScreenPoint(x: 4, y: 6)) && rect.contains(ScreenPoint(x: 1, y: 2)))
    #expect(!rect.contains(ScreenPoint(x: 4.01, y: 6)))
    #expect(rect.grown(by: 1) == ScreenRect(x: 0, y: 1, width: 5, height: 6))
    #expect(rect.scaled(by: 2) == ScreenRect(x: 2, y: 4, width: 6, height: 8))
  }
}
