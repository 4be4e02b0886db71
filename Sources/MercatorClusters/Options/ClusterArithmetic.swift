/// How positions are kept and compared while clusters are made.
public enum ClusterArithmetic: Hashable, Sendable {
  /// Doubles on a world without an edge: places at 179.9° and −179.9° are neighbours.
  case seamless
  /// As supercluster 8 computes: neighbours are compared at positions rounded to 32-bit floats, and
  /// the world ends at ±180°. For answers that must equal its answers.
  case supercluster
}

#if !hasFeature(Embedded)
  extension ClusterArithmetic: Codable {}
#endif
