#if Pictures
  import Mercator
  import MercatorLabels
  import MercatorBasemap

  /// The drawing of the names of countries and cities.
  struct MapNameDrawing {
    let style: PictureStyle
    let projection: PictureProjection
    let basemap: Basemap
    let language: BasemapLanguage
    let context: TextContext
    /// Whether country names may cover dots if they find no other room.
    let coversDots: Bool
    /// The names of places, which are not written twice.
    let written: Set<String>
    let fences: NameFences

    private var zoom: Double { projection.viewport.zoom }

    func marks(placer: inout LabelPlacer) -> [PictureMark] {
      // Capitals and the largest cities have only one position, while countries have several.
      // Country names take precedence on a world map.
      let isOfCountries = zoom < 2.5
      var large = isOfCountries ? countries(placer: &placer) { $0.rank <= 3 } : []
      let great = cities(placer: &placer) { $0.isCapital || $0.size > 200 }
      if !isOfCountries { large = countries(placer: &placer) { $0.rank <= 3 } }
      let other = cities(placer: &placer) { !$0.isCapital && $0.size <= 200 }
      return large + great + other + countries(placer: &placer) { $0.rank > 3 }
    }

    private func countries(
      placer: inout LabelPlacer, where isWanted: (BasemapCountry) -> Bool
    ) -> [PictureMark] {
      var marks: [PictureMark] = []
      for country in basemap.countries where isWanted(country) {
        for copy in projection.copies {
          guard
            let point = projection.screenPoint(country.label, copy: copy, slack: 0),
            let room = width(of: country, copy: copy)
          else { continue }
          let size = min(max(room / 13, 0.86 * style.countryTextSize), 1.3 * style.countryTextSize)
          let text = TextLine(
            country.capitals(in: language),
            TextStyle(fonts: style.fonts, size: size, weight: 500, spacing: size * 0.12),
            maximumWidth: 400, context: context)
          let isClose = zoom >= Double(country.rank) + 1.6
          guard text.width <= room * 1.1 || isClose else { continue }
          let corner = ScreenPoint(x: point.x - text.width / 2, y: point.y - text.height / 2)
          guard projection.isInWorld(text.box(at: corner)) else { continue }
          let place =
            placer.place(text, at: [corner], spacing: 4, coversDots: false)
            ?? placer.place(
              text, at: aside(from: corner, text, of: point), spacing: 4, coversDots: false)
            ?? (coversDots ? placer.place(text, at: [corner], spacing: 4) : nil)
          guard let place else { continue }
          let box = text.box(at: place)
          let isOver = placer.dotCount(in: box) > 0
          marks.append(
            isOver
              ? .text(
                text, at: place, style.placeName,
                halo: PictureHalo(color: style.placeHalo, width: 3.2))
              : .text(
                text, at: place, style.countryName.faded(0.95),
                halo: PictureHalo(color: style.halo.faded(0.8), width: 2.6)))
        }
      }
      return marks
    }

    /// Returns alternative positions for a country's name, above and below.
    private func aside(
      from corner: ScreenPoint, _ text: TextLine, of point: ScreenPoint
    ) -> [ScreenPoint] {
      [-0.8, 0.8, -1.4, 1.4, -2.8, 2.8].map { step in
        ScreenPoint(x: corner.x, y: corner.y + step * text.height)
      }.filter { choice in
        fences.allow(text.box(at: choice), awayFrom: point)
      }
    }

    /// Returns the width of a country at its label on screen, in points. Nil if it extends beyond
    /// the horizon.
    private func width(of country: BasemapCountry, copy: Int) -> Double? {
      let (x, y) = (country.label.x, country.label.y)
      let half = country.width / 2
      let west = projection.ground(WorldPoint(x: x - half, y: y), copy: copy)
      let east = projection.ground(WorldPoint(x: x + half, y: y), copy: copy)
      guard let start = projection.screenPoint(west), let end = projection.screenPoint(east)
      else { return nil }
      return start.distance(to: end)
    }

    private func cities(
      placer: inout LabelPlacer, where isWanted: (BasemapCity) -> Bool
    ) -> [PictureMark] {
      // The minimum size, which counts the population in thousands: 16 steps are a factor of two.
      let least = min(max(16 * (14.6 - 1.35 * zoom), 0), 230)
      let (text, dot) = (style.cityName, style.cityName.faded(0.9))
      var dots = PicturePath()
      var capitals = PicturePath()
      var names: [PictureMark] = []
      let most = max(8, Int(projection.view.width * projection.view.height / 14_000))
      for city in basemap.cities where isWanted(city) && !written.contains(city.names[language]) {
        guard names.count < most else { break }
        guard Double(city.size) >= least - (city.isCapital ? 40 : 0) else { continue }
        for copy in projection.copies {
          guard let point = projection.screenPoint(city.place, copy: copy, slack: 0)
          else { continue }
          let radius = city.isCapital ? 2.1 : 1.6
          let mark = point.square(radius)
          // Next to the marker of a place, its name would often be written twice.
          let around = mark.grown(by: 7)
          guard placer.isFree(around), placer.dotCount(in: around) == 0 else { continue }
          let isLarge = city.size > 170
          let line = TextLine(
            city.names[language],
            TextStyle(
              fonts: style.fonts, size: style.cityTextSize * (isLarge ? 1.06 : 0.97),
              weight: isLarge || city.isCapital ? 500 : 400),
            maximumWidth: 160, context: context)
          guard
            let place = placer.place(
              line, beside: mark, gap: 2.5, spacing: 5, coversDots: false)
          else { continue }
          placer.take(mark)
          if city.isCapital {
            capitals.circle(point, radius: radius)
          } else {
            dots.circle(point, radius: radius)
          }
          names.append(
            .text(line, at: place, text, halo: PictureHalo(color: style.halo, width: 2.4)))
        }
      }
      return [
        .stroke(dots, style.halo, PictureStroke(width: 1.6)), .fill(dots, dot),
        .stroke(capitals, style.cityName, PictureStroke(width: 1.9)),
        .fill(capitals, style.halo.faded(2)),
      ].filter { !$0.isNothing } + names
    }

    /// Returns signs at the edge to the three nearest cities out of view.
    func signs(placer: inout LabelPlacer) -> [PictureMark] {
      let viewport = projection.viewport
      let signs = basemap.cities.map { city in
        let place = WebMercator.coordinate(for: city.place)
        return CitySign(
          name: city.names[language], place: place,
          meters: viewport.center.distanceInMeters(to: place))
      }
      let hidden = signs.sorted { $0.meters < $1.meters }.prefix(12).filter { sign in
        !viewport.contains(sign.place, in: .wholeView)
      }
      return hidden.prefix(3).flatMap { marks(of: $0, placer: &placer) }
    }

    private func marks(of sign: CitySign, placer: inout LabelPlacer) -> [PictureMark] {
      // Uses a flat map, because a sign beyond the horizon would have no position.
      var flat = projection.viewport
      flat.pitch = 0
      let center = flat.centerPoint
      guard let target = flat.screenPoint(for: sign.place) else { return [] }
      let length = center.distance(to: target)
      guard length > 0 else { return [] }
      let (x, y) = ((target.x - center.x) / length, (target.y - center.y) / length)

      let distance =
        sign.meters < 10_000
        ? "\((sign.meters / 100).rounded() / 10) km"
        : "\(Int((sign.meters / 1000).rounded())) km"
      let line = TextLine(
        "\(sign.name)  \(distance)",
        TextStyle(fonts: style.fonts, size: style.cityTextSize, weight: 500), maximumWidth: 220,
        context: context)
      let area = placer.area.grown(by: -14)
      guard area.width > line.width + 30, area.height > 60 else { return [] }
      let start = area.center
      let reach = min(
        x == 0 ? .infinity : area.width / 2 / abs(x), y == 0 ? .infinity : area.height / 2 / abs(y))
      let tip = ScreenPoint(x: start.x + reach * x, y: start.y + reach * y)
      let arrow = ScreenRect(x: tip.x - 8, y: tip.y - 8, width: 16, height: 16)
      guard placer.isFree(arrow),
        let corner = placer.place(line, beside: arrow, gap: 2, spacing: 3)
      else { return [] }
      placer.take(arrow)
      var path = PicturePath()
      func at(_ along: Double, _ beside: Double) -> ScreenPoint {
        ScreenPoint(x: tip.x + along * x - beside * y, y: tip.y + along * y + beside * x)
      }
      path.move(to: at(7, 0))
      path.line(to: at(-5, 5))
      path.line(to: at(-2, 0))
      path.line(to: at(-5, -5))
      path.close()
      return [
        .stroke(path, style.halo, PictureStroke(width: 3)), .fill(path, style.cityName),
        .text(
          line, at: corner, style.cityName, halo: PictureHalo(color: style.halo, width: 2.4)),
      ]
    }
  }

  /// A city that a sign may point to.
  private struct CitySign {
    var name: String
    var place: GeoCoordinate
    var meters: Double
  }
#endif
