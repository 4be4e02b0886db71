import Foundation

/// CPU time, independent of other processes.
public enum ProcessorTime {
  /// The CPU time of the current thread in seconds.
  public static var ofThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
