import Mercator
import MercatorBasemap

/// Bytes of a pack, eight to a number as they lie in memory; how many there are comes first.
@_cdecl("mercator_basemap")
public func basemap() -> Int32 {
  var input = Arguments()
  let count = input.count()
  do throws(BasemapError) {
    return Holding.answer(try Basemap(input.bytes(count)))
  } catch {
    return Results.error(9, [], "The basemap is damaged, or none.")
  }
}

extension Arguments {
  fileprivate mutating func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(start: rest, count: count).bindMemory(to: UInt8.self)
  }
}

/// A basemap, a world rect, a tolerance in worlds → the map with the points that can be told apart.
@_cdecl("mercator_basemap_simplified")
public func basemapSimplified() -> Int32 {
  var input = Arguments()
  let (basemap, rect) = (input.held(Basemap.self).value, input.worldRect())
  return Holding.answer(basemap.simplified(in: rect, tolerance: input.number()))
}

/// A basemap, a layer, the greatest rank → shapes: how many points each has, and these, x and y.
@_cdecl("mercator_basemap_layer")
public func basemapLayer() -> Int32 {
  var input = Arguments()
  let (basemap, layer, rank) = (input.held(Basemap.self).value, input.integer(), input.integer())
  let layers = basemap.layer(layer)
  for shape in layers.shapes where shape.rank <= rank {
    Results.put(shape.points.count)
    for point in layers.points[shape.points] { Results.put(point) }
  }
  return Results.count
}

extension Basemap {
  fileprivate func layer(_ number: Int) -> BasemapShapes {
    switch number {
    case 0: land
    case 1: lakes
    case 2: coasts
    case 3: borders
    case 4: disputedBorders
    case 5: disputedLines
    case 6: provinces
    case 7: rivers
    case 8: urbanAreas
    case 9: glaciers
    default: iceShelves
    }
  }
}

/// A basemap, a viewport, coordinates → whether it shows them farther in than is of use on the map.
@_cdecl("mercator_basemap_is_too_coarse")
public func basemapIsTooCoarse() -> Int32 {
  var input = Arguments()
  let (basemap, viewport) = (input.held(Basemap.self).value, input.viewport())
  Results.put(viewport.isTooDeep(for: input.coordinates(), onMapTo: basemap.maximumZoom))
  return Results.count
}

/// A basemap → its maximum zoom; countries: rank, label, width, name; cities: size, whether it is a
/// capital, place, name.
@_cdecl("mercator_basemap_names")
public func basemapNames() -> Int32 {
  var input = Arguments()
  let basemap = input.held(Basemap.self).value
  Results.put(basemap.maximumZoom)
  Results.put(basemap.countries.count)
  for country in basemap.countries {
    Results.put(country.rank)
    Results.put(country.label)
    Results.put(country.width)
    Results.put(country.name)
  }
  Results.put(basemap.cities.count)
  for city in basemap.cities {
    Results.put(city.size)
    Results.put(city.isCapital)
    Results.put(city.place)
    Results.put(city.name)
  }
  return Results.count
}
