import Mercator

extension Permalink {
  /// Whether it says how near it looks.
  var hasScale: Bool { zoom != nil || heightMeters != nil || region != nil }
}
