// One import serves: whoever imports this module has the core too.
@_exported public import Mercator
