// MapProxy.camera(framing:): is on the main actor, and Apple's the other way

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MapKit
public import SwiftUI

public struct MapProxy {
  @MainActor public func camera(framing rect: MKMapRect) -> MapCamera { fatalError() }
}
