// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

/// What nobody could verify of MapKit: a knob for each, MAPKIT §6 and §7.
package struct MapKnobs: Sendable {
  /// The side of the view that has the field of view of 30°.
  package enum FieldOfViewSide: CaseIterable, Sendable { case height, longest }
  /// What moves the logical centre.
  package enum Insets: CaseIterable, Sendable { case safeArea, layoutMargins, nothing }
  /// What a new size leaves as it was.
  package enum Resizing: CaseIterable, Sendable { case keepsScale, keepsRegion }
  /// What happens to heading and pitch when a region or a rect is set.
  package enum HeadingOfRegion: CaseIterable, Sendable { case kept, reset }
  /// When the delegate is called.
  package enum Callbacks: CaseIterable, Sendable { case synchronous, asynchronous }

  /// How near to the truth `convert` is: no document promises anything.
  package enum Accuracy: CaseIterable, Sendable {
    /// To the last bit.
    case exact
    /// As far as a `Float` of points goes.
    case float
    /// A third of a point, a pixel of a phone, off in a way that looks like chance, the same each time.
    case pixel
    /// It tells nothing.
    case none
  }

  /// How a new size comes to a view's subviews: by their frames and at once, or, as Auto Layout does
  /// it, by their bounds and at the next layout.
  package enum SubviewLayout: CaseIterable, Sendable { case framesAtOnce, boundsAtLayout }

  package var fieldOfViewSide = FieldOfViewSide.height
  /// Whether the field of view spans what the insets leave free, not the whole view.
  package var fieldOfViewIsOfFreeArea = false
  package var insets = Insets.safeArea
  package var resizing = Resizing.keepsScale
  package var headingOfRegion = HeadingOfRegion.kept
  package var callbacks = Callbacks.synchronous
  /// Whether the delegate is called also where nothing changed.
  package var callsWhenUnchanged = false
  /// Whether `camera` is the one before until a movement ends.
  package var cameraLags = false
  /// Whether `mapViewDidChangeVisibleRegion` comes during animations.
  package var callsDuringAnimations = true
  /// Will and did for each gesture.
  package var pairsPerGesture = 1
  /// Whether the delegate is asked once, when it is set, which of the optional messages it takes.
  package var remembersResponses = false
  /// Whether `regionWillChangeAnimated` comes before a gesture moves the map.
  package var callsBeforeGestures = true
  /// Whether the delegate is told at once where a zoom range or a boundary moves the map.
  package var callsForLimits = false
  package var subviewLayout = SubviewLayout.framesAtOnce
  /// Distances of `cameraZoomRange` act times this: 1, or 1/1.55 as measured.
  package var zoomRangeFactor = 1.0
  /// The zooms that the map goes to; nil: as reported of a flat map, from where the world is as high as
  /// the view (1.72 at 844 points, 2.42 at 1366) to 21.
  package var zooms: ClosedRange<Double>?
  package var accuracy = Accuracy.exact
  /// Whether the view stays between the world's top and bottom.
  package var staysInWorld = false
  package var maximumPitch = 80.0
  /// The greatest pitch by the camera's distance in metres, the nearest first: Apple says that it falls
  /// with the altitude, and no number. Straight between the rows in the distance's logarithm.
  package var pitchLimits: [(meters: Double, degrees: Double)] = []
  /// The greatest pitch of a camera at a distance.
  package func maximumPitch(atMeters meters: Double) -> Double {
    guard let first = pitchLimits.first, let last = pitchLimits.last, meters > first.meters else {
      return min(maximumPitch, pitchLimits.first?.degrees ?? maximumPitch)
    }
    guard meters < last.meters, let index = pitchLimits.firstIndex(where: { $0.meters > meters })
    else { return min(maximumPitch, last.degrees) }
    let (near, far) = (pitchLimits[index - 1], pitchLimits[index])
    let part = log(meters / near.meters) / log(far.meters / near.meters)
    return min(maximumPitch, near.degrees + (far.degrees - near.degrees) * part)
  }

  /// A limit that falls from 60° over streets to 20° over a country and none over the world.
  package static let fallingPitch: [(meters: Double, degrees: Double)] = [
    (8_000, 60), (100_000, 45), (2_000_000, 20), (20_000_000, 0),
  ]
  /// Whether what is set on a map without a size is shown once it has one.
  package var remembersBeforeLayout = false
  #if canImport(AppKit)
    /// Whether y grows down.
    public var isFlipped = false
  #endif

  /// The defaults.
  package init() {}
}
