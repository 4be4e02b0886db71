// watchOS: 'InlineArray' is only available in watchOS 26.0 or newer
#if RIGHT
  @available(watchOS 26, *)
#endif
func corners() -> InlineArray<4, Double> { [0, 0, 0, 0] }
