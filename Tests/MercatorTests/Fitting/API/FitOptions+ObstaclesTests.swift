import Mercator
import Testing

@Suite struct FitOptionsObstaclesTests {
  let card = ScreenRect(x: 20, y: 600, width: 350, height: 120)
  let legend = ScreenRect(x: 0, y: 50, width: 90, height: 60)

  @Test func `obstacles add up within the area of the options`() {
    #expect(.avoiding(card) == FitOptions(area: .bestRectangle(avoiding: [card])))
    #expect(.avoiding(card, legend) == FitOptions.avoiding(card).avoiding(legend))
    let half = ScreenRect(x: 0, y: 0, width: 390, height: 422)
    #expect(
      FitOptions.area(.rectangle(half)).avoiding(legend)
        == FitOptions(area: .bestRectangle(avoiding: [legend], within: half)))
    #expect(
      FitOptions.area(.bestRectangle(avoiding: [card], within: half)).padding(8).avoiding(legend)
        == FitOptions(padding: 8, area: .bestRectangle(avoiding: [card, legend], within: half)))
  }

  @Test func `a fit that avoids a card and a legend draws no place on them`() throws {
    let places = [
      GeoCoordinate(latitude: 47, longitude: 6), GeoCoordinate(latitude: 54, longitude: 16),
      GeoCoordinate(latitude: 51, longitude: 9),
    ]
    let size = ScreenSize(width: 390, height: 844)
    let fitted = try MapViewport(fitting: places, size: size, .padding(10).avoiding(card, legend))
    for place in places {
      let point = try #require(fitted.screenPoint(for: place))
      #expect(!card.grown(by: 9).contains(point) && !legend.grown(by: 9).contains(point))
    }
    #expect(fitted.contains(places))
  }

  @Test func `a view among the obstacles counts with the rectangle that a map measured`() throws {
    final class Card {}
    let (view, other) = (Card(), Card())
    let places = [
      GeoCoordinate(latitude: 47, longitude: 6), GeoCoordinate(latitude: 54, longitude: 16),
    ]
    let size = ScreenSize(width: 390, height: 844)
    func fit(_ views: [ObstacleView]) throws -> MapViewport {
      var options = FitOptions.padding(10)
      options.obstacleViews = views
      return try MapViewport(fitting: places, size: size, options)
    }
    #expect(
      try fit([ObstacleView(view, rect: card), ObstacleView(other, rect: legend)])
        == MapViewport(fitting: places, size: size, .padding(10).avoiding(card, legend)))
    #expect(
      try fit([ObstacleView(view, rect: nil)])
        == MapViewport(fitting: places, size: size, .padding(10)))
  }

  @Test func `a view among the obstacles is told apart from others and not retained`() {
    final class Card {}
    var view: Card? = Card()
    let other = Card()
    var (one, same): (ObstacleView?, ObstacleView?)
    if let view {
      one = ObstacleView(view, rect: nil)
      same = ObstacleView(view, rect: nil)
      #expect(one?.view === view)
    }
    #expect(one == same && one?.hashValue == same?.hashValue)
    #expect(one != ObstacleView(other, rect: nil))
    same?.rect = card
    #expect(one != same)
    view = nil
    #expect(one?.view == nil)
  }
}
