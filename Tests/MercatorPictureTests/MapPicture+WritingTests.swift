#if Pictures
  import Foundation
  import Mercator
  import MercatorPicture
  import TestSupport
  import Testing

  @Suite struct MapPictureWritingTests {
    private let picture: MapPicture = {
      var picture = MapPicture(
        MapViewport(
          center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 3,
          size: ScreenSize(width: 60, height: 40)), basemap: nil)
      picture.showsAttribution = false
      return picture
    }()

    @Test func `the extension of a file's name is its format, in any case`() {
      for format in PictureFormat.allCases {
        #expect(PictureFormat(fileName: "a.b/Card.\(format.rawValue.uppercased())") == format)
      }
      for name in ["card", "png", "card.jpg", "card.png.gz", "", "-"] {
        #expect(PictureFormat(fileName: name) == nil, "\(name)")
      }
    }

    @Test func `an image is written in the format of the file's extension`() throws {
      try withScratchFolder { folder in
        for (name, start) in [
          ("card.png", [0x89, 0x50, 0x4E, 0x47] as [UInt8]), ("card.svg", Array("<?xml".utf8)),
          ("card.PDF", Array("%PDF".utf8)),
        ] {
          let url = folder.appendingPathComponent(name)
          try picture.write(to: url)
          let written = Array(try Data(contentsOf: url))
          #expect(written.starts(with: start), "\(name)")
          let format = try #require(PictureFormat(fileName: name))
          #expect(written.count == (try picture.bytes(as: format)).count, "\(name)")
        }
        let (one, two) = (
          folder.appendingPathComponent("card.png"), folder.appendingPathComponent("large.png")
        )
        try picture.write(to: two, pixelScale: 2)
        let widths = try [one, two].map { try PNGPixels(contentsOf: $0).width }
        #expect(widths == [60, 120])
      }
    }

    @Test func `a name without a known extension is an error that names the known ones`() throws {
      try withScratchFolder { folder in
        let url = folder.appendingPathComponent("card.jpg")
        #expect(throws: PictureError.unknownFormat(fileName: "card.jpg")) {
          try picture.write(to: url)
        }
        #expect(!FileManager.default.fileExists(atPath: url.path))
        #expect(
          PictureError.unknownFormat(fileName: "card.jpg").description
            == "card.jpg: unknown image format; end the name in .png, .svg or .pdf")
      }
    }
  }
#endif
