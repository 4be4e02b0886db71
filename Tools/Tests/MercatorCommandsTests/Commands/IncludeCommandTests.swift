import Testing

@Suite("include")
struct IncludeCommandTests {
  private let cities = "include Data/metropolis.geojson --center 37.7749,-122.4194"

  @Test("include zooms out until enough places show, and no farther")
  func nearest() throws {
    let camera = try Tool.camera("\(cities) --zoom 16 --at-least 10")
    let places = try #require(camera.places)
    #expect(places.visible >= 10 && places.count == 78)
    let closer = try Tool.camera("\(cities) --zoom \(camera.zoom + 1e-6) --at-least 1")
    #expect((closer.places?.visible ?? 0) < 10)
  }

  @Test("include --whole-levels gives whole levels in every convention")
  func wholeLevels() throws {
    let camera = try Tool.camera(
      "\(cities) --zoom 15 --at-least 10 --whole-levels --tile-size 512")
    #expect(camera.zoom == camera.zoom.rounded() && camera.zoom < 15)
  }

  @Test("include zooms in only on request")
  func zoomingIn() throws {
    let asked = "\(cities) --zoom 3 --at-least 5"
    #expect(try Tool.camera(asked).zoom == 3)
    #expect(try Tool.camera("\(asked) --allow-zooming-in").zoom > 3)
  }

  @Test("include of more places than there are shows all and says so")
  func unreachable() throws {
    let result = try Tool.run("\(cities) --zoom 14 --at-least 1000")
    #expect(result.status == 0)
    #expect(result.output.contains("visible  78 places"))
    #expect(
      result.output.contains(
        "fewer than 1000 places are visible: no allowed zoom shows more than 78"))
  }
}
