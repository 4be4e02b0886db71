import Mercator
import MercatorAnswers

extension CameraReport {
  /// Prints the report as text or JSON.
  ///
  /// - Parameter isAside: whether standard output is used for a picture.
  func write(
    json: Bool, notes: [(label: String, text: String)] = [], isAside: Bool = false
  ) throws(CommandFailure) {
    try Console.answer(
      json ? self.json(notes: notes).text() : text(notes: notes), isAside: isAside)
  }

  /// Returns one line per property, in 80 columns. Coordinates can be pasted into options.
  func text(notes: [(label: String, text: String)] = []) -> String {
    var rows: [(label: String, text: String)] = [
      ("zoom", "\(Decimal.text(zoom, 4))   (\(convention.rawValue)-point tiles)"),
      ("center", coordinateText(viewport.center)),
      ("heading", "\(Decimal.trimmed(viewport.heading, 2))°, pitch \(pitchText)"),
      ("view", viewText),
      ("region", regionText(viewport.region)),
    ]
    if viewport.insets != .zero {
      rows.append(("free region", regionText(viewport.freeRegion)))
    }
    rows.append(("scale", scaleText))
    rows.append(
      (
        "ground",
        """
        \(Distance.text(viewport.widthMeters)) x \(Distance.text(viewport.heightMeters)), \
        camera \(Distance.text(viewport.cameraDistanceMeters)) away
        """
      ))
    rows += placeRows
    if let activeLimits { rows.append(("limits", activeLimits.text)) }
    if let fit { rows += fit.rows }
    return TextRows.aligned(rows + notes)
  }

  private var pitchText: String { "\(Decimal.trimmed(viewport.pitch, 2))°" }

  private var viewText: String {
    let free = viewport.freeArea
    let size = "\(viewport.size.flagText) points"
    guard viewport.insets != .zero else { return size }
    return """
      \(size), free \(Decimal.trimmed(free.width, 2))x\(Decimal.trimmed(free.height, 2)) \
      (\(viewport.insets.flagText))
      """
  }

  private var scaleText: String {
    let perPoint = "\(Distance.text(viewport.metersPerPoint)) per point"
    let inPrint = "\(scaleRatio) in a PDF"
    guard let bar = viewport.scaleBar(maximumWidth: Self.scaleBarWidth) else {
      return "\(perPoint), \(inPrint)"
    }
    return "\(perPoint), \(bar.label) is \(Decimal.text(bar.length, 1)) points, \(inPrint)"
  }

  /// The map scale of a PDF, such as 1:25000.
  var scaleRatio: String {
    "1:" + Decimal.text(viewport.scaleDenominator(pointsPerInch: Self.pointsPerInch), 0)
  }

  private func coordinateText(_ coordinate: GeoCoordinate) -> String {
    coordinate.text(atZoom: viewport.zoom)
  }

  private func regionText(_ region: GeoRegion) -> String {
    region.text(atZoom: viewport.zoom) + "   (S,W,N,E)"
  }

  /// The row about the visible places, if there are any.
  var placeRows: [(label: String, text: String)] {
    guard let places, places.total > 0 else { return [] }
    return [("visible", places.text(of: kinds))]
  }
}

extension PlaceCount {
  /// Returns the visible places as people count, such as “256 areas”, or “39 of 40 places, 1
  /// skipped”.
  ///
  /// An area of several parts has several items, which are visible or not one by one.
  func text(of kinds: FeatureKinds?) -> String {
    let valid = total - invalid
    let known = kinds ?? FeatureKinds(places: valid)
    let isByParts = known.total != valid || !known.isOfOneKind
    let skipped = invalid > 0 ? ", \(invalid) skipped" : ""
    guard visible < valid else { return known.text + skipped }
    return "\(visible) of \(isByParts ? "\(valid) parts of " : "")\(known.text)" + skipped
  }
}
