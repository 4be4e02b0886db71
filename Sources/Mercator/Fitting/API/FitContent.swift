/// The content of a fit: places, regions, lines, areas, markers, summaries or a mix.
///
///     var content = FitContent(stations)
///     content.add(bavaria)
///     try viewport.fit(content)
///
/// Invalid places are kept, and the fit leaves them out. Items are numbered in the order in which
/// they were added. An array of places is stored without a copy, in O(1).
public struct FitContent: Hashable, Sendable {
  /// Items of one kind, or of several kinds.
  enum Kind: Hashable {
    case places([GeoCoordinate])
    case regions([GeoRegion])
    case markers([PlacedMarker])
    case mixed([FitItem])
    /// The union of all summaries. In a mix, only their regions are kept.
    case summary(FitSummary)
  }

  private(set) var kind = Kind.places([])

  /// Creates empty content.
  public init() {}

  /// Creates content from anything that can be fitted.
  public init(_ content: some Fittable) {
    content.add(to: &self)
  }

  #if !hasFeature(Embedded)
    /// Creates content from several values of different types.
    ///
    ///     try viewport.fit(FitContent(here, shops, bavaria), .padding(24))
    public init<each More: Fittable>(
      _ first: some Fittable, _ second: some Fittable, _ more: repeat each More
    ) {
      first.add(to: &self)
      second.add(to: &self)
      repeat (each more).add(to: &self)
    }
  #endif

  /// Adds more content.
  public mutating func add(_ content: some Fittable) {
    content.add(to: &self)
  }

  /// Whether there is nothing to fit: no region, no path with vertices, and no valid place or
  /// marker.
  public var isEmpty: Bool {
    switch kind {
    case .places(let places): !places.contains { $0.isValid }
    case .regions(let regions): regions.isEmpty
    case .markers(let markers): !markers.contains { $0.coordinate.isValid }
    case .mixed(let items): !items.contains { $0.region != nil }
    case .summary(let summary): summary.count == 0
    }
  }

  /// The number of items, including invalid ones. All summaries together count as one item.
  public var count: Int {
    switch kind {
    case .places(let places): places.count
    case .regions(let regions): regions.count
    case .markers(let markers): markers.count
    case .mixed(let items): items.count
    case .summary(let summary): summary.count == 0 ? 0 : 1
    }
  }

  /// The ground that each item covers, or `nil` for each invalid item.
  public var regions: [GeoRegion?] {
    switch kind {
    case .places(let places): places.map { FitItem.place($0).region }
    case .regions(let regions): regions.map { Optional($0) }
    case .markers(let markers): markers.map { FitItem.marker($0).region }
    case .mixed(let items): items.map { $0.region }
    case .summary(let summary): [summary.region]
    }
  }

  /// The region that encloses all items, on the smallest window of longitude. `nil` if there are
  /// none.
  ///
  ///     FitContent(places.features).region   // the box of all shapes
  public var region: GeoRegion? {
    if case .places(let places) = kind { return GeoRegion(enclosing: places) }
    return GeoRegion(enclosing: regions.compactMap { $0 })
  }

  /// The indices of the invalid items.
  public var invalidIndices: [Int] {
    switch kind {
    case .places(let places): places.indices.filter { !places[$0].isValid }
    case .regions, .summary: []
    case .markers(let markers): markers.indices.filter { !markers[$0].coordinate.isValid }
    case .mixed(let items): items.indices.filter { items[$0].region == nil }
    }
  }

  /// Returns this content with a marker at each place. Lines, areas and regions stay unchanged.
  ///
  ///     FitContent(shops).withFootprint(MarkerFootprint(width: 30, height: 40, anchor: .bottom))
  public func withFootprint(_ footprint: MarkerFootprint) -> FitContent {
    switch kind {
    case .places(let places):
      return FitContent(places.map { PlacedMarker(at: $0, footprint: footprint) })
    case .mixed(let items):
      return FitContent(
        items.map { item -> FitItem in
          if case .place(let place) = item {
            .marker(PlacedMarker(at: place, footprint: footprint))
          } else {
            item
          }
        })
    case .regions, .markers, .summary: return self
    }
  }

  /// This content with each marker replaced by its coordinate.
  package var withoutBoxes: FitContent {
    switch kind {
    case .places, .regions, .summary: return self
    case .markers(let markers): return FitContent(markers.map { $0.coordinate })
    case .mixed(let items):
      return FitContent(
        items.map { item -> FitItem in
          if case .marker(let marker) = item { .place(marker.coordinate) } else { item }
        })
    }
  }

  mutating func append(_ places: [GeoCoordinate]) {
    append(places, Kind.places, FitItem.place) {
      if case .places(let own) = $0 { own } else { nil }
    }
  }

  mutating func append(_ regions: [GeoRegion]) {
    append(regions, Kind.regions, FitItem.region) {
      if case .regions(let own) = $0 { own } else { nil }
    }
  }

  mutating func append(_ paths: [GeoPath]) {
    if !paths.isEmpty { mix(paths.map { .path($0) }) }
  }

  mutating func append(_ markers: [PlacedMarker]) {
    append(markers, Kind.markers, FitItem.marker) {
      if case .markers(let own) = $0 { own } else { nil }
    }
  }

  /// Adds items to existing items of the same kind without copying those, or adds them to a mix.
  private mutating func append<Item>(
    _ new: [Item], _ made: ([Item]) -> Kind, _ item: (Item) -> FitItem, own: (Kind) -> [Item]?
  ) {
    guard !new.isEmpty else { return }
    guard count > 0 else { return kind = made(new) }
    guard var all = own(kind) else { return mix(new.map(item)) }
    kind = .places([])
    all += new
    kind = made(all)
  }

  mutating func append(_ summary: FitSummary) {
    if count == 0 {
      kind = .summary(summary)
    } else if case .summary(var all) = kind {
      all.merge(summary)
      kind = .summary(all)
    } else if let region = summary.region {
      append([region])
    }
  }

  mutating func append(_ items: [FitItem]) {
    for index in items.indices {
      if case .mixed = kind { return mix((index..<items.count).map { items[$0] }) }
      items[index].add(to: &self)
    }
  }

  private mutating func mix(_ new: [FitItem]) {
    var all: [FitItem]
    switch kind {
    case .places(let places): all = places.map { .place($0) }
    case .regions(let regions): all = regions.map { .region($0) }
    case .markers(let markers): all = markers.map { .marker($0) }
    case .mixed(let items): all = items
    case .summary(let summary): all = [summary.region].compactMap { $0.map { .region($0) } }
    }
    kind = .places([])
    all += new
    kind = .mixed(all)
  }
}

extension FitContent: Fittable {
  /// Adds all items of this content.
  public func add(to content: inout FitContent) {
    switch kind {
    case .places(let places): content.append(places)
    case .regions(let regions): content.append(regions)
    case .markers(let markers): content.append(markers)
    case .mixed(let items): content.append(items)
    case .summary(let summary): summary.add(to: &content)
    }
  }
}
