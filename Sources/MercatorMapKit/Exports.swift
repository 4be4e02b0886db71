// One import serves: whoever imports this module has the core and MapKit too.
@_exported public import Mercator

#if canImport(MapKit)
  @_exported public import MapKit
#endif
