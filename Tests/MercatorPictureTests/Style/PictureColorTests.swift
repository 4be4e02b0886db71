#if Pictures
  import MercatorPicture
  import Testing

  @Suite struct PictureColorTests {
    @Test func `colours are read in the web's hexadecimal forms`() throws {
      let color = try #require(PictureColor("#ff000080"))
      #expect(color.red == 1 && color.green == 0 && color.blue == 0)
      #expect(abs(color.opacity - 128.0 / 255) < 1e-12)
      #expect(PictureColor("#1af") == PictureColor("11aaff"))
      #expect(PictureColor("#1af8") == PictureColor("#11aaff88"))
      #expect(PictureColor("#d6453d") == .hex(0xD6453D))
    }

    @Test(arguments: ["", "#", "#12", "#12345", "red", "#gggggg", "+12345", "#١٢٣", "#1234567890"])
    func `text that is not a hexadecimal colour gives no colour`(text: String) {
      #expect(PictureColor(text) == nil)
    }

    @Test func `fading a colour clamps its opacity to 0…1`() {
      #expect(PictureColor.hex(0, 0.5).faded(4).opacity == 1)
      #expect(PictureColor.hex(0, 0.5).faded(-1).opacity == 0)
    }
  }
#endif
