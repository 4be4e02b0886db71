import Foundation
import Testing

@Suite struct LimitFlagsTests {
  @Test func `--keep-in-world moves the view between the world's top and bottom`() throws {
    let camera = "view --center 84,0 --zoom 2 --size 390x512"
    #expect(try Tool.camera(camera).region.north > 85.05)
    let kept = try Tool.run("\(camera) --keep-in-world")
    #expect(kept.output.contains("limits   moved to the world's top"))
    #expect(abs(try Tool.camera("\(camera) --keep-in-world").center.latitude - 66.5) < 0.1)
  }

  @Test func `--limit-region holds the free area, and places are counted there`() throws {
    let bavaria = "--limit-region 47.2,8.9,50.6,13.9"
    let view = try Tool.camera("view --center 52,5 --zoom 9 \(bavaria) --insets bottom=300")
    #expect(abs(view.freeRegion.north - 50.6) < 1e-9 && abs(view.freeRegion.west - 8.9) < 1e-9)
    let places = "lat,lon\n48.1,11.5\n52.5,13.4\n"
    // The fit is made within the limits: centred on the region, it zooms out until both show.
    let fitted = try Tool.camera("fit - \(bavaria)", input: places)
    #expect(fitted.places?.visible == 2 && fitted.places?.count == 2)
    #expect(fitted.zoom < (try Tool.camera("fit -", input: places).zoom))
    #expect(abs(fitted.center.longitude - 11.4) < 1e-9)
    let include = "include - --center 48.1,11.5 --zoom 9 --at-least 2"
    let included = try Tool.run("\(include) --limit-region -60,-40,0,40", input: places)
    #expect(
      included.output.contains("note     fewer than 2 places are visible: the limits leave 0"))
  }

  @Test(arguments: [
    ("41,12,42,13", "centred on the limit region: the view is larger than it"),
    ("-80,12,80,13", "centred on the limit region: the view is wider than it"),
    ("41,-170,42,170", "centred on the limit region: the view is taller than it"),
  ])
  func `--limit-region reports a view larger than its region in one sentence`(
    region: String, sentence: String
  ) throws {
    let fit = "fit Data/italy.geojson --limit-region \(region)"
    let output = try Tool.run(fit).output
    #expect(output.contains("limits   \(sentence)\n"), "\(output)")
    #expect(!output.contains("moved to"))
  }

  @Test func `limit flags keep a view within them and say so`() throws {
    let view = "view --center 49,11 --zoom 12"
    let free = try Tool.camera(view)
    #expect(try Tool.camera("\(view) --keep-in-world --limit-region 40,0,60,20") == free)
    #expect(try Tool.run("\(view) --keep-in-world").output.contains("limits   within"))
    #expect(!(try Tool.run(view).output.contains("limits")))
  }
}
