#if canImport(MapKit)
  /// Work on the latest input, off the main actor and one piece at a time. Input that is replaced
  /// before its work begins is skipped.
  @MainActor final class LatestWork<State: Sendable, Input: Sendable, Output: Sendable> {
    /// The state that each piece of work passes to the next.
    private var state: State
    private let work: @Sendable (inout State, Input) -> Output
    private let finish: @MainActor (Output) -> Void
    private let discards: Bool
    private var wanted: Input?
    private var worker: Task<Void, Never>?
    private var running: Task<(State, Output), Never>?
    private var isCancelled = false

    /// Creates an idle worker.
    ///
    /// - Parameters:
    ///   - state: The state for the first piece of work.
    ///   - discards: Whether a new input abandons the current piece of work. Its task is cancelled,
    ///     and its state and output are discarded.
    ///   - work: A piece of work, on another thread.
    ///   - finish: Receives the output.
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

    /// Sets the latest input.
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

    /// Whether work is running or pending.
    var isBusy: Bool { worker != nil }

    /// Waits until all work is done.
    func untilDone() async {
      while let worker { await worker.value }
    }

    /// Stops permanently.
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
