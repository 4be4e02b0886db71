// swift-tools-version: 6.2
import PackageDescription

// The engine of the live map. `make web` builds it as Embedded Swift for WebAssembly; SwiftPM builds
// the same code for this machine, for the tests to compare with.
let package = Package(
  name: "MercatorWeb",
  platforms: [.macOS(.v13)],
  products: [.library(name: "MercatorEngine", type: .dynamic, targets: ["Engine"])],
  dependencies: [.package(name: "swift-mercator", path: "..")],
  targets: [
    .target(
      name: "Engine",
      dependencies: [
        .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorClusters", package: "swift-mercator"),
        .product(name: "MercatorBasemap", package: "swift-mercator"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  ]
)
