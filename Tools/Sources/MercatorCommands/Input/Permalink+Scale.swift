import Mercator

extension Permalink {
  /// Whether the link specifies a zoom, a height or a region.
  var hasScale: Bool { zoom != nil || heightMeters != nil || region != nil }
}
