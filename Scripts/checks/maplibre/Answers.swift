// Writes what Scripts/checks/maplibre/compare.py holds MapLibre to, as answers.json in a folder:
//
//     streets ARCHIVE FOLDER   cameras, where they show the corners of streets, and pictures of them
//     clusters FOLDER          an archive of clusters, and what the index has of each level
import Foundation
import Mercator
import MercatorClusters
import MercatorPicture
import MercatorTiles

struct Corner: Hashable {
  var layer: String
  var tile: TileID
  var point: TilePoint

  var coordinate: GeoCoordinate {
    let rect = tile.worldRect
    return WebMercator.coordinate(
      for: WorldPoint(
        x: rect.x + Double(point.x) / 4096 * rect.width,
        y: rect.y + Double(point.y) / 4096 * rect.height))
  }
}

/// The corners of everything in tiles of an archive's last level, where they lie in their own tile.
func corners(_ archive: TileArchive, around center: GeoCoordinate) throws -> Set<Corner> {
  let level = archive.metadata.levels.upperBound
  let wide = MapViewport(
    center: center, zoom: Double(level + 1), size: ScreenSize(width: 1500, height: 1500))
  var corners: Set<Corner> = []
  for visible in try wide.tiles(level: level) {
    let tile = visible.tile
    guard let content = try archive.vectorTile(tile) else { continue }
    for summary in content.layers {
      let layer = try content.layer(summary)
      precondition(layer.extent == 4096)
      for point in layer.points where (0..<4096).contains(point.x) && (0..<4096).contains(point.y) {
        corners.insert(Corner(layer: layer.name, tile: tile, point: point))
      }
    }
  }
  return corners
}

func json(_ viewport: MapViewport) -> [String: Any] {
  let camera = MapLibreCamera(viewport)
  return [
    "center": [camera.center.longitude, camera.center.latitude], "zoom": camera.zoom,
    "bearing": camera.bearing, "pitch": camera.pitch, "fieldOfView": viewport.fieldOfView,
    "size": [viewport.size.width, viewport.size.height],
  ]
}

/// The corners on the screen of a tile's parts, around each, but of those that reach behind the camera.
func squares(_ tile: TileID, in viewport: MapViewport) -> [[[Double]]] {
  let rect = tile.worldRect
  let count = 4
  return (0..<count * count).compactMap { part in
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].compactMap { x, y in
      let right = Double(part % count + x) / Double(count)
      let down = Double(part / count + y) / Double(count)
      return viewport.screenPoint(
        for: WebMercator.coordinate(
          for: WorldPoint(x: rect.x + right * rect.width, y: rect.y + down * rect.height)))
    }
    return corners.count == 4 ? corners.map { [$0.x, $0.y] } : nil
  }
}

/// Buildings in black, everything else in white, and no line but theirs.
func buildings() throws -> PictureStyle {
  let white = [
    "beyondWorld", "sea", "shallows", "land", "ice", "urban", "coast", "river", "wood", "park",
    "farmland", "sand", "works", "paved", "sky", "haze",
  ]
  var values: [String: Any] = ["building": "#000000", "strokeScale": 0]
  for name in white { values[name] = "#ffffff" }
  return try PictureStyle(
    json: [UInt8](JSONSerialization.data(withJSONObject: values)), file: "buildings")
}

func writeStreets(_ path: String, to folder: String) throws -> [String: Any] {
  let archive = try TileArchive(path: path)
  guard let bounds = archive.metadata.bounds else { fatalError("\(path) has no bounds") }
  let corners = try corners(archive, around: bounds.center)
  let style = try buildings()
  let cameras = [0.0, 30, 133, 270].flatMap { heading in
    [0.0, 40, 65].map { pitch in
      MapViewport(
        center: bounds.center, zoom: 17.4, heading: heading, pitch: pitch,
        size: ScreenSize(width: 600, height: 400))
    }
  }
  var answers: [[String: Any]] = []
  for camera in cameras {
    let screen = ScreenRect(x: -50, y: -50, width: 700, height: 500)
    let points = Set(corners.compactMap { camera.screenPoint(for: $0.coordinate) })
      .filter { screen.contains($0) }.map { [$0.x, $0.y] }
    // Nearer than this, buildings have an edge of another colour.
    let higher = camera.zoomed(to: 15.4)
    var picture = MapPicture(higher, style: style, basemap: nil)
    picture.tiles = [archive]
    picture.showsMapNames = false
    picture.showsScale = false
    picture.showsAttribution = false
    let name = "ours-\(answers.count).png"
    try Data(picture.png(pixelScale: 2)).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    answers.append([
      "camera": json(camera), "points": points, "higher": json(higher), "picture": name,
      "tiles": Set(corners.map(\.tile)).flatMap { squares($0, in: higher) },
    ])
  }
  return [
    "level": archive.metadata.levels.upperBound, "layers": Set(corners.map(\.layer)).sorted(),
    "cameras": answers,
  ]
}

func writeClusters(to folder: String) throws -> [String: Any] {
  var seed: UInt64 = 17
  func next() -> Double {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(seed >> 11) * 0x1p-53
  }
  let places = (0..<20_000).map { index -> GeoCoordinate in
    let town = index % 97
    return GeoCoordinate(
      latitude: -60 + Double(town * 37 % 97) * 1.3 + next() * next(),
      longitude: -190 + Double(town) * 3.7 + next() * next())
  }
  var options = ClusterOptions()
  options.levels = 0...8
  let index = ClusterIndex(of: places, options: options)
  var tiles = ClusterTiles(of: index, levels: 0...8)
  tiles.addSum("number") { Double($0) }
  try tiles.write(to: folder + "/clusters.pmtiles")
  let sums = ClusterAggregates(of: index, map: { Double($0) }) { $0 += $1 }
  guard let world = GeoRegion(south: -90, north: 90, west: -180, longitudeSpan: 360) else {
    fatalError("no world")
  }
  let levels = (0...8).map { level in
    index.clusters(in: world, level: level + 1).map { cluster -> [String: Any] in
      [
        "place": cluster.id.firstPlace, "count": cluster.count, "sum": sums[cluster.id] ?? 0,
        "center": [cluster.coordinate.longitude, cluster.coordinate.latitude],
      ]
    }
  }
  return ["places": places.count, "levels": levels]
}

let arguments = CommandLine.arguments
let folder = arguments[arguments.count - 1]
let answers =
  arguments[1] == "streets"
  ? try writeStreets(arguments[2], to: folder) : try writeClusters(to: folder)
try JSONSerialization.data(withJSONObject: answers)
  .write(to: URL(fileURLWithPath: folder + "/answers.json"))
