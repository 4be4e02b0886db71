import Mercator
import MercatorPicture

extension PlaceSet {
  /// The files, if there are several, so that each has a colour of its own.
  var groups: [MapPicture.PlaceGroup] {
    guard featureCounts.count > 1 else { return [] }
    return featureCounts.map { file, count in
      MapPicture.PlaceGroup(name: InputFile.title(of: file) ?? "standard input", count: count)
    }
  }

  /// How many places there are, the skipped ones included, and how many can be seen on a picture.
  func count(on picture: MapPicture) -> PlaceCount {
    var count = picture.placeCount
    count.total += skippedCount
    count.invalid += skippedCount
    return count
  }
}
