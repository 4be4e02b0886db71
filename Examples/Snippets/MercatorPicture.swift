import Mercator
import MercatorPicture

// What the snippets of the documentation of MercatorPicture take for granted.

let bytes: [UInt8] = []
let camera = MapViewport(
  center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
  size: ScreenSize(width: 600, height: 315))
var picture = MapPicture(camera)
