import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct FollowCameraTests {
  private let munich = FollowReferee.phone.center
  private let phone = FollowReferee.phone

  private static let kinds: [(String, FollowOptions)] = [
    ("north up", FollowOptions()),
    ("course up, lower", FollowOptions(heading: .courseUp, verticalPosition: 0.8)),
    ("dead zone", FollowOptions(deadZone: 60)),
    ("zoom by speed", FollowOptions(heading: .courseUp, zoom: .bySpeed())),
  ]

  @Test func `a followed place that stands still is in the middle of the free area`() {
    var follow = FollowCamera(in: phone)
    let there = FollowReferee.moved(munich, meters: 200, heading: 60)
    follow.add(PositionFix(there, at: .seconds(10)))
    let camera = follow.viewport(at: .seconds(20))
    #expect(camera.center.distanceInMeters(to: there) < 1e-6)
    #expect(camera.zoom == 16 && camera.pitch == 45 && camera.heading == 0)
    #expect(camera.insets == phone.insets && camera.size == phone.size)
  }

  @Test func `a camera lags behind an even ride by the interval and the smoothing`() throws {
    var follow = FollowCamera(in: phone)
    for second in 0...20 {
      let place = FollowReferee.moved(munich, meters: 10 * Double(second), heading: 0)
      follow.add(PositionFix(place, at: .seconds(second)))
    }
    // 1.5 s behind 200 m and the half second since.
    let expected = FollowReferee.moved(munich, meters: 200 - 10, heading: 0)
    let camera = follow.viewport(at: .milliseconds(20_500))
    #expect(camera.center.distanceInMeters(to: expected) < 0.01)
  }

  @Test(arguments: kinds)
  func `no frame of a ride is far from the one before`(
    kind: String, options: FollowOptions
  ) throws {
    var generator = SeededGenerator(seed: 4811)
    for _ in 0..<Campaign.rounds(4, all: 40, soak: 2000) {
      let ride = FollowReferee.ride(&generator, from: munich)
      var follow = FollowCamera(in: phone, options)
      let step = FollowReferee.steps(ride.fixes, &follow)
      // 30 m/s and noise of 15 m twice in 0.8 s are less than 75 m/s: 1.25 m, or 1.3 points at
      // zoom 16 and 5 at 18. Turning back in 0.8 s is 3.75°. It swings the middle of the view about
      // a place 161 points below on a tilted map.
      #expect(step.points < 12 && step.heading < 3.8 && step.zoom < 0.05, "\(kind): \(step)")
    }
  }

  @Test(arguments: kinds)
  func `the velocity of a ride's camera has no jump`(kind: String, options: FollowOptions) {
    var generator = SeededGenerator(seed: 4812)
    let ride = FollowReferee.ride(&generator, from: munich, count: 20)
    var follow = FollowCamera(in: phone, options)
    let h = 1e-4
    for fix in ride.fixes {
      func rate(_ from: Double) -> [Double] {
        let (a, b) = (
          follow.viewport(at: fix.time + .seconds(from)),
          follow.viewport(at: fix.time + .seconds(from + h))
        )
        return [
          (b.center.latitude - a.center.latitude) / h * 1e5,
          (b.center.longitude - a.center.longitude) / h * 1e5, (b.zoom - a.zoom) / h,
          Degrees.shortestTurn(from: a.heading, to: b.heading) / h,
        ]
      }
      let (before, frame) = (rate(-h), follow.viewport(at: fix.time))
      follow.add(fix)
      #expect(follow.viewport(at: fix.time) == frame || fix == ride.fixes[0], "\(kind)")
      for (old, new) in zip(before, rate(0)) {
        #expect((old - new).magnitude < 0.3, "\(kind): \(before)")
      }
    }
  }

  @Test func `a followed coordinate stays within the accuracy of the latest position`() throws {
    var generator = SeededGenerator(seed: 4813)
    for _ in 0..<20 {
      let ride = FollowReferee.ride(&generator, from: munich)
      var follow = FollowCamera(in: phone)
      var held: GeoCoordinate?
      for fix in ride.fixes {
        follow.add(fix)
        // Long after it, the drawn place is the followed one.
        let place = try #require(follow.coordinate(at: fix.time + .seconds(100)))
        #expect(place.distanceInMeters(to: fix.coordinate) < fix.accuracy + 0.01)
        // It moves straight towards the position, and not at all if it need not.
        if let held {
          let (total, moved) = (
            held.distanceInMeters(to: fix.coordinate), held.distanceInMeters(to: place)
          )
          #expect((moved - max(total - fix.accuracy, 0)).magnitude < 0.02)
        }
        held = place
      }
    }
  }

  @Test func `noise below half of the accuracy moves nothing, to the bit`() {
    var generator = SeededGenerator(seed: 4814)
    var follow = FollowCamera(in: phone, FollowOptions(heading: .courseUp, zoom: .bySpeed()))
    var frame: MapViewport?
    for second in 0..<300 {
      let noisy = FollowReferee.moved(
        munich, meters: generator.double(in: 0...4.99), heading: generator.double(in: 0...360))
      follow.add(
        PositionFix(
          noisy, at: .seconds(second), accuracy: 10, course: generator.heading(), speed: 0))
      guard second >= 60 else { continue }
      let now = follow.viewport(at: .seconds(second))
      if let frame { #expect(frame == now) }
      frame = now
    }
    #expect(frame?.heading == 0)
  }

  @Test func `noise below the accuracy never moves the followed place away from the truth`() throws
  {
    var generator = SeededGenerator(seed: 4815)
    for _ in 0..<30 {
      var follow = FollowCamera(in: phone)
      var distance = Double.infinity
      for second in 0..<60 {
        let noisy = FollowReferee.moved(
          munich, meters: generator.double(in: 0...10), heading: generator.double(in: 0...360))
        follow.add(PositionFix(noisy, at: .seconds(second), accuracy: 10))
        let place = try #require(follow.coordinate(at: .seconds(second + 100)))
        let now = place.distanceInMeters(to: munich)
        #expect(now < distance + 1e-3)
        distance = now
      }
    }
  }

  @Test func `a camera turns round and round with a circular ride`() throws {
    var follow = FollowCamera(in: phone, FollowOptions(heading: .courseUp))
    var step = FollowReferee.Step()
    var (turned, before) = (0.0, MapViewport?.none)
    // 18° and 10 m a second, ten times around.
    var (here, fixes) = (munich, [PositionFix]())
    for second in 0...200 {
      fixes.append(PositionFix(here, at: .seconds(second), speed: 10))
      here = FollowReferee.moved(here, meters: 10, heading: Double(18 * second))
    }
    FollowReferee.play(fixes, &follow, tail: 5) { time, camera, _ in
      let now = camera.viewport(at: time)
      if let before {
        step.note(before, now)
        turned += Degrees.shortestTurn(from: before.heading, to: now.heading)
      }
      before = now
    }
    #expect((turned - 18 * 199).magnitude < 20)
    #expect(step.heading < 0.4)
  }

  @Test func `a ride across 180° looks like the same ride elsewhere`() {
    var generator = SeededGenerator(seed: 4816)
    let start = GeoCoordinate(latitude: -17, longitude: 11)
    let ride = FollowReferee.ride(&generator, from: start)
    let middle = ride.truth[30].longitude
    func shifted(_ place: GeoCoordinate) -> GeoCoordinate {
      GeoCoordinate(
        latitude: place.latitude,
        longitude: Degrees.wrappedLongitude(place.longitude - middle + 180))
    }
    let options = FollowOptions(heading: .courseUp, verticalPosition: 0.7, zoom: .bySpeed())
    var view = phone
    view.center = start
    var one = FollowCamera(in: view, options)
    view.center = shifted(start)
    var other = FollowCamera(in: view, options)
    var sides: Set<Bool> = []
    for fix in ride.fixes {
      one.add(fix)
      var moved = fix
      moved.coordinate = shifted(fix.coordinate)
      other.add(moved)
      for part in [0, 0.4, 0.9] {
        let time = fix.time + .seconds(part)
        let (a, b) = (one.viewport(at: time), other.viewport(at: time))
        sides.insert(b.center.longitude > 0)
        #expect(shifted(a.center).distanceInMeters(to: b.center) < 1e-3)
        #expect((a.zoom - b.zoom).magnitude < 1e-6)
        #expect(Degrees.shortestTurn(from: a.heading, to: b.heading).magnitude < 1e-4)
      }
    }
    #expect(sides.count == 2)
  }

  @Test func `a camera comes to rest where a ride stops, without passing the place`() throws {
    var follow = FollowCamera(in: phone)
    for second in 0...10 {
      let place = FollowReferee.moved(munich, meters: 20 * Double(second), heading: 0)
      follow.add(PositionFix(place, at: .seconds(second)))
    }
    let end = FollowReferee.moved(munich, meters: 200, heading: 0)
    var latitude = 0.0
    for tenth in 0...200 {
      let center = follow.viewport(at: .milliseconds(10_000 + tenth * 100)).center
      #expect(center.latitude >= latitude && center.latitude <= end.latitude + 1e-12)
      latitude = center.latitude
    }
    #expect((latitude - end.latitude).magnitude < 1e-9)
  }

  @Test(arguments: [(30.0, 600.0), (120, 3000), (3600, 400_000)])
  func `a camera catches up after a tunnel, without a jump`(seconds: Double, meters: Double) {
    let out = GeoCoordinate(
      latitude: munich.latitude - meters / GeoCoordinate.meanEarthRadiusMeters * 180 / .pi,
      longitude: munich.longitude)
    var fixes: [PositionFix] = []
    for second in 0...5 {
      fixes.append(PositionFix(munich, at: .seconds(second)))
      fixes.append(PositionFix(out, at: .seconds(seconds + Double(second))))
    }
    fixes.sort { $0.time < $1.time }
    var follow = FollowCamera(in: phone)
    let step = FollowReferee.steps(fixes, &follow)
    // Two views, at most, within half a second and more; a flight at most four views a second.
    #expect(step.points < 844.0 * 4 / 60 && step.zoom < 0.5, "\(step)")
    let end = follow.viewport(at: .seconds(seconds + 20))
    #expect(end.center.distanceInMeters(to: out) < 1e-3 && (end.zoom - 16).magnitude < 1e-9)
  }

  @Test func `late, repeated and invalid positions are ignored`() {
    var generator = SeededGenerator(seed: 4817)
    let ride = FollowReferee.ride(&generator, from: munich)
    var (clean, disturbed) = (FollowCamera(in: phone), FollowCamera(in: phone))
    var last: PositionFix?
    for fix in ride.fixes {
      clean.add(fix)
      disturbed.add(fix)
      var late = last ?? fix
      late.coordinate = FollowReferee.moved(munich, meters: 500, heading: 0)
      var negative = fix
      (negative.time, negative.accuracy) = (fix.time + .milliseconds(100), -1)
      var nowhere = negative
      (nowhere.coordinate, nowhere.accuracy) = (GeoCoordinate(latitude: .nan, longitude: 0), 5)
      var unclear = negative
      unclear.accuracy = .nan
      for bad in [fix, late, negative, nowhere, unclear] {
        let isAdded = disturbed.add(bad, at: fix.time + .milliseconds(200))
        #expect(!isAdded)
      }
      last = fix
    }
    #expect(clean == disturbed)
  }

  @Test func `a very inaccurate position moves nothing`() {
    var follow = FollowCamera(in: phone)
    follow.add(PositionFix(munich, at: .seconds(1), accuracy: 5))
    let before = follow.viewport(at: .seconds(30))
    let away = FollowReferee.moved(munich, meters: 1500, heading: 0)
    follow.add(PositionFix(away, at: .seconds(31), accuracy: 2000))
    #expect(follow.viewport(at: .seconds(60)) == before)
    #expect(follow.fix?.accuracy == 2000)
  }

  @Test func `a finger stops the following, and resuming begins at the user's camera`() {
    var generator = SeededGenerator(seed: 4818)
    let ride = FollowReferee.ride(&generator, from: munich)
    var follow = FollowCamera(in: phone, FollowOptions(heading: .courseUp, verticalPosition: 0.75))
    for fix in ride.fixes.prefix(30) { follow.add(fix) }
    let dragged = follow.viewport(at: ride.fixes[29].time).panned(byX: 80, y: 40).zoomed(by: 1)
    follow.move(to: dragged)
    #expect(!follow.isFollowing)
    for fix in ride.fixes.dropFirst(30).prefix(10) { follow.add(fix) }
    let now = ride.fixes[39].time
    #expect(follow.viewport(at: now) == dragged)
    var kept = follow
    follow.resume(at: now)
    kept.resume(at: now, keepingZoom: true)
    for camera in [follow, kept] {
      let first = camera.viewport(at: now)
      let soon = camera.viewport(at: now + .milliseconds(1))
      #expect(camera.isFollowing)
      #expect(first.center.distanceInMeters(to: dragged.center) < 0.001)
      #expect(first.center.distanceInMeters(to: soon.center) < 0.1)
      #expect((first.zoom - dragged.zoom).magnitude < 1e-9)
    }
    let later = now + .seconds(20)
    #expect((follow.viewport(at: later).zoom - 16).magnitude < 1e-9)
    #expect((kept.viewport(at: later).zoom - 17).magnitude < 1e-9)
  }

  @Test func `resuming from far away flies there`() {
    var follow = FollowCamera(in: phone)
    follow.add(PositionFix(munich, at: .seconds(1)))
    var tokyo = phone
    tokyo.center = GeoCoordinate(latitude: 35.68, longitude: 139.77)
    follow.move(to: tokyo)
    follow.resume(at: .seconds(10))
    var (step, before) = (FollowReferee.Step(), tokyo)
    var lowest = 16.0
    for frame in 0...300 {
      let now = follow.viewport(at: .seconds(10 + Double(frame) * FollowReferee.frame))
      step.note(before, now)
      lowest = min(lowest, now.zoom)
      before = now
    }
    #expect(lowest < 5 && step.points < 100 && step.zoom < 0.5, "\(step)")
    #expect(before.center.distanceInMeters(to: munich) < 1e-3)
  }

  @Test func `a place stays in the middle above a sheet that moves`() throws {
    var generator = SeededGenerator(seed: 4819)
    let ride = FollowReferee.ride(&generator, from: munich)
    for share in [0.5, 0.8] {
      var follow = FollowCamera(
        in: phone, FollowOptions(heading: .courseUp, verticalPosition: share))
      var (height, frames) = (200.0, 0)
      for (index, fix) in ride.fixes.enumerated() {
        follow.add(fix)
        // The camera begins where the place isn't.
        guard index >= 10 else { continue }
        for part in 0..<10 {
          height = (height + generator.double(in: -30...30)).clamped(80, 500)
          follow.layout(size: phone.size, insets: ScreenInsets(top: 90, bottom: height))
          let time = fix.time + .milliseconds(part * 90)
          let place = try #require(follow.coordinate(at: time))
          let point = try #require(follow.viewport(at: time).screenPoint(for: place))
          #expect((point.x - 195).magnitude < 1e-3)
          #expect((point.y - (90 + share * (844 - 90 - height))).magnitude < 1e-3)
          frames += 1
        }
      }
      #expect(frames == 500)
    }
  }

  @Test func `a map doesn't move while the place is inside the dead zone`() throws {
    var flat = phone
    flat.pitch = 0
    var follow = FollowCamera(in: flat, FollowOptions(deadZone: 80))
    follow.add(PositionFix(munich, at: .zero))
    let meters = 79 * flat.metersPerPoint
    for second in 1...12 {
      let place = FollowReferee.moved(munich, meters: meters, heading: Double(second * 30))
      follow.add(PositionFix(place, at: .seconds(second)))
      #expect(follow.viewport(at: .seconds(second)).center == flat.center)
    }
    // Beyond it, the place is always within 80 points of the middle.
    var generator = SeededGenerator(seed: 4820)
    let ride = FollowReferee.ride(&generator, from: munich)
    FollowReferee.play(ride.fixes, &follow) { time, camera, _ in
      let view = camera.viewport(at: time)
      let middle = view.centerPoint
      guard let place = camera.coordinate(at: time), let point = view.screenPoint(for: place)
      else { return }
      #expect(hypot(point.x - middle.x, point.y - middle.y) < 80.5)
    }
  }

  @Test func `the zoom by speed shows the way of the next seconds`() {
    var flat = phone
    (flat.pitch, flat.insets) = (0, .zero)
    let options = FollowOptions(
      heading: .courseUp, verticalPosition: 0.75,
      zoom: .bySpeed(ahead: .seconds(30), range: 10...19))
    var follow = FollowCamera(in: flat, options)
    for second in 0...60 {
      let place = FollowReferee.moved(munich, meters: 25 * Double(second), heading: 0)
      follow.add(PositionFix(place, at: .seconds(second)))
    }
    // 750 m on three quarters of 844 points, within the ignored quarter of a level.
    let shown = follow.viewport(at: .seconds(60)).metersPerPoint * 844 * 0.75
    #expect((log2(shown / 750)).magnitude < 0.26)
    // At rest, the range ends.
    for second in 61...80 {
      follow.add(
        PositionFix(
          FollowReferee.moved(munich, meters: 1500, heading: 0), at: .seconds(second), speed: 0))
    }
    #expect((follow.viewport(at: .seconds(90)).zoom - 18.75).magnitude < 1e-6)
  }

  @Test func `a view without a size shows the place as soon as it has one`() {
    var follow = FollowCamera(in: phone.resized(.zero), FollowOptions(zoom: .fixed(14)))
    let there = FollowReferee.moved(munich, meters: 90_000, heading: 30)
    follow.add(PositionFix(there, at: .seconds(5)))
    follow.layout(size: phone.size, insets: phone.insets)
    let frame = follow.viewport(at: .seconds(5))
    #expect(frame.zoom == 14 && frame.center.distanceInMeters(to: there) < 1e-6)
  }

  @Test func `a reported course is taken only while the place moves`() {
    var follow = FollowCamera(in: phone, FollowOptions(heading: .courseUp))
    follow.add(PositionFix(munich, at: .seconds(0), accuracy: 5, course: 200, speed: 0))
    #expect(follow.viewport(at: .seconds(10)).heading == 0)
    let there = FollowReferee.moved(munich, meters: 12, heading: 90)
    follow.add(PositionFix(there, at: .seconds(11), accuracy: 5, course: 100, speed: 3))
    #expect((follow.viewport(at: .seconds(30)).heading - 100).magnitude < 1e-6)
    follow.add(PositionFix(there, at: .seconds(31), accuracy: 5, course: 20, speed: 0))
    #expect((follow.viewport(at: .seconds(50)).heading - 100).magnitude < 1e-6)
    // Without a report, the last ten metres decide.
    let next = FollowReferee.moved(there, meters: 60, heading: 180)
    follow.add(PositionFix(next, at: .seconds(51), accuracy: 5, course: -1))
    let heading = follow.viewport(at: .seconds(70)).heading
    #expect(heading > 150 && heading < 190)
  }

  @Test func `other options apply smoothly`() {
    var generator = SeededGenerator(seed: 4821)
    let ride = FollowReferee.ride(&generator, from: munich)
    var follow = FollowCamera(in: phone, FollowOptions(heading: .courseUp, verticalPosition: 0.8))
    for fix in ride.fixes { follow.add(fix) }
    let now = ride.fixes[59].time + .milliseconds(300)
    let before = follow.viewport(at: now)
    follow.change(FollowOptions(), at: now)
    let after = follow.viewport(at: now)
    #expect(before.center.distanceInMeters(to: after.center) < 0.001)
    #expect(follow.viewport(at: now + .seconds(20)).heading == 0)
  }

  @Test func `limits hold in every frame`() {
    var generator = SeededGenerator(seed: 4822)
    let ride = FollowReferee.ride(&generator, from: munich)
    let region = GeoRegion(south: 48.136, north: 48.138, west: 11.57, longitudeSpan: 0.01)
    let limits = ViewportLimits(zoomRange: 15...15.5, centerRegion: region)
    var follow = FollowCamera(
      in: phone, FollowOptions(heading: .courseUp, zoom: .bySpeed(), limits: limits))
    var frames = 0
    FollowReferee.play(ride.fixes, &follow) { time, camera, _ in
      let frame = camera.viewport(at: time)
      #expect(frame == frame.constrained(to: limits))
      frames += 1
    }
    #expect(frames > 3000)
  }

  @Test func `any numbers give finite frames`() {
    var generator = SeededGenerator(seed: 4823)
    let odd = [0, -1, .nan, .infinity, -.infinity, 1e-300, 1e300, 89.9999, 180, 1e6]
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let view = generator.once(in: 8) ? phone.resized(.zero) : generator.viewport()
      let options = FollowOptions(
        heading: generator.once(in: 2) ? .courseUp : .fixed(generator.element(of: odd)),
        verticalPosition: generator.element(of: odd), deadZone: generator.element(of: odd),
        smoothing: .seconds(generator.element(of: [0, 1e-9, 0.5, 1e12])),
        maximumInterval: .seconds(generator.element(of: [0, -3, 2, 1e12])),
        zoom: generator.once(in: 2) ? .current : .bySpeed(ahead: .seconds(generator.int(in: 0...9)))
      )
      var follow = FollowCamera(in: view, options)
      var time = Duration.seconds(generator.element(of: [0, -1e12, 1e9, 1e15]))
      for _ in 0..<12 {
        time += .seconds(generator.element(of: [0, 1e-6, 1, 1e5, -4]))
        follow.add(
          PositionFix(
            generator.coordinate(), at: time, accuracy: generator.element(of: odd),
            course: generator.element(of: odd), speed: generator.element(of: odd)),
          at: generator.once(in: 2) ? nil : .seconds(generator.double(in: -9...1e9)))
        if generator.once(in: 4) { follow.move(to: generator.viewport()) }
        if generator.once(in: 4) { follow.resume(at: time, keepingZoom: true) }
        if generator.once(in: 4) { follow.layout(size: .zero, insets: .zero) }
        let frame = follow.viewport(at: time + .seconds(generator.double(in: -1...9)))
        #expect(frame.center.isValid && frame.zoom.isFinite && frame.heading.isFinite)
      }
    }
  }
}

extension MapViewport {
  fileprivate func resized(_ size: ScreenSize) -> MapViewport {
    var view = self
    view.size = size
    return view
  }
}
