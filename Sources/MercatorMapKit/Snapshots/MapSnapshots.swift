#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MKMapSnapshotter.Options {
    /// Creates options for an image of a viewport, in its size.
    ///
    ///     let card = MapViewport(center: munich, zoom: 12, size: ScreenSize(width: 600, height: 315))
    ///     let options = MKMapSnapshotter.Options(try card.fitting(stops, .padding(36)))
    ///     let snapshot = try await MKMapSnapshotter(options: options).start()
    ///
    /// With north up and no pitch, the options contain the visible map rect, which does not depend
    /// on the field of view. Otherwise they contain a camera at the viewport's distance.
    ///
    /// *Edge cases*
    /// - The image includes the area under the insets. Content that was fitted stays out of that
    ///   area. In a pitched view the perspective is centred on the whole image, so places near the
    ///   top and bottom are drawn slightly off. For their exact positions, use the snapshot.
    /// - For a viewport without area, MapKit's default size is kept.
    public convenience init(_ viewport: MapViewport) {
      self.init()
      guard viewport.size.width > 0, viewport.size.height > 0 else { return }
      var image = viewport
      image.insets = .zero
      image.center = viewport.coordinate(at: image.centerPoint) ?? viewport.center
      size = CGSize(image.size)
      if image.heading == 0, image.pitch == 0 {
        mapRect = MKMapRect(northUp: image)
      } else {
        camera = MKMapCamera(image)
      }
    }
  }

  extension MKMapSnapshotter.Snapshot {
    /// Returns the point of a coordinate on the image: points from its top left corner, y down.
    ///
    ///     snapshot.screenPoint(for: station)   // also if the image contains 180°
    ///
    /// If the world repeats, the copy nearest to the image's centre is used.
    ///
    /// *Edge cases*: Nil for an invalid coordinate, and for one that the camera cannot see.
    public func screenPoint(for place: GeoCoordinate) -> ScreenPoint? {
      guard place.isValid, let here = drawn(place) else { return nil }
      let size = ScreenSize(image.size)
      var point = here
      if let world = world(at: place, here) {
        let toMiddle = ScreenPoint(x: size.width / 2 - here.x, y: size.height / 2 - here.y)
        let length = world.x * world.x + world.y * world.y
        let copies = ((toMiddle.x * world.x + toMiddle.y * world.y) / length).rounded()
        if copies.isFinite {
          point.x += copies * world.x
          point.y += copies * world.y
        }
      }
      if hasYUp(at: place, here) { point.y = size.height - point.y }
      return point
    }

    /// Returns MapKit's point, in the image's own coordinates.
    private func drawn(_ place: GeoCoordinate) -> ScreenPoint? {
      let point = ScreenPoint(self.point(for: CLLocationCoordinate2D(place)))
      return point.x.isFinite && point.y.isFinite ? point : nil
    }

    /// Returns the vector from a coordinate to its next copy in the east. Nil under pitch, where
    /// copies are not in a straight row.
    private func world(at place: GeoCoordinate, _ here: ScreenPoint) -> ScreenPoint? {
      let step = 1.0
      let sides = [-step, step].compactMap { longitude -> ScreenPoint? in
        drawn(GeoCoordinate(latitude: place.latitude, longitude: place.longitude + longitude)).map {
          ScreenPoint(
            x: ($0.x - here.x) * 360 / longitude, y: ($0.y - here.y) * 360 / longitude)
        }
      }
      guard sides.count == 2 else { return nil }
      // MapKit may switch to another copy between the two. Then one of them is a world too long.
      let lengths = sides.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
      let shorter = lengths[0] < lengths[1] ? 0 : 1
      let ratio = lengths[shorter] / lengths[1 - shorter]
      let isRow = ratio > 1 - 1e-6 || ratio < step / 100
      return isRow && lengths[shorter] > 0 ? sides[shorter] : nil
    }

    /// Returns whether the image's own y axis points up, as in AppKit. Then east and north have the
    /// opposite orientation.
    private func hasYUp(at place: GeoCoordinate, _ here: ScreenPoint) -> Bool {
      let step = place.latitude > 0 ? -0.01 : 0.01
      guard
        let north = drawn(
          GeoCoordinate(latitude: place.latitude + step, longitude: place.longitude)),
        let east = drawn(
          GeoCoordinate(latitude: place.latitude, longitude: place.longitude + step.magnitude)),
        let west = drawn(
          GeoCoordinate(latitude: place.latitude, longitude: place.longitude - step.magnitude))
      else { return false }
      func way(_ to: ScreenPoint, _ sign: Double) -> ScreenPoint {
        ScreenPoint(x: sign * (to.x - here.x), y: sign * (to.y - here.y))
      }
      let (toEast, fromWest) = (way(east, 1), way(west, -1))
      func length(_ way: ScreenPoint) -> Double { way.x * way.x + way.y * way.y }
      let right = length(toEast) < length(fromWest) ? toEast : fromWest
      let up = way(north, step < 0 ? -1 : 1)
      return right.x * up.y - right.y * up.x > 0
    }
  }
#endif
