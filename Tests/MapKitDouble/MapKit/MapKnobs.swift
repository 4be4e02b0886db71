// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

/// What nobody could verify of MapKit: a knob for each, MAPKIT §6 and §7.
public struct MapKnobs: Sendable {
  /// The side of the view that has the field of view of 30°.
  public enum FieldOfViewSide: CaseIterable, Sendable { case height, longest }
  /// What moves the logical centre.
  public enum Insets: CaseIterable, Sendable { case safeArea, safeAreaAndMargins, nothing }
  /// What a new size leaves as it was.
  public enum Resizing: CaseIterable, Sendable { case keepsScale, keepsRegion }
  /// What happens to heading and pitch when a region or a rect is set.
  public enum HeadingOfRegion: CaseIterable, Sendable { case kept, reset }
  /// When the delegate is called.
  public enum Callbacks: CaseIterable, Sendable { case synchronous, asynchronous }

  public var fieldOfViewSide = FieldOfViewSide.height
  /// Whether the field of view spans what the insets leave free, not the whole view.
  public var fieldOfViewIsOfFreeArea = false
  public var insets = Insets.safeArea
  public var resizing = Resizing.keepsScale
  public var headingOfRegion = HeadingOfRegion.kept
  public var callbacks = Callbacks.synchronous
  /// Whether the delegate is called also where nothing changed.
  public var callsWhenUnchanged = false
  /// Whether `camera` is the one before until a movement ends.
  public var cameraLags = false
  /// Whether `mapViewDidChangeVisibleRegion` comes during animations.
  public var callsDuringAnimations = true
  /// Will and did for each gesture.
  public var pairsPerGesture = 1
  /// Distances of `cameraZoomRange` act times this: 1, or 1/1.55 as measured.
  public var zoomRangeFactor = 1.0
  /// The zooms that the map goes to.
  public var zooms: ClosedRange<Double> = 2...21
  /// Whether the view stays between the world's top and bottom.
  public var staysInWorld = false
  public var maximumPitch = 80.0
  /// Whether what is set on a map without a size is shown once it has one.
  public var remembersBeforeLayout = false
  #if canImport(AppKit)
    /// Whether y grows down.
    public var isFlipped = false
  #endif

  /// The defaults.
  public init() {}
}
