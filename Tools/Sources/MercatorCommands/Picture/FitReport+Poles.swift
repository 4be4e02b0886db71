import Mercator

extension FitReport {
  /// How many places were left out because they are near the poles; 0 if there are others.
  func polar(of coordinates: [GeoCoordinate]) -> Int {
    let arePolar = cutOff.allSatisfy { index in
      coordinates.indices.contains(index) && coordinates[index].latitude.magnitude >= 60
    }
    return arePolar ? cutOff.count : 0
  }
}
