#if Pictures
  import MercatorPicture
  import TestSupport
  import Testing

  @Suite struct PictureStyleJSONTests {
    private func style(_ text: String) throws -> PictureStyle {
      try PictureStyle(json: text.utf8, file: "style.json")
    }

    @Test func `a style file changes the keys that it names, and nothing else`() throws {
      let style = try self.style(
        ##"""
        {"base": "dark", "place": "#FB0", "placeTextSize": 13, "fonts": "Lato",
         "palette": ["#fff", "#000"]}
        """##)
      var expected = PictureStyle.dark
      expected.place = .hex(0xFFBB00)
      expected.placeTextSize = 13
      expected.fonts = "Lato"
      expected.palette = [.hex(0xFFFFFF), .hex(0x000000)]
      #expect(style == expected)
      #expect(try self.style("{}") == .light)
    }

    @Test(arguments: [
      ("", ""), ("[1]", ""), (#"{"base": "pink"}"#, "base"), (#"{"sea": "blue"}"#, "sea"),
      (#"{"sea": 3}"#, "sea"), (#"{"lineWidth": true}"#, "lineWidth"),
      (#"{"lineWidth": -1}"#, "lineWidth"), (#"{"lineWidth": "3"}"#, "lineWidth"),
      (#"{"ramp": []}"#, "ramp"), (#"{"palette": ["red"]}"#, "palette"),
      (#"{"fonts": 3}"#, "fonts"), (##"{"placeColour": "#fff"}"##, "placeColour"),
    ])
    func `a wrong style value throws an error with file, key and remedy`(text: String, key: String)
    {
      do throws(PictureError) {
        _ = try PictureStyle(json: text.utf8, file: "style.json")
        Issue.record("no error for \(text)")
      } catch {
        guard case .style(let file, let foundKey, let problem, let remedy) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(file == "style.json" && foundKey == key)
        #expect(!problem.isEmpty && !remedy.isEmpty)
      }
    }

    @Test func `a misspelt style key throws an error with the nearest key`() {
      let error = #expect(throws: PictureError.self) {
        try style(##"{"placename": "#fff"}"##)
      }
      #expect(error.map { "\($0)".contains("placeName?") } == true)
    }

    @Test func `a damaged style file gives an error or a style, never a trap`() throws {
      let text = ##"{"base":"dark","sea":"#10202b","lineWidth":3.5,"fonts":"Lato","place":"#fb0"}"##
      var generator = SeededGenerator(seed: 802)
      for _ in 0..<Campaign.rounds(2000, soak: 200_000) {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let index = Int.random(in: bytes.indices, using: &generator)
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: bytes[index] = .random(in: .min ... .max, using: &generator)
          case 1: bytes.remove(at: index)
          default: bytes.insert(contentsOf: bytes[index...].prefix(5), at: index)
          }
        }
        do throws(PictureError) {
          let style = try PictureStyle(json: bytes, file: "x")
          #expect(style.lineWidth >= 0 && style.lineWidth <= 100)
        } catch {
          #expect("\(error)".hasPrefix("x: "))
        }
      }
    }
  }
#endif
