#if hasFeature(Embedded)
  // These hide the standard library's, in this package: each use of those has code of its own for an array
  // that grows.

  extension Collection {
    package func map<Mapped>(_ transform: (Element) -> Mapped) -> [Mapped] {
      [Mapped](unsafeUninitializedCapacity: count) { mapped, size in
        for element in self {
          mapped.initializeElement(at: size, to: transform(element))
          size += 1
        }
      }
    }
  }

  extension Range<Int> {
    @inline(never)
    package func filter(_ isIncluded: (Int) -> Bool) -> [Int] {
      var included: [Int] = []
      for number in self where isIncluded(number) { included.append(number) }
      return included
    }
  }
#endif
