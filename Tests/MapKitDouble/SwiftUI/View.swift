// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// As Apple's, as far as a screen with a map needs it: views are values that tests walk through.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view without a body") }
}

/// A view that is drawn by the system; `children` are the views in it.
@MainActor @preconcurrency public protocol PrimitiveView: View where Body == Never {
  var children: [any View] { get }
}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body") }
  public var children: [any View] { [] }
}

/// Views one after another.
public struct TupleView: PrimitiveView {
  public let children: [any View]
  init(_ children: [any View]) { self.children = children }
}

public struct EmptyView: PrimitiveView {
  public init() {}
}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView {
    var children: [any View] = []
    for view in repeat each content { children.append(view) }
    return TupleView(children)
  }
}

/// As Apple's: a value that lives elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    read = get
    write = set
  }

  @MainActor public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  @MainActor
  public subscript<Subject>(
    dynamicMember path: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let path = UncheckedPath(path: path)
    return Binding<Subject>(
      get: { wrappedValue[keyPath: path.path] },
      set: { wrappedValue[keyPath: path.path] = $0 })
  }
}

private struct UncheckedPath<Value, Subject>: @unchecked Sendable {
  var path: WritableKeyPath<Value, Subject>
}

extension Binding: @unchecked Sendable where Value: Sendable {}

/// As Apple's, with storage that tests can reach.
@propertyWrapper public struct State<Value> {
  private final class Storage: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  @MainActor public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  @MainActor public var projectedValue: Binding<Value> {
    let storage = storage
    return Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}

@MainActor public func withAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
  try body()
}
