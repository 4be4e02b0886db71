import Foundation
import Mercator
import MercatorPlaces
import Testing

/// Files that GDAL, gpxpy, polyline, simplekml and fastkml wrote, with the positions that shapely says
/// they have; made by `Scripts/data/peer-files.py`.
@Suite struct PeerFilesTests {
  private struct PeerFile: Decodable {
    var file: String
    var base64: String
    /// Those of each feature, latitude first.
    var positions: [[[Double]]]
  }

  @Test func `files written by other programs are read as those programs mean them`() throws {
    let files = try JSONDecoder().decode([PeerFile].self, from: Data(fixture("peers.json")))
    #expect(files.count == 27)
    for file in files {
      let bytes = [UInt8](try #require(Data(base64Encoded: file.base64)))
      let places = try PlaceReader().read(bytes, file: file.file)
      let positions = places.features.map { feature in
        feature.coordinates.map { [$0.latitude, $0.longitude] }
      }
      #expect(positions == file.positions, "\(file.file)")
      // Positions anywhere are lines across 180°, too.
      #expect(
        places.notes.allSatisfy { $0.message.contains("the short way") }, "\(file.file)")
    }
  }
}
