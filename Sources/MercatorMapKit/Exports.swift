// Importing this module also imports the core, the clusters and MapKit.
@_exported public import Mercator
@_exported public import MercatorClusters

#if canImport(MapKit)
  @_exported public import MapKit
#endif
