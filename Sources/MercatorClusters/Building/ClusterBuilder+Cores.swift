#if !hasFeature(Embedded)
  extension ClusterBuilder {
    /// Returns the bands of a level, built on several cores and bit-identical to one core's bands.
    ///
    /// The result is nil with supercluster's turns.
    func bands(_ level: Int, cores: Int) async -> [ClusterBand]? {
      guard let grid else { return nil }
      let (seeds, nodes) = (seeds(level), nodes)
      // Several for each core, and large enough to pay off.
      let size = min(RowGrid.entriesOfBand, max(grid.count / (4 * cores), 1_000))
      let rows = grid.withView { $0.bands(of: size) }
      let runs = min(cores, rows.count)
      let made = await withTaskGroup(of: (run: Int, bands: [ClusterBand]).self) { group in
        for run in 0..<runs {
          let some = rows[rows.count * run / runs..<rows.count * (run + 1) / runs]
          group.addTask {
            let bands = grid.withView { grid in
              some.map { ClusterBand(of: grid, seeds, nodes, inRows: $0) }
            }
            return (run, bands)
          }
        }
        var made: [(run: Int, bands: [ClusterBand])] = []
        for await run in group { made.append(run) }
        return made
      }
      let bands = made.sorted { $0.run < $1.run }.flatMap { $0.bands }
      return grid.withView { ClusterBand.joined(bands, of: $0, seeds, nodes) }
    }
  }
#endif
