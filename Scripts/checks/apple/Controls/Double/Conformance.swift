// MapCameraUpdateContext: is Sendable, Apple's is not

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct MapCameraUpdateContext: Sendable {}
