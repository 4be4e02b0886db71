import TestSupport
import Testing

/// All suites that share the double's one screen and one run loop: one test after the other.
@Suite(.serialized, .timeLimit(.minutes(Campaign.isSoak ? 60 : 1))) enum OnTheDouble {}
