import Mercator
import MercatorPicture

extension PlaceSet {
  /// The files, if there are several, so that each has its own colour.
  var groups: [MapPicture.PlaceGroup] {
    guard featureCounts.count > 1 else { return [] }
    return featureCounts.map { file, count in
      MapPicture.PlaceGroup(name: InputFile.title(of: file) ?? "standard input", count: count)
    }
  }

  /// Counts the places that are visible on a picture, with the skipped ones in the total.
  func count(on picture: MapPicture) -> PlaceCount {
    var count = picture.placeCount
    count.total += skippedCount
    count.invalid += skippedCount
    return count
  }
}
