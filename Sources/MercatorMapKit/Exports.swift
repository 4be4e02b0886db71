// One import serves: whoever imports this module has the core, the clusters and MapKit too.
@_exported public import Mercator
@_exported public import MercatorClusters

#if canImport(MapKit)
  @_exported public import MapKit
#endif
