// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-mercator", path: "..", traits: ["Pictures", "Tiles"])],
  targets: [
    // What every benchmark needs: seeded numbers, medians.
    .target(
      name: "BenchmarkSupport",
      dependencies: [.product(name: "Mercator", package: "swift-mercator")],
      swiftSettings: settings),
    .executableTarget(
      name: "ClusterBenchmark",
      dependencies: [
        "BenchmarkSupport", .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorClusters", package: "swift-mercator"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "ProjectionBenchmark",
      dependencies: [
        "BenchmarkSupport", .product(name: "Mercator", package: "swift-mercator"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "FitBenchmark",
      dependencies: [
        "BenchmarkSupport", .product(name: "Mercator", package: "swift-mercator"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "MotionBenchmark",
      dependencies: [
        "BenchmarkSupport", .product(name: "Mercator", package: "swift-mercator"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "PictureBenchmark",
      dependencies: [
        "BenchmarkSupport", .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "ContactSheet",
      dependencies: [
        "BenchmarkSupport", .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorBasemap", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
      ],
      swiftSettings: settings),
  ]
)
