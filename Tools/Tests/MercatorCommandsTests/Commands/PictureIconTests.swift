import Foundation
import Testing

@Suite struct PictureIconTests {
  private let places = """
    name,kind,latitude,longitude
    Luitpold,cafe,48.1423,11.5755
    Garten,park,48.1527,11.5920
    Markt,../cafe,48.1351,11.5763

    """

  private func svg(_ color: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>"
      + "<rect width='8' height='8' fill='\(color)'/></svg>"
  }

  /// A new folder with icons, and a path in it for the picture.
  private func folder() throws -> (icons: String, picture: String) {
    let picture = try Tool.scratch("map.svg")
    let icons = URL(fileURLWithPath: picture).deletingLastPathComponent()
      .appendingPathComponent("icons")
    try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
    for (name, color) in [("cafe", "#ff00ff"), ("park", "#00ff00"), ("unused", "damaged")] {
      try Data((name == "unused" ? "<svg" : svg(color)).utf8)
        .write(to: icons.appendingPathComponent("\(name).svg"))
    }
    return (icons.path, picture)
  }

  // Nothing else in a picture has these colours, as cairo writes them.
  private let cafe = "rgb(100%,0%,100%)"
  private let park = "rgb(0%,100%,0%)"

  private func drawn(_ path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  @Test func `picture draws icons from a folder by the words of a property`() throws {
    let (icons, picture) = try folder()
    let arguments = ["picture", "-", "-o", picture, "--icon-by", "kind", "--icons", icons]
    let result = try Tool.run(arguments, input: places)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let text = try drawn(picture)
    #expect(text.contains(cafe) && text.contains(park))
  }

  @Test func `an icon of its own takes precedence over the folder's`() throws {
    let (icons, picture) = try folder()
    let result = try Tool.run(
      [
        "picture", "-", "-o", picture, "--icon-by", "kind", "--icons", icons, "--icon",
        "cafe=\(icons)/park.svg",
      ], input: places)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let text = try drawn(picture)
    #expect(!text.contains(cafe) && text.contains(park))
  }

  @Test func `bad icons are named with a remedy`() throws {
    let (icons, picture) = try folder()
    let cases: [([String], Int32, String)] = [
      (["--icon", "cafe=\(icons)/none.svg"], 66, "none.svg: no such file"),
      (["--icon", "cafe=\(icons)/unused.svg"], 65, "unused.svg: the SVG is damaged"),
      (["--icon", "cafe"], 64, "'cafe' is not a word and a file"),
      (["--icons", "\(icons)/none"], 66, "none: no such folder"),
      (["--icon-by", "kind"], 64, "--icon-by kind has no effect without icons"),
    ]
    for (options, status, words) in cases {
      let result = try Tool.run(["picture", "-", "-o", picture] + options, input: places)
      #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
    }
  }

  @Test func `places without the property of icons are noted`() throws {
    let (icons, picture) = try folder()
    let result = try Tool.run(
      ["picture", "-", "-o", picture, "--icons", icons], input: places)
    #expect(result.output.contains("--icon-by marker-symbol: no place has a property"))
  }
}
