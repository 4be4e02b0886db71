// MapProxy.zoomLevel: Apple has no such thing (make it 'package')

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct MapProxy {
  public var zoomLevel: Double { 0 }
}
