import Mercator
import MercatorPicture

extension Figure {
  /// Six cities with labels, fitted as points and with the labels.
  static func boxes() throws(FitError) -> Figure {
    let shown = ["Aachen", "Görlitz", "Flensburg", "Konstanz", "Berlin", "Frankfurt"]
    let places = [FigurePlace].germany.filter { shown.contains($0.name) }
    let phone = MapViewport.phone(insets: .sheet)
    let options = FitOptions(padding: ScreenInsets(12))
    let markers = panel("", phone, places, []).picture.placedMarkers
    let points = try phone.fitting(places.coordinates, options: options)
    let boxes = try phone.fitting(markers, options: options)

    let panels = [("fitted as points", points), ("fitted with their labels", boxes)].map {
      title, viewport in
      let whole = viewport.freeArea.grown(by: viewport.tolerance)
      let boxes = markers.map { $0.box(in: viewport) }
      let cutOff = boxes.map { box in
        !whole.contains(ScreenPoint(x: box.x, y: box.y))
          || !whole.contains(ScreenPoint(x: box.x + box.width, y: box.y + box.height))
      }
      var panel = panel(title, viewport, places, cutOff)
      let count = cutOff.count { !$0 }
      panel.result += "  ·  \(count) of \(places.count) labels whole"
      panel.verdict = count == places.count ? .good : .bad
      panel.frame = PhoneFrame(
        title: "\(places.count) places", subtitle: "\(count) with whole labels",
        rows: places.map(\.name))
      panel.picture.outlines = zip(boxes, cutOff).compactMap { box, isCutOff in
        isCutOff ? PictureOutline(box.grown(by: 3), .marker) : nil
      }
      return panel
    }
    return Figure(
      name: "fitting-boxes", panels: panels,
      quotes: ["a zoom \((points.zoom - boxes.zoom).text(2)) smaller"])
  }

  /// Labels are of the phone's points, as the camera was fitted to them.
  private static func panel(
    _ title: String, _ viewport: MapViewport, _ places: [FigurePlace], _ cutOff: [Bool]
  ) -> FigurePanel {
    var panel = FigurePanel(title, viewport, places: places, scale: 0.56) { index in
      cutOff.isEmpty || !cutOff[index]
    }
    panel.detail = panel.scale
    panel.picture.markers = .label
    panel.picture.style.placeTextSize = 19
    panel.picture.style.markerScale = 1.3
    return panel
  }
}

extension PlacedMarker {
  /// What it occupies on the screen, at the copy nearest to its middle.
  fileprivate func box(in viewport: MapViewport) -> ScreenRect {
    let point = viewport.screenPoint(for: coordinate) ?? viewport.centerPoint
    return ScreenRect(
      x: point.x - footprint.left, y: point.y - footprint.above,
      width: footprint.left + footprint.right, height: footprint.above + footprint.below)
  }
}
