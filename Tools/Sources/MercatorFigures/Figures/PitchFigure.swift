import Mercator
import MercatorPicture

extension Figure {
  /// Chile at pitch 60, corrected by one linear pass and fitted.
  static func pitch() throws(FitError) -> Figure {
    let chile = try PitchedFits(.chile, pitch: 60)
    guard let pass = chile.pass, let contained = chile.contained else { throw .noPlaces }
    var panels = [("one linear pass", pass), ("the contained fit", contained)].map {
      title, showing in
      var panel = FigurePanel(
        title, showing.viewport, places: chile.places, scale: 0.48
      ) { showing.viewport.contains(chile.places[$0].coordinate, in: .wholeView) }
      panel.result += "  ·  \(showing.shown) of \(showing.count) show"
      panel.verdict = showing.shown == showing.count ? .good : .bad
      panel.picture.showsGraticule = true
      return panel
    }
    panels[0].beyond = chile.places.filter {
      !pass.viewport.contains($0.coordinate, in: .wholeView)
    }
    panels[0].note =
      "\(pass.over.text(0)) points below the edge, \(pass.slack.top.text(0)) unused at the top"
    panels[1].note = "as close as it can be"
    return Figure(
      name: "fitting-pitch", panels: panels,
      quotes: [
        "leaves \(pass.slack.top.text(0)) points unused at the top",
        "is \((contained.viewport.zoom - pass.viewport.zoom).text(2)) closer and shows all",
      ] + (try PitchedFits.rows()))
  }
}

/// The three ways to fit places under pitch, north up on the whole phone.
struct PitchedFits {
  let places: [FigurePlace]
  let pitch: Double
  /// The flat fit, to which the pitch is then applied.
  let flat: Showing?
  /// The same camera, corrected once.
  let pass: Showing?
  let contained: Showing?

  init(_ places: [FigurePlace], pitch: Double) throws(FitError) {
    let coordinates = places.coordinates
    var seed = try MapViewport.phone().fitting(coordinates)
    seed.pitch = pitch
    self.places = places
    self.pitch = pitch
    flat = Showing(seed, coordinates)
    pass = LinearPass(seed: seed).viewport(for: coordinates).flatMap { Showing($0, coordinates) }
    contained = Showing(try MapViewport.phone(pitch: pitch).fitting(coordinates), coordinates)
  }

  static let pitches: [Double] = [30, 45, 60, 70, 75]

  /// The rows of the article's table.
  static func rows() throws(FitError) -> [String] {
    try pitches.map { pitch throws(FitError) in try PitchedFits(.chile, pitch: pitch).row }
  }

  /// A row of the article's table.
  var row: String {
    let cells = [flat?.text, pass?.text, contained.map(\.summary)].map { $0 ?? "" }
    return "| \(pitch.text(0))° | \(cells.joined(separator: " | ")) |"
  }
}

extension Showing {
  fileprivate var summary: String {
    "**\(viewport.zoom.text(2))**, \(shown == count ? "all \(count)" : "\(shown) of \(count)")"
  }
}
