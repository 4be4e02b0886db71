import HTTPTypes
import Mercator
import MercatorAnswers
import MercatorPlaces

/// A camera that a URL asks for, answered like `mercator … --json`.
enum CameraRequest: String, CaseIterable, Sendable {
  case fit, include, view

  /// The size of a view unless the request says another: a phone's, like the command's.
  private static let phone = ScreenSize(width: 390, height: 844)

  /// Returns the JSON of the camera.
  func answer(
    _ query: [(name: String, value: String)], body: PlaceCollection?, catalog: Catalog
  ) throws(Problem) -> String {
    var parameters = Parameters(query)
    let names = parameters.all("places").flatMap { $0.split(separator: ",").map(String.init) }
    let sets = try names.map { name throws(Problem) in try catalog.set(name) }
    let features = sets.flatMap(\.features) + (body?.features ?? [])
    let faults = sets.flatMap(\.skipped) + (body?.skipped ?? [])
    let convention = try parameters.zoomSize(.tile256)
    let report: CameraReport =
      switch self {
      case .fit: try fit(&parameters, features, convention)
      case .include: try include(&parameters, features, convention)
      case .view: try view(&parameters, features, convention)
      }
    try parameters.finish()
    var answer = report
    answer.faults = faults
    answer.places?.total += faults.count
    answer.places?.invalid += faults.count
    return answer.json(notes: []).text() + "\n"
  }

  private func fit(
    _ parameters: inout Parameters, _ features: [GeoFeature], _ convention: ZoomConvention
  ) throws(Problem) -> CameraReport {
    let content = FitContent(features)
    let isBest = parameters.all("heading")
    var heading = 0.0
    if let text = isBest.first, text != "best" {
      heading = try Parameters.number(text, of: "heading", in: -360...360)
    }
    let camera = try screen(
      &parameters, center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading)
    var options = FitOptions(
      padding: try parameters.insets("padding") ?? .zero,
      zoomRange: try zoomRange(&parameters, convention),
      zoomStep: try parameters.number("zoomStep", in: 0...10) ?? 0)
    if isBest.first == "best" { options.heading = .best }
    if let span = try minimumSpan(&parameters) { options.minimumSpan = span }
    if let area = try area(&parameters) { options.area = area }
    do throws(FitError) {
      let report = try camera.fitReport(content, options)
      return CameraReport(
        report.viewport, convention: convention, places: report.viewport.count(of: content),
        fit: FitDetails(report, of: features))
    } catch {
      throw Problem(fitting: error)
    }
  }

  private func include(
    _ parameters: inout Parameters, _ features: [GeoFeature], _ convention: ZoomConvention
  ) throws(Problem) -> CameraReport {
    let content = FitContent(features)
    let camera = try camera(&parameters, convention)
    guard let minimum = try parameters.number("atLeast", in: 0...1e9), minimum == minimum.rounded()
    else {
      throw Problem(
        "atLeast", "", "is not a whole number", remedy: "Write the number of places: atLeast=10.")
    }
    let options = InclusionOptions(
      padding: try parameters.insets("padding") ?? .zero,
      area: try area(&parameters) ?? .freeArea,
      zoomRange: try zoomRange(&parameters, convention),
      zoomsByWholeLevels: try parameters.flag("byWholeLevels") ?? false,
      allowsZoomingIn: try parameters.flag("allowsZoomingIn") ?? false)
    do throws(FitError) {
      let found = try camera.including(atLeast: Int(minimum), of: content, options)
      return CameraReport(found.viewport, convention: convention, places: found.places)
    } catch {
      throw Problem(fitting: error)
    }
  }

  private func view(
    _ parameters: inout Parameters, _ features: [GeoFeature], _ convention: ZoomConvention
  ) throws(Problem) -> CameraReport {
    let camera = try camera(&parameters, convention)
    let content = FitContent(features)
    return CameraReport(
      camera, convention: convention, places: content.isEmpty ? nil : camera.count(of: content))
  }

  /// Returns a complete camera.
  private func camera(
    _ parameters: inout Parameters, _ convention: ZoomConvention
  ) throws(Problem) -> MapViewport {
    let heading = try parameters.number("heading", in: -360...360) ?? 0
    guard let latitude = try parameters.number("latitude", in: -90...90),
      let longitude = try parameters.number("longitude", in: -360...360),
      let zoom = try parameters.number("zoom", in: -10...30)
    else {
      throw Problem(
        .badRequest, "latitude, longitude or zoom is missing.",
        remedy: "Write all three: latitude=48.14&longitude=11.58&zoom=12.")
    }
    return try screen(
      &parameters, center: GeoCoordinate(latitude: latitude, longitude: longitude),
      zoom: convention.zoom(zoom, in: .tile256), heading: heading)
  }

  private func screen(
    _ parameters: inout Parameters, center: GeoCoordinate, zoom: Double, heading: Double
  ) throws(Problem) -> MapViewport {
    let pitch = try parameters.number("pitch", in: 0...85) ?? 0
    let field =
      try parameters.number("fieldOfView", in: 1...120) ?? MapViewport.defaultFieldOfView
    let size = try parameters.size("size") ?? Self.phone
    let insets = try parameters.insets("insets") ?? .zero
    guard
      let camera = MapViewport(
        validatingCenter: center, zoom: zoom, heading: heading, pitch: pitch, size: size,
        insets: insets, fieldOfView: field)
    else {
      throw Problem(
        .badRequest, "These numbers are not a camera.",
        remedy: "Write numbers on the globe, and a zoom in \(MapViewport.zoomLimits).")
    }
    return camera
  }

  private func zoomRange(
    _ parameters: inout Parameters, _ convention: ZoomConvention
  ) throws(Problem) -> ClosedRange<Double> {
    guard let text = try parameters.text("zoomRange") else { return FitOptions.defaultZoomRange }
    let zooms = try Parameters.numbers(text, of: "zoomRange", in: -10...30, example: "3,14")
      .map { convention.zoom($0, in: .tile256) }
    guard zooms.count == 2, zooms[0] <= zooms[1] else {
      throw Problem("zoomRange", text, "is not a range", remedy: "Write low,high, such as 3,14.")
    }
    return zooms[0]...zooms[1]
  }

  private func minimumSpan(_ parameters: inout Parameters) throws(Problem) -> MinimumSpan? {
    guard let text = try parameters.text("minimumSpan") else { return nil }
    switch text {
    case "automatic": return .automatic
    case "none": return MinimumSpan.none
    default:
      if text.hasSuffix("m"), let meters = Parameters.plainNumber(text.dropLast()), meters >= 0 {
        return .meters(meters)
      }
      if let degrees = Parameters.plainNumber(text), (0...360).contains(degrees) {
        return .degrees(degrees)
      }
      throw Problem(
        "minimumSpan", text, "is not a span",
        remedy: "Write automatic, none, metres such as 500m, or degrees such as 0.01.")
    }
  }

  /// Returns a rectangle of the view, `x,y,width,height`.
  private func area(_ parameters: inout Parameters) throws(Problem) -> FitArea? {
    guard let text = try parameters.text("area"), text != "freeArea" else { return nil }
    let parts = try Parameters.numbers(text, of: "area", in: -8192...8192, example: "0,80,390,400")
    guard parts.count == 4, parts[2] > 0, parts[3] > 0 else {
      throw Problem(
        "area", text, "is not a rectangle", remedy: "Write x,y,width,height in points.")
    }
    return .rectangle(ScreenRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
  }
}
