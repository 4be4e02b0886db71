/// The version of the command, the same as in the changelog.
enum ToolVersion {
  static let current = "0.1.0"
}
