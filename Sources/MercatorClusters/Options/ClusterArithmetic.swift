/// The storage and comparison of positions during clustering.
public enum ClusterArithmetic: Hashable, Sendable {
  /// Doubles on a world without an edge: places at 179.9° and −179.9° are neighbours.
  case seamless
  /// The arithmetic of supercluster 8, for results that must equal supercluster's.
  ///
  /// Neighbours are compared at positions rounded to 32-bit floats, and the world ends at ±180°.
  case supercluster
}

#if !hasFeature(Embedded)
  extension ClusterArithmetic: Codable {}
#endif
