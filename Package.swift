// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "swift-mercator",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Mercator", targets: ["Mercator"]),
    .library(name: "MercatorClusters", targets: ["MercatorClusters"]),
    .library(name: "MercatorPlaces", targets: ["MercatorPlaces"]),
  ],
  dependencies: [],
  targets: [
    // `squareRoot()` is a call of `sqrt` where the compiler does not inline it; elsewhere the system
    // library has it anyway.
    .target(
      name: "Mercator", swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "MercatorClusters", dependencies: ["Mercator"], swiftSettings: settings),
    .target(name: "MercatorPlaces", dependencies: ["Mercator"], swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Mercator"], path: "Tests/Support",
      swiftSettings: settings),
    .testTarget(
      name: "MercatorTests", dependencies: ["Mercator", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "MercatorClustersTests", dependencies: ["MercatorClusters", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MercatorPlacesTests", dependencies: ["MercatorPlaces", "TestSupport"],
      swiftSettings: settings),
  ]
)
