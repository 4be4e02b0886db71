#if Pictures
  import Foundation

  // Zooms are those of the image, with tiles of 256 points. Widths are in points.

  extension StreetArea {
    func isShown(atZoom zoom: Double) -> Bool {
      switch self {
      case .building: zoom >= 14
      case .pitch, .paved: zoom >= 13
      case .works: zoom >= 11
      default: true
      }
    }
  }

  extension StreetLine {
    func isShown(atZoom zoom: Double) -> Bool {
      // Underground trams are not landmarks.
      zoom >= kind.leastZoom && !(kind == .tram && level == .tunnel)
    }

    /// Returns the width of a line.
    func width(atZoom zoom: Double) -> Double {
      kind.width(atZoom: zoom) * (isLink ? 0.66 : 1)
    }

    /// Returns the additional width of both edges together.
    func casing(atZoom zoom: Double) -> Double {
      guard kind.isRoad, kind > .path, width(atZoom: zoom) >= 2 else { return 0 }
      return min(max(0.9 + (zoom - 13) * 0.16, 0.9), 1.8)
    }
  }

  extension StreetLine.Kind {
    var isRoad: Bool { self <= .motorway }

    fileprivate var leastZoom: Double {
      switch self {
      case .motorway, .trunk, .primary, .country, .state, .river: 0
      case .secondary, .rail: 9
      case .tertiary, .ferry, .runway: 10.5
      case .minor, .stream, .taxiway: 12.5
      case .service, .tram: 13.5
      case .path: 14
      }
    }

    func width(atZoom zoom: Double) -> Double {
      switch self {
      case .motorway: Self.width(zoom, [(5, 0.8), (9, 1.6), (13, 4), (16, 9), (18, 22), (20, 44)])
      case .trunk:
        Self.width(zoom, [(6, 0.7), (10, 1.5), (13, 3.6), (16, 8.5), (18, 21), (20, 42)])
      case .primary:
        Self.width(zoom, [(7, 0.6), (10, 1.3), (13, 3.2), (16, 8), (18, 20), (20, 40)])
      case .secondary: Self.width(zoom, [(9, 0.7), (13, 2.7), (16, 7.2), (18, 18), (20, 36)])
      case .tertiary: Self.width(zoom, [(10, 0.6), (13, 2.1), (16, 6.4), (18, 16), (20, 32)])
      case .minor: Self.width(zoom, [(12, 0.6), (14, 1.7), (16, 5), (18, 13), (20, 26)])
      case .service: Self.width(zoom, [(13, 0.4), (15, 1.2), (16, 2.6), (18, 7), (20, 14)])
      case .path: Self.width(zoom, [(13, 0.6), (16, 1.1), (18, 1.9), (20, 3.4)])
      case .rail, .tram: Self.width(zoom, [(9, 0.5), (13, 1), (16, 2.1), (18, 3.4), (20, 5)])
      case .taxiway: Self.width(zoom, [(12, 0.8), (14, 3), (16, 9), (20, 60)])
      case .runway: Self.width(zoom, [(10, 0.8), (12, 3), (14, 10), (16, 32), (20, 300)])
      case .ferry: 1
      case .stream: Self.width(zoom, [(12, 0.5), (14, 1), (16, 2), (18, 4), (20, 7)])
      case .river: Self.width(zoom, [(8, 0.8), (12, 1.5), (14, 2.6), (16, 5), (18, 10), (20, 20)])
      case .state: 0.9
      case .country: 1.4
      }
    }

    /// Interpolates the width exponentially between the given zooms. Outside them it is constant.
    private static func width(_ zoom: Double, _ stops: [(zoom: Double, width: Double)]) -> Double {
      guard let after = stops.firstIndex(where: { $0.zoom >= zoom }), after > 0 else {
        return zoom > stops[0].zoom ? stops[stops.count - 1].width : stops[0].width
      }
      let (start, end) = (stops[after - 1], stops[after])
      let part = (zoom - start.zoom) / (end.zoom - start.zoom)
      return start.width * pow(end.width / start.width, part)
    }
  }

  extension StreetName {
    func isShown(atZoom zoom: Double) -> Bool {
      switch self {
      case .place(let rank): zoom >= [0, 0, 10, 12.5, 12.5, 14, 14.5][min(max(rank, 0), 6)]
      case .road(let kind):
        kind.isRoad
          && zoom
            >= (kind >= .secondary ? 12.5 : kind == .tertiary ? 13.5 : kind == .minor ? 14.5 : 16)
      case .water: zoom >= 10.5
      case .peak: zoom >= 11.5
      case .point(let rank): zoom >= (rank <= 3 ? 15.5 : rank <= 12 ? 16.2 : rank <= 30 ? 17 : 18)
      case .houseNumber: zoom >= 17
      }
    }
  }
#endif
