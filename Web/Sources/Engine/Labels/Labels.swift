import Mercator
import MercatorLabels

extension Arguments {
  mutating func points() -> [ScreenPoint] { (0..<count()).map { _ in point() } }

  mutating func labelPlacer() -> Holding<LabelPlacer> { held(LabelPlacer.self) }
}

extension Results {
  /// Numbers up to the end.
  static func put(_ numbers: [Double]) { for number in numbers { put(number) } }
}
