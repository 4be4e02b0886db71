import Mercator

extension FitReport {
  /// Returns the number of places cut off because they are near the poles; 0 if others are cut off
  /// too.
  func polar(of content: FitContent) -> Int {
    let regions = content.regions
    let arePolar = outsideIndices.allSatisfy { index in
      guard regions.indices.contains(index), let region = regions[index] else { return false }
      return region.south >= 60 || region.north <= -60
    }
    return arePolar ? outsideIndices.count : 0
  }
}
