#if Pictures
  import Foundation
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import TestSupport
  import Testing

  @Suite struct PictureCanvasTests {
    /// Runs a program on bytes and returns what it prints.
    private func run(_ name: String, _ arguments: [String], _ bytes: [UInt8]) throws -> [UInt8] {
      try withScratchFolder { folder in
        let input = folder.appendingPathComponent("in")
        let output = folder.appendingPathComponent("out")
        try Data(bytes).write(to: input)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments + ["-o", output.path, input.path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(name) is needed: Scripts/doctor test")
        return Array(try Data(contentsOf: output))
      }
    }

    @Test(arguments: Campaign.cases(1, of: [DrawnView.all[7], DrawnView.all[1], DrawnView.all[9]]))
    func `an SVG drawn by another renderer equals the bitmap`(view: DrawnView) throws {
      var picture = view.picture
      picture.places = [
        GeoFeature(
          name: "Zürich & <Bern>",
          geometry: .point(GeoCoordinate(latitude: view.latitude, longitude: view.longitude)))
      ]
      picture.showsMapNames = true
      picture.showsScale = true
      picture.showsAttribution = true
      let svg = try picture.svg()
      #expect(String(decoding: svg, as: UTF8.self).hasPrefix("<?xml"))
      let drawn = try PNGPixels(run("rsvg-convert", ["--width", "640", "--height", "480"], svg))
      let own = try picture.bitmap(pixelScale: 2)
      let difference = PixelDifference(drawn.pixels, own.pixels, tolerance: 70)
      #expect(difference.outliersPerThousand < 20, "\(difference.outliersPerThousand) ‰")
    }

    @Test func `a PDF is one page of the view's size`() throws {
      let pdf = try DrawnView.all[1].picture.pdf()
      let text = String(decoding: pdf, as: UTF8.self)
      #expect(text.hasPrefix("%PDF-") && text.contains("%%EOF"))
      #expect(text.contains("/MediaBox [ 0 0 320 240 ]"))
    }

    @Test func `a sheet draws its items at their positions`() throws {
      var sheet = PictureSheet(
        size: ScreenSize(width: 400, height: 300), background: .hex(0x123456))
      var plain = DrawnView.all[0].picture
      plain.basemap = nil
      sheet.elements = [
        .picture(plain, at: ScreenPoint(x: 200, y: 100), scale: 0.5),
        .phone(
          plain, PhoneFrame(title: "A", rows: ["B"]), at: ScreenPoint(x: 30, y: 60), scale: 0.4),
        .text("Words", at: ScreenPoint(x: 200, y: 40), SheetTextStyle(size: 20)),
      ]
      let pixels = try PNGPixels(sheet.png())
      func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels.pixels[y * 400 + x] }
      #expect(pixel(5, 295) == 0x123456 && pixel(395, 5) == 0x123456)
      #expect(pixel(280, 160) == 0xF7F4ED && pixel(198, 160) == 0x123456)
      #expect(pixel(90, 110) == 0xF7F4ED)
      #expect(try !sheet.svg().isEmpty && !sheet.pdf().isEmpty)
    }

    @Test func `a sheet of fractional size is painted to its last pixel`() throws {
      let sheet = PictureSheet(
        size: ScreenSize(width: 20.3, height: 10.4), background: .hex(0x123456))
      let pixels = try PNGPixels(sheet.png())
      #expect(pixels.width == 21 && pixels.height == 11)
      #expect(pixels.pixels.allSatisfy { $0 == 0x123456 })
    }

    @Test func `drawing progress rises from the first marks to the whole image`() throws {
      var generator = SeededGenerator(seed: 808)
      var picture = DrawnView.all[1].picture
      picture.places = (0..<4000).map { _ in
        GeoFeature(
          geometry: .point(
            GeoCoordinate(
              latitude: .random(in: 40...60, using: &generator),
              longitude: .random(in: 0...25, using: &generator))))
      }
      var parts: [Double] = []
      _ = try picture.png { parts.append($0) }
      #expect(parts.count > 8 && parts.last == 1)
      #expect(zip([0] + parts, parts).allSatisfy { $0 < $1 })
    }
  }
#endif
