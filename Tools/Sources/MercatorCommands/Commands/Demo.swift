import Mercator
import MercatorAnswers

/// A comparison of a fit with a common snippet's, on a phone with a status bar and a sheet.
struct Demo {
  let places: PlaceSet
  let ours: MapViewport
  /// The zoom of the snippet's region.
  let asked: Double
  /// The map's camera for that region, with the same insets, so that covered places don't count.
  let pasted: MapViewport

  static let insets = ScreenInsets(top: 47, bottom: 300)
  static let padding = ScreenInsets(24)

  /// Fits the places in both ways. Returns nil without places.
  init?(_ places: PlaceSet) throws(FitError) {
    let phone = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: .phone,
      insets: Self.insets)
    guard let pasted = PastedFormula(places.coordinates, size: phone.size) else { return nil }
    self.places = places
    ours = try phone.fitting(places.coordinates, .padding(Self.padding))
    asked = pasted.asked
    self.pasted = pasted.viewport.covered(by: Self.insets)
  }

  /// The snippet's zoom, and the map's minimum if it is smaller.
  private var zoomOfPasted: String {
    let asked = Decimal.text(asked, 4)
    guard pasted.zoom > self.asked else { return asked }
    return "\(asked); a map view stops at \(Decimal.text(pasted.zoom, 4)), where the world fills it"
  }

  /// Draws both next to each other.
  func picture(isDark: Bool) -> PhoneComparison {
    let count = places.count(in: ours)
    let across = ours.region.east > 180 ? "fits the free area, across 180°" : nil
    let stop =
      pasted.zoom > asked
      ? "min/max × 1.15 asks for \(Decimal.text(asked, 2)); a map view stops here" : nil
    return PhoneComparison(
      title: "\(count.total - count.invalid) places, one phone, a sheet over its lower part",
      places: places,
      sides: [
        side(ours, "swift-mercator", across ?? "fits the area above the sheet"),
        side(pasted, "the pasted snippet", stop ?? "min/max of the coordinates × 1.15"),
      ], isDark: isDark)
  }

  private func side(_ viewport: MapViewport, _ name: String, _ note: String)
    -> PhoneComparison.Side
  {
    let count = places.count(in: viewport)
    return PhoneComparison.Side(
      name: name, viewport: viewport, subtitle: "\(count.visible) on the map",
      result: "\(count.visible) of \(count.total - count.invalid) visible",
      isComplete: count.visible == count.total - count.invalid, note: note)
  }

  /// Returns the text for the terminal.
  func text(files: [String], output: String) -> String {
    let count = places.count(in: ours)
    let theirs = places.count(in: pasted)
    let report = CameraReport(ours, convention: .tile256, places: count, kinds: places.kinds)
    let names = files.joined(separator: " ")
    let center = ours.center.text
    return """
      \(count.total - count.invalid) places on a phone with a sheet over its lower part:

      \(report.text(notes: places.inputNotes))

      The formula of most snippets (min/max of the coordinates x 1.15):

      \(TextRows.aligned([
        ("zoom", zoomOfPasted), ("visible", theirs.text(of: places.kinds)),
      ]))

      \(output) shows both next to each other.

      Next:
        mercator fit \(names) --heading 30 --pitch 45 -o fit.png
        mercator include \(names) --at-least 10 --center \(center) --zoom 6
        mercator view --center \(center) --zoom \(Decimal.text(ours.zoom, 2)) --json
      (make install puts mercator on your path.)
      """
  }
}

extension GeoCoordinate {
  /// The value for `--center`, to about a kilometre.
  fileprivate var text: String { "\(Decimal.text(latitude, 2)),\(Decimal.text(longitude, 2))" }
}

extension MapViewport {
  /// Returns the same view with insets, which move the centre, not the map.
  fileprivate func covered(by insets: ScreenInsets) -> MapViewport {
    var covered = self
    covered.insets = insets
    covered.center = coordinate(at: covered.centerPoint) ?? center
    return covered
  }
}
