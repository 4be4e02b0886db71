import Mercator
import MercatorClusters

/// The countable values: content, or an index of places.
enum Countable {
  case content(FitContent)
  case index(PlaceIndex)

  func including(
    atLeast minimum: Int, in viewport: MapViewport, _ options: InclusionOptions
  ) throws(FitError) -> Inclusion {
    switch self {
    case .content(let content): try viewport.including(atLeast: minimum, of: content, options)
    case .index(let index): try viewport.including(atLeast: minimum, of: index, options)
    }
  }

  func count(in viewport: MapViewport, _ area: ViewportArea) -> PlaceCount {
    switch self {
    case .content(let content): viewport.count(of: content, in: area)
    case .index(let index): viewport.count(of: index, in: area)
    }
  }
}

extension Arguments {
  mutating func countable() -> Countable {
    flag() ? .index(held(PlaceIndex.self).value) : .content(content())
  }
}
