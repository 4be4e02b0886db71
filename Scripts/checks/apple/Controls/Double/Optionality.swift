// MapProxy.camera(framing:): is 'swift.method camera(framing: MKMapRect) -> MapCamera?'

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MapKit
public import SwiftUI

public struct MapProxy {
  public func camera(framing rect: MKMapRect) -> MapCamera? { nil }
}
