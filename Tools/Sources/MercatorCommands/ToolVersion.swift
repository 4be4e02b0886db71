/// The version of the command; the change log names the same.
enum ToolVersion {
  static let current = "0.1.0"
}
