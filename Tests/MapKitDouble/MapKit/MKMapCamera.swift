// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

/// As Apple's: not isolated, not Sendable.
open class MKMapCamera: NSObject, NSCopying {
  public var centerCoordinate = CLLocationCoordinate2D()
  public var centerCoordinateDistance: CLLocationDistance = 0 { didSet { clampPitch() } }
  public var heading: CLLocationDirection = 0
  public var pitch: CGFloat = 0 { didSet { clampPitch() } }

  /// The greatest pitch at a distance in metres, which a camera keeps to by itself and at once, as Apple
  /// says of `pitch` and `altitude`; nil: none.
  nonisolated(unsafe) package static var pitchLimit: (@Sendable (Double) -> Double)?

  private func clampPitch() {
    guard let limit = Self.pitchLimit?(centerCoordinateDistance), Double(pitch) > limit else {
      return
    }
    pitch = CGFloat(limit)
  }

  /// The eye's height over the ground.
  public var altitude: CLLocationDistance {
    get { centerCoordinateDistance * cos(Double(pitch) * .pi / 180) }
    set { centerCoordinateDistance = newValue / cos(Double(pitch) * .pi / 180) }
  }

  public override init() {
    super.init()
  }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromDistance distance: CLLocationDistance, pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.init()
    self.centerCoordinate = centerCoordinate
    centerCoordinateDistance = distance
    self.pitch = pitch
    self.heading = heading
  }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D, eyeAltitude: CLLocationDistance
  ) {
    let ground = MKMapPoint(centerCoordinate).distance(to: MKMapPoint(eyeCoordinate))
    let (center, eye) = (MKMapPoint(centerCoordinate), MKMapPoint(eyeCoordinate))
    let heading = atan2(center.x - eye.x, eye.y - center.y) * 180 / .pi
    self.init(
      lookingAtCenter: centerCoordinate, fromDistance: hypot(ground, eyeAltitude),
      pitch: CGFloat(atan2(ground, eyeAltitude) * 180 / .pi),
      heading: ground == 0 ? 0 : heading < 0 ? heading + 360 : heading)
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    MKMapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance, pitch: pitch,
      heading: heading)
  }
}
