// swift-tools-version: 6.2
import PackageDescription

// MercatorMapKit, its tests and a benchmark, on Linux: compiled against doubles of Apple's modules,
// UIKit's, tvOS's or AppKit's. Scripts/swift-build and Scripts/swift-test set the variable, which
// also removes the real MercatorMapKit from the package in the root folder.
//
// A target's `canImport(MapKit)` is only sure if it depends on the double, and only where no other
// double was built: see Scripts/checks/double.
guard let double = Context.environment["MAPKIT_DOUBLE"] else {
  fatalError("MAPKIT_DOUBLE is not set. Use Scripts/swift-test --package-path Tests/MapKitDouble.")
}
let views = double == "appkit" ? "AppKit" : "UIKit"

// Modules see each other's `package` declarations if they name the same package. SwiftPM names the
// one in the root folder after that folder.
let root = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let packageName = String(
  root.lowercased().enumerated().map { index, character in
    character.isLetter || index > 0 && character.isNumber ? character : "_"
  })

let doubleSettings: [SwiftSetting] =
  [.treatAllWarnings(as: .error), .unsafeFlags(["-package-name", packageName])]
  + (double == "tvos" ? [.define("DOUBLE_TVOS")] : [])
let settings: [SwiftSetting] =
  doubleSettings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

// Scripts/swift-build says how tests are compiled, and why. Testing would look for its overlays of the
// real modules.
let testFlags = Context.environment["MERCATOR_TEST_FLAGS"]?.split(separator: " ").map(String.init)
let testFlag = SwiftSetting.unsafeFlags(
  (testFlags ?? []) + ["-Xfrontend", "-disable-cross-import-overlays"])

let modules: [Target.Dependency] =
  ["CoreLocation", "MapKit", "SwiftUI", .target(name: views)]
let mercator: [Target.Dependency] = [
  .product(name: "Mercator", package: "swift-mercator"),
  .product(name: "MercatorClusters", package: "swift-mercator"),
]

let package = Package(
  name: "MapKitDouble",
  dependencies: [.package(name: "swift-mercator", path: "../..", traits: ["Pictures", "Tiles"])],
  targets: [
    .target(
      name: "CoreLocation", path: "CoreLocation", packageAccess: false,
      swiftSettings: doubleSettings),
    .target(
      name: views, dependencies: ["CoreLocation"], path: views, packageAccess: false,
      swiftSettings: doubleSettings),
    .target(
      name: "MapKit", dependencies: ["CoreLocation", .target(name: views)], path: "MapKit",
      packageAccess: false, swiftSettings: doubleSettings),
    .target(
      name: "SwiftUI", dependencies: ["MapKit"], path: "SwiftUI", packageAccess: false,
      swiftSettings: doubleSettings),
    .testTarget(
      name: "MapKitDoubleTests", dependencies: modules, path: "Tests", packageAccess: false,
      swiftSettings: doubleSettings + [testFlag]),
    // A link to the folder in Sources/, as those below lead to their folders.
    .target(
      name: "MercatorMapKit", dependencies: mercator + modules, path: "MercatorMapKit",
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "MercatorMapKitTests",
      dependencies: mercator + modules + [
        "MercatorMapKit", .product(name: "TestSupport", package: "swift-mercator"),
      ],
      path: "MercatorMapKitTests", packageAccess: false, swiftSettings: settings + [testFlag]),
    .target(
      name: "BenchmarkSupport", dependencies: mercator, path: "BenchmarkSupport",
      swiftSettings: settings),
    .executableTarget(
      name: "MapBenchmark",
      dependencies: mercator + modules + ["MercatorMapKit", "BenchmarkSupport"],
      path: "MapBenchmark", packageAccess: false, swiftSettings: settings),
  ],
  cLanguageStandard: .gnu2x
)
