// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "MercatorTools",
  platforms: [.macOS(.v13)],
  products: [
    // The target has another name: on a disk that ignores case, `mercator` would be `Mercator`.
    .executable(name: "mercator", targets: ["MercatorTool"]),
    .executable(name: "figures", targets: ["MercatorFigures"]),
  ],
  dependencies: [
    .package(name: "swift-mercator", path: "..", traits: ["Pictures"]),
    .package(url: "https://github.com/apple/swift-argument-parser.git", exact: "1.8.2"),
  ],
  targets: [
    .target(
      name: "MercatorCommands",
      dependencies: [
        .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorClusters", package: "swift-mercator"),
        .product(name: "MercatorPlaces", package: "swift-mercator"),
        .product(name: "MercatorBasemap", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "MercatorTool", dependencies: ["MercatorCommands"], swiftSettings: settings),
    .executableTarget(
      name: "MercatorFigures",
      dependencies: [
        .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorPlaces", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MercatorCommandsTests",
      dependencies: [
        "MercatorCommands",
        "MercatorTool",
        .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
        .product(name: "MercatorPlaces", package: "swift-mercator"),
        .product(name: "MercatorClusters", package: "swift-mercator"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MercatorFiguresTests",
      dependencies: ["MercatorFigures", .product(name: "Mercator", package: "swift-mercator")],
      swiftSettings: settings),
  ]
)
