// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "MercatorServer",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "mercator-server", targets: ["MercatorServerTool"])],
  dependencies: [
    .package(name: "swift-mercator", path: "..", traits: ["Pictures", "Tiles"]),
    // The JSON of cameras and the live page, as the command answers them.
    .package(name: "MercatorTools", path: "../Tools"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", exact: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log.git", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics.git", exact: "2.13.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", exact: "2.13.0"),
  ],
  targets: [
    .target(
      name: "MercatorServer",
      dependencies: [
        .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorClusters", package: "swift-mercator"),
        .product(name: "MercatorPlaces", package: "swift-mercator"),
        .product(name: "MercatorBasemap", package: "swift-mercator"),
        .product(name: "MercatorTiles", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "MercatorAnswers", package: "MercatorTools"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      resources: [
        .embedInCode("Resources/openapi.json"), .embedInCode("Resources/playground.html"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "MercatorServerTool",
      dependencies: [
        "MercatorServer", .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ]
)
