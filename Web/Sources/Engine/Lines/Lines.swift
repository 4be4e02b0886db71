// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator

/// Viewport, margin, whether it is to be filled, the vertices of a path → of each piece or ring how many
/// points it has, and their x and y.
@_cdecl("mercator_screen_lines")
public func screenLines() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let margin = input.number()
  let isArea = input.flag()
  let path = GeoPath(vertices: input.coordinates(), isRing: isArea)
  let lines =
    isArea
    ? viewport.screenRings(for: path, margin: margin)
    : viewport.screenLines(for: path, margin: margin)
  for line in lines {
    Results.put(line.count)
    for point in line { Results.put(point) }
  }
  return Results.count
}
