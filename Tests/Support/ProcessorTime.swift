import Foundation

/// What a thread has taken of the processor, whatever else runs.
public enum ProcessorTime {
  /// Seconds of the present thread's.
  public static var ofThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
