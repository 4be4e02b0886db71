#if canImport(MapKit)
  /// Work for the latest input, off the main actor and one piece at a time: what was wanted meanwhile
  /// and is no longer the latest is never begun.
  @MainActor final class LatestWork<State: Sendable, Input: Sendable, Output: Sendable> {
    /// What one piece leaves for the next.
    private var state: State
    private let work: @Sendable (inout State, Input) -> Output
    private let finish: @MainActor (Output) -> Void
    private let discards: Bool
    private var wanted: Input?
    private var worker: Task<Void, Never>?
    private var running: Task<(State, Output), Never>?
    private var isCancelled = false

    /// Nothing to do yet.
    ///
    /// - Parameters:
    ///   - state: what the first piece begins with.
    ///   - discards: whether a piece is given up as soon as another input comes: its task is
    ///     cancelled, and neither its state nor its output is taken.
    ///   - work: a piece of work, on another thread.
    ///   - finish: what is done with its output.
    init(
      _ state: State, discardsOutdated discards: Bool = false,
      work: @escaping @Sendable (inout State, Input) -> Output,
      finish: @escaping @MainActor (Output) -> Void
    ) {
      self.state = state
      self.discards = discards
      self.work = work
      self.finish = finish
    }

    /// This is the latest input.
    func want(_ input: Input) {
      guard !isCancelled else { return }
      wanted = input
      if discards { running?.cancel() }
      guard worker == nil else { return }
      worker = Task { [weak self] in
        while let piece = self?.next() {
          let (state, output) = await piece.value
          self?.end(state, output)
        }
      }
    }

    /// Whether something is still to be done.
    var isBusy: Bool { worker != nil }

    /// Waits until there is nothing left to do.
    func untilDone() async {
      while let worker { await worker.value }
    }

    /// Does nothing any more.
    func cancel() {
      isCancelled = true
      wanted = nil
      running?.cancel()
      worker?.cancel()
      worker = nil
    }

    private func next() -> Task<(State, Output), Never>? {
      guard let input = wanted else {
        worker = nil
        return nil
      }
      wanted = nil
      let (state, work) = (state, work)
      let piece = Task.detached(priority: .userInitiated) {
        var next = state
        let output = work(&next, input)
        return (next, output)
      }
      running = piece
      return piece
    }

    private func end(_ state: State, _ output: Output) {
      running = nil
      guard !isCancelled, !(discards && wanted != nil) else { return }
      self.state = state
      finish(output)
    }
  }
#endif
