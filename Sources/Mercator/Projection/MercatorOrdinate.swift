import Glibc
package enum MercatorOrdinate {
  package static func y(latitude: Double) -> Double {
    guard !latitude.isNaN else { return .nan }
    let l = 85.05112877980659
    if latitude >= l { return 0 }
    if latitude <= -l { return 1 }
    return 0.5 - Glibc.atanh(Glibc.sin(latitude * .pi / 180)) / (2 * .pi)
  }
  package static func latitude(y: Double) -> Double {
    guard !y.isNaN else { return .nan }
    if y <= 0 { return 85.05112877980659 }
    if y >= 1 { return -85.05112877980659 }
    return Glibc.atan(Glibc.sinh((0.5 - y) * 2 * .pi)) * 180 / .pi
  }
}
