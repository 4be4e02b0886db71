import Mercator
import Testing

@Suite struct DegreesTests {
  @Test(arguments: [
    (0.0, 0.0), (180, 180), (-180, -180), (190, -170), (-190, 170), (540, -180), (-540, -180),
    (360, 0), (725, 5), (1e300, 0), (179.99999999999997, 179.99999999999997),
  ])
  func `a longitude wraps to the same meridian`(longitude: Double, wrapped: Double) {
    let result = Degrees.wrappedLongitude(longitude)
    if longitude == 1e300 {
      #expect(result >= -180 && result < 180)
    } else {
      #expect(result == wrapped)
    }
  }
}
