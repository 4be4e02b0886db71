import Mercator
import MercatorPicture

/// A comparison of fits without and with labels, on a phone with a status bar and a sheet.
struct LabelDemo {
  let places: PlaceSet
  private let markers: [PlacedMarker]
  let plain: MapViewport
  let whole: MapViewport

  private static let insets = ScreenInsets(top: 47, bottom: 340)
  private static let padding = ScreenInsets(12)

  /// Fits the places and the labels.
  init(_ places: PlaceSet) throws(FitError) {
    let phone = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: .phone,
      insets: Self.insets)
    var picture = MapPicture(phone, places: places.features, basemap: nil)
    picture.markers = .label
    self.places = places
    markers = picture.placedMarkers
    plain = try phone.fitting(places.coordinates, .padding(Self.padding))
    whole = try phone.fitting(markers, .padding(Self.padding))
  }

  /// Draws both fits next to each other.
  func picture(isDark: Bool) throws(FitError) -> PhoneComparison {
    let count = places.count(in: whole)
    return PhoneComparison(
      title: "\(count.total - count.invalid) places with labels, one phone, a sheet",
      places: places,
      sides: [
        try side(plain, "fitted as points", "every place is visible, but labels are cut off"),
        try side(whole, "fitted with their labels", "every label is visible, at the largest zoom"),
      ], markers: .label, isDark: isDark)
  }

  private func side(
    _ viewport: MapViewport, _ name: String, _ note: String
  ) throws(FitError) -> PhoneComparison.Side {
    let shown = try wholeLabels(in: viewport)
    return PhoneComparison.Side(
      name: name, viewport: viewport, subtitle: "\(shown.visible) with whole labels",
      result: "\(shown.visible) of \(shown.total - shown.invalid) labels whole",
      isComplete: shown.visible == shown.total - shown.invalid, note: note)
  }

  /// Counts the fully visible labels.
  private func wholeLabels(in viewport: MapViewport) throws(FitError) -> PlaceCount {
    try viewport.including(atLeast: 0, of: markers).places
  }

  /// Returns the text for the terminal.
  func text(files: [String], output: String) throws(FitError) -> String {
    let names = files.joined(separator: " ")
    let rows = [("as points", plain), ("with labels", whole)]
    let cells = try rows.map { (name, viewport) throws(FitError) in
      let shown = try wholeLabels(in: viewport)
      return (
        name,
        "zoom \(Decimal.text(viewport.zoom, 2)), \(shown.visible) of \(shown.total) labels whole"
      )
    }
    return """
      \(places.coordinates.count) places with labels on a phone with a sheet over its lower part:

      \(TextRows.aligned(cells))

      \(output) shows both next to each other.

      Next:
        mercator fit \(names) --marker-shape label --padding 12 -o fit.png
      """
  }
}
