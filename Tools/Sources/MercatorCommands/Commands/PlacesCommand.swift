import ArgumentParser
import Mercator
import MercatorAnswers
import MercatorPlaces

/// `mercator places`: filters places, and writes them as GeoJSON or encoded polylines.
struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places",
    abstract: "Write places as GeoJSON or encoded polylines, or count those in an area.",
    usage: "mercator places <places> ... [--within <area>] [<options>]",
    discussion: """
      An area's edges are straight on the map. Across 180° and around poles they are read as on \
      every map of this command. A place on an edge is in the area to its east or south.

        mercator places shops.csv --within germany.geojson
        mercator places shops.csv --within germany.geojson --count
        mercator places route.gpx --polyline
        mercator places --circle 48.14,11.58,2000
      """)

  @Flag(help: "Print only the number of places.")
  var count = false

  @Flag(help: "Write each line, ring and place as an encoded polyline, one per line of text.")
  var polyline = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Decimals of polylines: 5, or 6 for OSRM and Valhalla.", valueName: "5|6"),
    completion: .list(["5", "6"]),
    transform: FlagValue.polylinePrecision)
  var precision: PolylinePrecision?

  @OptionGroup var places: PlaceFlags

  func run() throws {
    guard polyline || precision == nil else {
      throw CommandFailure(
        .usage, "--precision has no effect without --polyline", remedy: "add --polyline")
    }
    guard !count || !polyline else {
      throw CommandFailure(
        .usage, "--polyline conflicts with --count", remedy: "leave one out")
    }
    let set = try places.read(keeping: .features)
    if count {
      try Console.answer("\(set.features.count)")
    } else {
      var answer = AnswerBuffer()
      var writer = GeoJSONWriter(
        attribution: set.attributions.isEmpty ? nil : set.attributions.joined(separator: "; "))
      for feature in set.features {
        if polyline {
          let lines = feature.geometry?.encodedPolylines(precision: precision ?? .five) ?? []
          for line in lines { try answer.add(line + "\n") }
        } else {
          try answer.add(writer.append(feature))
        }
      }
      if !polyline { try answer.add(writer.finish()) }
      try answer.flush()
    }
    for note in set.inputNotes { Console.note("\(note.label) \(note.text)") }
  }
}

extension FlagValue {
  /// Parses `5` or `6`.
  static func polylinePrecision(_ text: String) throws(AnswerError) -> PolylinePrecision {
    guard let precision = Int(text).flatMap(PolylinePrecision.init(rawValue:)) else {
      throw AnswerError("'\(text)' is not a precision", remedy: "write 5 or 6")
    }
    return precision
  }
}
