import Foundation
import Mercator
import MercatorPicture
import MercatorPlaces

// What the snippets of the documentation of MercatorPicture take for granted.

/// A tour as GPX.
let bytes = Array(
  """
  <gpx version="1.1" creator="Mercator"><trk><name>Tour</name><trkseg>
  <trkpt lat="48.14" lon="11.58"/><trkpt lat="47.27" lon="11.39"/></trkseg></trk></gpx>
  """.utf8)
/// An icon.
let svg = Array(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle cx='4' cy='4' r='4'/></svg>"
    .utf8)
let munich = GeoCoordinate(latitude: 48.136315, longitude: 11.5752901)
let features = tour()
let viewport = MapViewport(
  center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
  size: ScreenSize(width: 600, height: 315))
var picture = MapPicture(viewport)

func tour() -> [GeoFeature] {
  do {
    return try PlaceReader().read(bytes, file: "tour.gpx").features
  } catch {
    fatalError("\(error)")
  }
}
