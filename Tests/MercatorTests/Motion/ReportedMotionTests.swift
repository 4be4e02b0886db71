import Foundation
import Mercator
import TestSupport
import Testing

/// Reports of other projects, of fingers and flights.
@Suite struct ReportedMotionTests {
  private static let cameras = [
    MapViewport(
      center: GeoCoordinate(latitude: 48.1, longitude: 11.6), zoom: 15,
      size: ScreenSize(width: 390, height: 844)),
    MapViewport(
      center: GeoCoordinate(latitude: -33.9, longitude: 179.99), zoom: 15, heading: 200, pitch: 50,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 47, bottom: 200)),
  ]

  @Test(arguments: cameras, [1, 2])
  func `lifting one of two fingers moves nothing`(
    camera: MapViewport, lifted: Int
  ) {
    var tracker = GestureTracker(camera)
    for step in 0...10 {
      let part = Double(step)
      tracker.touch(
        [
          Touch(1, at: ScreenPoint(x: 150 - 6 * part, y: 500 + 3 * part)),
          Touch(2, at: ScreenPoint(x: 240 + 9 * part, y: 600 - 12 * part)),
        ], at: .milliseconds(16 * step))
    }
    let pinched = tracker.viewport
    #expect(tracker.isZooming && pinched.zoom > camera.zoom)
    let left =
      lifted == 1
      ? Touch(2, at: ScreenPoint(x: 330, y: 480)) : Touch(1, at: ScreenPoint(x: 90, y: 530))
    #expect(tracker.touch([left], at: .milliseconds(176)) == pinched)
    // A last touch that comes with the lifting is where the finger was.
    #expect(tracker.touch([left], at: .milliseconds(400)) == pinched)
    let rest = tracker.end(at: .milliseconds(410))
    #expect(rest == nil)
    #expect(tracker.viewport == pinched)
  }

  @Test(arguments: cameras)
  func `a fling goes the way of the last moments, not of the last sample`(camera: MapViewport)
    throws
  {
    var camera = camera
    camera.pitch = 0
    var tracker = GestureTracker(camera)
    for step in 0...9 {
      tracker.touch(
        [Touch(1, at: ScreenPoint(x: 100 + 12 * Double(step), y: 500))],
        at: .milliseconds(16 * step))
    }
    // The fingertip rolls off upward.
    tracker.touch([Touch(1, at: ScreenPoint(x: 210, y: 490))], at: .milliseconds(160))
    let shown = tracker.viewport
    let maybe = tracker.end(at: .milliseconds(160))
    let rest = try #require(maybe)
    let end = try #require(shown.screenPoint(for: rest.end.center))
    let (right, up) = (shown.centerPoint.x - end.x, end.y - shown.centerPoint.y)
    #expect(right > 50)
    #expect((up / right - 10.0 / 110).magnitude < 1e-3)
  }

  @Test(arguments: cameras, [true, false])
  func `a rest before lifting ends the momentum, with events or without`(
    camera: MapViewport, hasEvents: Bool
  ) {
    var tracker = GestureTracker(camera)
    for step in 0...10 {
      tracker.touch(
        [Touch(1, at: ScreenPoint(x: 100 + 15 * Double(step), y: 500))],
        at: .milliseconds(8 * step))
    }
    if hasEvents {
      for step in 11...40 {
        tracker.touch([Touch(1, at: ScreenPoint(x: 250, y: 500))], at: .milliseconds(8 * step))
      }
    }
    let shown = tracker.viewport
    #expect(tracker.end(at: .milliseconds(320)) == nil)
    #expect(tracker.viewport == shown)
  }

  @Test(arguments: cameras, [15.0, 10])
  func `zooming at a limit keeps the camera to the bit`(camera: MapViewport, zoom: Double) {
    var camera = camera
    camera.zoom = zoom
    let limits = ViewportLimits(zoomRange: 10...15)
    let (corner, sign) = (ScreenPoint(x: 60, y: 700), zoom == 15 ? 1.0 : -1)
    let steps = StepSettings()
    for step in [
      zoom == 15 ? ViewportStep.doubleTap(corner) : .twoFingerTap(corner),
      .wheel(sign * 240, corner), .trackpad(sign * 30, corner), .zoom(sign),
    ] {
      let ease = steps.ease(for: step, from: camera, limits: limits)
      for progress in [0, 0.3, 1] { #expect(ease.viewport(atProgress: progress) == camera) }
    }
    #expect(camera.zoomed(by: sign, around: corner).zoomed(to: zoom, around: corner).zoom == zoom)

    // Fingers that pull the map over the limit shift nothing under it, and it springs back.
    var fixed = GestureSettings()
    fixed.zoomBand = RubberBand(reach: 0)
    for settings in [GestureSettings(), fixed] {
      for lifting in [330, 1000] {
        var (flat, tracker) = (camera, GestureTracker(camera))
        flat.pitch = 0
        tracker = GestureTracker(flat, settings: settings, limits: limits)
        let place = flat.coordinate(at: corner)
        for step in 0...20 {
          let reach = sign > 0 ? 40 + 4 * Double(step) : 140 - 4 * Double(step)
          let shown = tracker.touch(
            [
              Touch(1, at: ScreenPoint(x: corner.x, y: corner.y - reach)),
              Touch(2, at: ScreenPoint(x: corner.x, y: corner.y + reach)),
            ], at: .milliseconds(16 * step))
          let slip = place.flatMap { GestureTrackerTests.slip(shown, at: corner, from: $0) }
          #expect(slip ?? .infinity < flat.tolerance)
        }
        if settings == fixed {
          #expect(tracker.viewport == flat)
        } else {
          #expect((tracker.viewport.zoom - zoom).magnitude > 0.1)
        }
        let rest = tracker.end(at: .milliseconds(lifting))
        let end = rest?.end ?? tracker.viewport
        #expect(end.zoom == zoom)
        let slip = GestureTrackerTests.slip(end, at: end.centerPoint, from: flat.center)
        #expect(slip ?? .infinity < flat.tolerance)
      }
      var dragging = GestureTracker(camera, settings: settings, limits: limits)
      dragging.zoomDrag(byPoints: sign * 90, around: corner, at: .zero)
      if settings == fixed { #expect(dragging.viewport == camera) }
      let rest = dragging.end(at: .seconds(1))
      let end = rest?.end ?? dragging.viewport
      let slip = GestureTrackerTests.slip(end, at: end.centerPoint, from: camera.center)
      #expect(end.zoom == zoom && slip ?? .infinity < camera.tolerance)
    }
  }

  @Test func `a flight to the current camera takes no time`() {
    for camera in Self.cameras {
      let flight = Flight(from: camera, to: camera)
      #expect(flight.seconds == 0)
      for progress in [0, 0.5, 1] { #expect(flight.viewport(atProgress: progress) == camera) }
    }
  }

  @Test func `a heading is never −0, in numbers and in text`() {
    let camera = Self.cameras[0]
    func heading(_ degrees: Double) -> MapViewport {
      MapViewport(center: camera.center, zoom: 15, heading: degrees, size: camera.size)
    }
    for viewport in [
      heading(-0.0), heading(-360), heading(-1e-300),
      camera.rotated(byDegrees: -0.0), camera.rotated(toHeading: 90).rotated(byDegrees: -90),
      camera.rotated(toHeading: -1e-300), camera.rotated(byDegrees: -720),
      Flight(from: camera.rotated(toHeading: 350), to: heading(-0.0))
        .viewport(atProgress: 1),
    ] {
      #expect(viewport.heading.sign == .plus)
      #expect(!"\(viewport)".contains("-0,") && !"\(viewport.heading)".contains("-"))
    }
  }
}
