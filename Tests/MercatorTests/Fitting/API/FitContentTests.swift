import Mercator
import Testing

@Suite struct FitContentTests {
  let munich = GeoCoordinate(latitude: 48.137, longitude: 11.575)
  let nowhere = GeoCoordinate(latitude: 91, longitude: 0)

  @Test func `fit content keeps all items in order, added one by one or at once`() throws {
    let region = try #require(GeoRegion(south: 47, west: 9, north: 50, east: 13))
    let marker = PlacedMarker(at: munich, footprint: .point)
    for (items, invalid) in [
      ([.place(munich), .place(nowhere)], [1]), ([.region(region), .region(region)], []),
      ([.marker(marker), .marker(marker)], []),
      ([.place(nowhere), .region(region), .marker(marker)], [0]),
      ([.marker(marker), .place(munich)], []),
      ([.region(region), .place(munich), .region(region), .place(nowhere)], [3]),
    ] as [(items: [FitItem], invalid: [Int])] {
      var content = FitContent()
      for item in items { content.add(item) }
      #expect(content.count == items.count && content.invalidIndices == invalid)
      #expect(content == FitContent(items))
      #expect(content == FitContent(FitContent(items)))
      var parts = FitContent(items.prefix(1))
      parts.add([FitContent(items.dropFirst()), FitContent()])
      #expect(parts == content)
    }
    #expect(FitContent([munich]) == FitContent(FitItem.place(munich)))
    #expect(FitContent([region]) == FitContent(FitItem.region(region)))
    #expect(FitContent([marker]) == FitContent(FitItem.marker(marker)))
    #expect(FitContent([munich]) != FitContent([marker]))
  }

  @Test func `fit content is empty without a region or a valid place`() throws {
    let region = try #require(GeoRegion(south: 47, west: 9, north: 50, east: 13))
    #expect(FitContent().isEmpty && FitContent([nowhere]).isEmpty)
    #expect(FitContent([PlacedMarker(at: nowhere, footprint: .point)]).isEmpty)
    var mixed = FitContent(nowhere)
    mixed.add(PlacedMarker(at: nowhere, footprint: .point))
    #expect(mixed.isEmpty)
    mixed.add(region)
    #expect(!mixed.isEmpty && !FitContent(munich).isEmpty && !FitContent(region).isEmpty)
  }
}
