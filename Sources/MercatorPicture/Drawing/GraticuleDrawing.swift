#if Pictures
  import Mercator
  import MercatorLabels

  /// The drawing of parallels and meridians at round degrees.
  struct GraticuleDrawing {
    let style: PictureStyle
    let projection: PictureProjection
    /// The context for degree labels at the edges of an upright map, or nil for lines alone.
    let context: TextContext?

    func marks(placer: inout LabelPlacer) -> [PictureMark] {
      let region = projection.viewport.region
      let step = Self.step(for: min(region.longitudeSpan, max(region.latitudeSpan * 1.5, 1e-9)))
      var path = PicturePath()
      var labels: [PictureMark] = []
      let isUpright = projection.viewport.heading == 0 && !projection.isPitched
      let copies = projection.copies
      let edges = edges(in: placer.area)
      let stepEast = Self.stepEast(beside: step, atLatitude: projection.viewport.center.latitude)
      for longitude in Self.multiples(of: stepEast, from: region.west, to: region.east) {
        let x = longitude / 360 + 0.5
        // Longitudes up to 540 are on the next copy.
        for copy in copies.lowerBound - 1...copies.upperBound {
          let ends = [WorldPoint(x: x, y: 0), WorldPoint(x: x, y: 1)]
          projection.addLine(ends[...], copy: copy, to: &path)
          guard isUpright,
            let foot = projection.screenPoint(
              WorldPoint(x: x, y: WebMercator.worldPoint(for: projection.viewport.center).y),
              copy: copy, slack: 0)
          else { continue }
          labels += label(
            Self.text(longitude, step: stepEast, positive: "E", negative: "W"),
            at: ScreenPoint(x: foot.x, y: edges.bottom - 3),
            isBelow: true, placer: &placer)
        }
      }
      for latitude in Self.multiples(of: step, from: region.south, to: region.north) {
        let y = WebMercator.worldPoint(for: GeoCoordinate(latitude: latitude, longitude: 0)).y
        let ends = [
          WorldPoint(x: Double(copies.lowerBound), y: y),
          WorldPoint(x: Double(copies.upperBound + 1), y: y),
        ]
        projection.addLine(ends[...], copy: 0, to: &path)
        let center = WebMercator.worldPoint(for: projection.viewport.center)
        guard isUpright,
          let side = projection.screenPoint(WorldPoint(x: center.x, y: y), copy: 0, slack: 0)
        else { continue }
        labels += label(
          Self.text(latitude, step: step, positive: "N", negative: "S"),
          at: ScreenPoint(x: edges.left + 4, y: side.y), isBelow: false, placer: &placer)
      }
      return [.stroke(path, style.graticule, PictureStroke(width: 0.8))] + labels
    }

    /// Returns the positions of the degree labels on an upright map: the edges of the visible area,
    /// or of the world if that is smaller.
    private func edges(in area: ScreenRect) -> (left: Double, bottom: Double) {
      let viewport = projection.viewport
      let side = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let middle = viewport.centerPoint
      let south = middle.y + (1 - WebMercator.worldPoint(for: viewport.center).y) * side
      return (
        projection.repeatsWorld ? area.x : max(area.x, middle.x - side / 2), min(area.maxY, south)
      )
    }

    private func label(
      _ text: String, at point: ScreenPoint, isBelow: Bool, placer: inout LabelPlacer
    ) -> [PictureMark] {
      guard let context else { return [] }
      let line = TextLine(
        text, TextStyle(fonts: style.fonts, size: 8.5), maximumWidth: 90, context: context)
      let corner =
        isBelow
        ? ScreenPoint(x: point.x - line.width / 2, y: point.y - line.height)
        : ScreenPoint(x: point.x, y: point.y - line.height / 2)
      guard let place = placer.place(line, at: [corner], spacing: 2) else { return [] }
      return [
        .text(
          line, at: place, style.ink.faded(0.8), halo: PictureHalo(color: style.halo, width: 2))
      ]
    }

    private static let steps: [Double] = [
      30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 5e-4, 2e-4, 1e-4,
    ]

    /// Returns the round step in degrees of which about six fit.
    static func step(for span: Double) -> Double {
      steps.first { span / $0 >= 5 } ?? 1e-4
    }

    /// Returns the step between meridians for a step between parallels.
    ///
    /// It is usually the same step. Towards the poles, degrees of latitude are drawn longer. There
    /// it is the smallest round step that makes strips between meridians at least a third as wide
    /// as strips between parallels.
    static func stepEast(beside step: Double, atLatitude latitude: Double) -> Double {
      let shortening =
        WebMercator.latitudePerPoint(atZoom: 0, latitude: latitude)
        / WebMercator.longitudePerPoint(atZoom: 0)
      return steps.last { $0 >= step && $0 * shortening * 3 >= step } ?? steps[0]
    }

    /// Returns at most a hundred multiples of a step in a range.
    static func multiples(of step: Double, from low: Double, to high: Double) -> [Double] {
      let first = (low / step).rounded(.up)
      let last = min((high / step).rounded(.down), first + 100)
      guard first <= last else { return [] }
      return (0...Int(last - first)).map { (first + Double($0)) * step }
    }

    /// Returns degrees with the same number of decimals as the step, and their direction.
    static func text(
      _ degrees: Double, step: Double, positive: String, negative: String
    ) -> String {
      var wrapped = degrees
      if positive == "E" {
        if wrapped > 180 { wrapped -= 360 }
        if wrapped < -180 { wrapped += 360 }
      }
      let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : step >= 0.001 ? 3 : 4
      var power = 1.0
      for _ in 0..<decimals { power *= 10 }
      let units = Int((wrapped.magnitude * power).rounded())
      var digits = "\(units)"
      while digits.count <= decimals { digits = "0" + digits }
      if decimals > 0 {
        digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
      }
      let isNeither = units == 0 || (positive == "E" && wrapped.magnitude == 180)
      return digits + "°" + (isNeither ? "" : wrapped < 0 ? negative : positive)
    }
  }
#endif
