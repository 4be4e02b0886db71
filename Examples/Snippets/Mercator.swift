import Foundation
import Mercator
import MercatorPlaces

// What the snippets of README.md and of the documentation of Mercator take for granted. Each starts
// with these values.

let munich = GeoCoordinate(latitude: 48.136315, longitude: 11.5752901)
let paris = MapViewport(
  center: GeoCoordinate(latitude: 48.8566, longitude: 2.3522), zoom: 12, size: size)

/// The forty places of README's first picture.
let places = coordinates(of: "Data/antimeridian.geojson")
let cities = coordinates(of: "Data/italy.geojson")
let route = Array(cities.prefix(5))

func coordinates(of file: String) -> [GeoCoordinate] {
  do {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    return try PlaceReader().read(bytes, file: file).coordinates
  } catch {
    fatalError("\(error)")
  }
}

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

/// A shop; the article on fitting makes it `Fittable`.
struct Shop {
  var coordinate: GeoCoordinate
}

let shops = cities.map { Shop(coordinate: $0) }
let pin = PlacedMarker(
  at: munich, footprint: MarkerFootprint(width: 30, height: 40, anchor: .bottom))

let bavaria = region(47.27, 8.98, 50.56, 13.84)
let norway = region(57.98, 4.65, 71.18, 31.08)

func region(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> GeoRegion {
  guard let region = GeoRegion(south: south, west: west, north: north, east: east) else {
    fatalError("no region")
  }
  return region
}

// The camera of the first page, and a screen of 390 by 844 points.

let size = ScreenSize(width: 390, height: 844)
var viewport = MapViewport(
  center: munich, zoom: 15, size: size, insets: ScreenInsets(top: 47, bottom: 300))
var follow = FollowCamera(in: viewport)
let card = ScreenRect(x: 20, y: 60, width: 350, height: 120)
let button = ScreenRect(x: 320, y: 440, width: 50, height: 50)
let finger = ScreenPoint(x: 100, y: 200)
let point = finger
let options = FitOptions.padding(24)
let limits = ViewportLimits(zoomRange: 5...18)
let nearby = Inclusion(viewport: there, places: PlaceCount(total: 10, visible: 10, invalid: 0))

/// What a turned map with zoom 12 says it shows.
let region = MapViewport(
  center: munich, zoom: 12, heading: 45, size: ScreenSize(width: 375, height: 667)
).region

// The flight of the article's pictures, from Munich to Tokyo.

let here = MapViewport(
  center: GeoCoordinate(latitude: 48.14, longitude: 11.58), zoom: 11,
  size: ScreenSize(width: 800, height: 500))
let there = MapViewport(
  center: GeoCoordinate(latitude: 35.69, longitude: 139.69), zoom: 11,
  size: ScreenSize(width: 800, height: 500))
let flight = Flight(from: here, to: there, minimumZoom: 5)
let now = Duration.seconds(2)
var tracker = GestureTracker(viewport)

func play(_ motion: some ViewportMotion) {}

// Maps of others.

/// A map on screen.
final class ShownMap {
  var viewport = here
}

let map = ShownMap()

/// The numbers of MapLibre's camera.
struct Camera {
  var viewingDistance = 1000.0
  var heading = 45.0
  var pitch = 30.0
}

let camera = Camera()
let center = munich
