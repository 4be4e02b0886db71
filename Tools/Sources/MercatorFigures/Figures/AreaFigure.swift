import Mercator
import MercatorPicture

extension Figure {
  /// Norway in the whole free area, in a rectangle, and next to a card and a button.
  static func area() throws(FitError) -> Figure {
    let places = [FigurePlace].norway
    let cards = [
      ScreenRect(x: 16, y: 60, width: 200, height: 250),
      ScreenRect(x: 330, y: 700, width: 44, height: 44),
    ]
    let rectangle = ScreenRect(x: 20, y: 330, width: 350, height: 400)
    let cases: [(title: String, area: FitArea, cards: [ScreenRect], isRoomShown: Bool)] = [
      ("all that is free", .freeArea, cards, false),
      ("in a rectangle", .rectangle(rectangle), [], true),
      ("beside a card and a button", .bestRectangle(avoiding: cards), cards, true),
    ]
    let padding: Double = 16
    let panels = try cases.map { (title, area, cards, isRoomShown) throws(FitError) in
      let report = try MapViewport.phone().fitReport(
        places.coordinates, .padding(ScreenInsets(padding)).area(area))
      let isCovered = report.viewport.screenPoints(for: places.coordinates).map { point in
        point.map { point in cards.contains { $0.contains(point) } } ?? true
      }
      var panel = FigurePanel(title, report.viewport, places: places, scale: 0.43) { index in
        !isCovered[index]
      }
      panel.picture.showsPlaceNames = false
      let covered = isCovered.count { $0 }
      panel.result += "  ·  \(places.count - covered) of \(places.count) show"
      panel.verdict = covered == 0 ? .good : .bad
      panel.note = covered == 0 ? "" : "\(covered) behind a card"
      panel.picture.outlines = cards.map { PictureOutline($0, .obstacle) }
      for (place, isCovered) in zip(places, isCovered) where isCovered {
        let point = report.viewport.screenPoint(for: place.coordinate) ?? .init(x: 0, y: 0)
        panel.picture.outlines.append(
          PictureOutline(
            ScreenRect(x: point.x, y: point.y, width: 0, height: 0).grown(by: 18), .marker))
      }
      if isRoomShown {
        panel.picture.outlines.append(PictureOutline(report.room.grown(by: padding), .room))
      }
      return panel
    }
    return Figure(name: "fitting-area", panels: panels, quotes: [])
  }
}
