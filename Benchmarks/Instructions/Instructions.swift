import Mercator
import MercatorClusters

/// Runs one kernel among a number of places, for a tool that counts instructions:
///
///     instructions projection|fit|clusters COUNT
@main
enum Instructions {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]) else {
      print("instructions: a kernel and a number of places are wanted")
      return
    }
    let places = places(count)
    switch arguments[1] {
    case "projection":
      var sum = 0.0
      for place in places {
        let point = WebMercator.worldPoint(for: place)
        let back = WebMercator.coordinate(for: point)
        sum += point.x + back.latitude
      }
      print(sum)
    case "fit":
      let phone = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: 30, pitch: 50,
        size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 47, bottom: 300))
      print(try phone.fitting(places).zoom)
    case "clusters":
      print(ClusterIndex(of: places).clusterCount)
    default:
      print("instructions: there is no kernel \(arguments[1])")
    }
  }

  /// Places of a country, the same ones whatever the machine.
  private static func places(_ count: Int) -> [GeoCoordinate] {
    var state: UInt64 = 20_261_122
    func share() -> Double {
      // D. Knuth's MMIX generator; its upper bits are the random ones.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    return (0..<count).map { _ in
      GeoCoordinate(latitude: 45 + 10 * share(), longitude: 5 + 10 * share())
    }
  }
}
