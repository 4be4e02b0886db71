import Mercator
import MercatorPicture

extension Figure {
  /// Six cities with labels, fitted as points and with the labels.
  static func boxes() throws(FitError) -> Figure {
    let shown = ["Aachen", "Görlitz", "Flensburg", "Konstanz", "Berlin", "Hamburg"]
    let places = [FigurePlace].germany.filter { shown.contains($0.name) }
    let phone = MapViewport.phone(insets: .sheet)
    let options = FitOptions(padding: ScreenInsets(12))
    let markers = panel("", phone, places, []).picture.placedMarkers
    let points = try phone.fitting(places.coordinates, options)
    let boxes = try phone.fitting(markers, options)

    let panels = try [("fitted as points", points), ("fitted with their labels", boxes)].map {
      (title, viewport) throws(FitError) in
      let cutOff = try markers.map { marker throws(FitError) in
        try viewport.including(atLeast: 0, of: [marker]).places.visible == 0
      }
      var panel = panel(title, viewport, places, cutOff)
      let count = cutOff.count { !$0 }
      panel.result += "  ·  \(count) of \(places.count) labels whole"
      panel.verdict = count == places.count ? .good : .bad
      panel.frame = PhoneFrame(
        title: "\(places.count) places", subtitle: "\(count) with whole labels",
        rows: places.map(\.name))
      panel.picture.outlines = zip(markers, cutOff).compactMap { marker, isCutOff in
        isCutOff ? PictureOutline(marker.box(in: viewport).grown(by: 3), .marker) : nil
      }
      return panel
    }
    return Figure(
      name: "fitting-boxes", panels: panels,
      // The width of letters depends on the font, so one decimal is enough.
      quotes: ["all six are whole, at a zoom \((points.zoom - boxes.zoom).text(1)) levels lower"])
  }

  /// Labels are drawn in the phone's points, for which the camera was fitted.
  private static func panel(
    _ title: String, _ viewport: MapViewport, _ places: [FigurePlace], _ cutOff: [Bool]
  ) -> FigurePanel {
    var panel = FigurePanel(title, viewport, places: places, scale: 0.52) { index in
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
  /// Returns the rectangle on the screen, at the copy nearest to the centre.
  fileprivate func box(in viewport: MapViewport) -> ScreenRect {
    let point = viewport.screenPoint(for: coordinate) ?? viewport.centerPoint
    return ScreenRect(
      x: point.x - footprint.left, y: point.y - footprint.above,
      width: footprint.left + footprint.right, height: footprint.above + footprint.below)
  }
}
