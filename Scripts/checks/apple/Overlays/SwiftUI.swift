// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
@_exported public import SwiftUICore

/// https://developer.apple.com/documentation/swiftui/button
@MainActor @preconcurrency public struct Button<Label>: View where Label: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public var body: some View { EmptyView() }
}

/// https://developer.apple.com/documentation/swiftui/button
extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    fatalError()
  }
  @_disfavoredOverload public init<S>(_ title: S, action: @escaping @MainActor () -> Void)
  where S: StringProtocol { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/slider
@available(tvOS, unavailable)
@MainActor @preconcurrency public struct Slider<Label, ValueLabel>: View
where Label: View, ValueLabel: View {
  public var body: some View { EmptyView() }
}

/// https://developer.apple.com/documentation/swiftui/slider
@available(tvOS, unavailable)
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint { fatalError() }
}
