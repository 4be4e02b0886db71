#if hasFeature(Embedded)
  /// A summary as what is fitted: there is none in Embedded Swift. A page has its places, and without
  /// fits of summaries its engine is smaller by a twentieth.
  enum FittedSummary: Hashable {
    var count: Int { switch self {} }
    var places: [GeoCoordinate] { switch self {} }
    var region: GeoRegion? { switch self {} }

    func add(to content: inout FitContent) { switch self {} }
  }
#else
  typealias FittedSummary = FitSummary
#endif
