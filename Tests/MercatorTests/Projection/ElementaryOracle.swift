// Written by `python3 Scripts/elementary/oracle.py`: change the script, not this file.

/// Arguments and values of mpmath 1.3.0 with 60 digits, rounded to
/// double once. Random ones from Python's `random`, seed 20261120.
enum ElementaryOracle {
  static let sineOfDegrees: [(argument: Double, value: Double)] = [
    (-0x1.6a0743ec108a8p5, -0x1.6ba32179d741cp-1),
    (0x1.e9e34c5512f2p3, 0x1.0e5c701c952ddp-2),
    (-0x1.4a2510303c8d9p7, -0x1.07c7e40c463e5p-2),
    (-0x1.cb519981b83cp7, 0x1.864053d96686fp-1),
    (-0x1.20bf4e06400aap8, 0x1.e4d605d2798ffp-1),
    (-0x1.3b17aa77a009bp8, 0x1.69743d7f3e6c4p-1),
    (0x1.6fcb1236704f2p8, 0x1.15b4d208f0dd9p-3),
    (-0x1.24dc7dddfa856p8, 0x1.d7c80a24c2b03p-1),
    (0x1.56e1fc2f8f359p-997, 0x1.7f00f350a8dddp-1003),
    (0x1.999999999999ap-4, 0x1.c98701025eb2p-10),
    (0x1.67fffffffffffp5, 0x1.6a09e667f3bccp-1),
    (0x1.67fffffffffffp6, 0x1p0),
    (0x1.c6bf526340001p49, -0x1.f806c25684ea8p-1),
    (0x1p1000, 0x1.1a40add328e29p-2),
  ]

  static let cosineOfDegrees: [(argument: Double, value: Double)] = [
    (-0x1.6a0743ec108a8p5, 0x1.686edab4ac0ddp-1),
    (0x1.e9e34c5512f2p3, 0x1.edd509abc8e0dp-1),
    (-0x1.4a2510303c8d9p7, -0x1.eeb896dd1f815p-1),
    (-0x1.cb519981b83cp7, -0x1.4b6ee3826cbb8p-1),
    (-0x1.20bf4e06400aap8, 0x1.491ba954ffbffp-2),
    (-0x1.3b17aa77a009bp8, 0x1.6a9f518c5b0ffp-1),
    (0x1.6fcb1236704f2p8, 0x1.fb456590f2baap-1),
    (-0x1.24dc7dddfa856p8, 0x1.8dd35bdf6bap-2),
    (0x1.56e1fc2f8f359p-997, 0x1p0),
    (0x1.999999999999ap-4, 0x1.ffffcce4c8e64p-1),
    (0x1.67fffffffffffp5, 0x1.6a09e667f3bcdp-1),
    (0x1.67fffffffffffp6, 0x1.1df46a2529d39p-52),
    (0x1.c6bf526340001p49, 0x1.6807e1489cb33p-3),
    (0x1p1000, 0x1.ec2a7e35e7b8p-1),
  ]

  static let tangentOfDegrees: [(argument: Double, value: Double)] = [
    (-0x1.6a0743ec108a8p5, -0x1.02469b5e5904ap0),
    (0x1.e9e34c5512f2p3, 0x1.184eb9f77825fp-2),
    (-0x1.4a2510303c8d9p7, 0x1.10fe69e6e5b36p-2),
    (-0x1.cb519981b83cp7, -0x1.2d6e699678c43p0),
    (-0x1.20bf4e06400aap8, 0x1.792272f3da901p1),
    (-0x1.3b17aa77a009bp8, 0x1.fe59b85c7d7fep-1),
    (0x1.6fcb1236704f2p8, 0x1.184b912a88b24p-3),
    (-0x1.24dc7dddfa856p8, 0x1.2f9724823fe16p1),
    (0x1.56e1fc2f8f359p-997, 0x1.7f00f350a8dddp-1003),
    (0x1.999999999999ap-4, 0x1.c9872eada7b64p-10),
    (0x1.67fffffffffffp5, 0x1.ffffffffffffep-1),
    (0x1.67fffffffffffp6, 0x1.ca5dc1a63c1f8p51),
    (0x1.c6bf526340001p49, -0x1.66635c9c726f4p2),
    (0x1p1000, 0x1.25a0951873b22p-2),
  ]

  static let arctangent: [(argument: Double, value: Double)] = [
    (-0x1.1f0750825a438p1, -0x1.26bcafa6e494ap0),
    (-0x1.b1dfed543f71bp0, -0x1.09a939a65611bp0),
    (-0x1.954dbbcbab84p-3, -0x1.9022224f8ae61p-3),
    (0x1.0e8c401fbde2p1, 0x1.20fecb570d7ffp0),
    (-0x1.07a10b280a218p1, -0x1.1e6917123a87p0),
    (0x1.e340df520fa8cp-1, 0x1.8356eac9587afp-1),
    (0x1.d9f608e2a8e9ep-11, 0x1.d9f6006c84f46p-11),
    (0x1.df8a463aad204p-11, 0x1.df8a3d7723589p-11),
    (0x1.89d0499dac185p-29, 0x1.89d0499dac185p-29),
    (0x1.82313def778bp-6, 0x1.821ef01f0d36bp-6),
    (0x1.a898b52436694p50, 0x1.921fb54442d16p0),
    (0x1.19dcb8a63b277p0, 0x1.aab93b9dd5e08p-1),
  ]

  static let arcsine: [(argument: Double, value: Double)] = [
    (-0x1.7b41fd9f13928p-2, -0x1.84830c1ed8733p-2),
    (0x1.84c95e5df6f8p-2, 0x1.8eca7e706aa69p-2),
    (-0x1.0d1df4fc07b3cp-2, -0x1.1050bdcdfa847p-2),
    (0x1.1aa50b461fc22p-1, 0x1.2b6c22029d117p-1),
    (0x1.6d38fe7b53b18p-3, 0x1.6f2fca2b2b82cp-3),
    (-0x1.2ccf5cc5060dp-2, -0x1.315046816d103p-2),
    (0x1.fffffffffffffp-1, 0x1.921fb50442d18p0),
    (0x1.fffffff8p-1, 0x1.921ce1307600bp0),
    (0x1p-20, 0x1.00000000002abp-20),
  ]

  static let exponential: [(argument: Double, value: Double)] = [
    (-0x1.126e0d027e6ep-3, 0x1.bfca63247dcb9p-1),
    (-0x1.c849a122aeb74p-1, 0x1.a403434c69fe4p-2),
    (-0x1.4166b143f46dp-3, 0x1.b5a325c250d7ep-1),
    (-0x1.d2e3f4b18daaep-1, 0x1.9b677f297cdp-2),
    (0x1.02616147e0496p9, 0x1.71306e395e857p745),
    (0x1.1051da5dfb16p4, 0x1.7803d00e2c231p24),
    (0x1.cc568908a9784p8, 0x1.17a20c2d3b886p664),
    (-0x1.365a1357f7d8p6, 0x1.0ba79244119d1p-112),
    (0x1.589247296be24p9, 0x1.2ac551c4bcf52p994),
    (-0x1.5c6e288ed6fc3p8, 0x1.3fddc1bdfbec6p-503),
    (0x1.62e3d70a3d70ap9, 0x1.fe9ce5c4c52b4p1023),
    (-0x1.74p9, Double(bitPattern: 0x2)),
    (0x1.79ca10c924223p-67, 0x1p0),
  ]

  static let logarithm: [(argument: Double, value: Double)] = [
    (0x1.754a2701c8f7bp0, 0x1.823abfd5867e7p-2),
    (0x1.02a79786d4ac2p-1, -0x1.5d9c0096f1d1cp-1),
    (0x1.5d2138430cc32p0, 0x1.3db66e0e19d1cp-2),
    (0x1.f59941d60b82ap0, 0x1.58620685a811dp-1),
    (0x1.8aafb88c67818p-989, -0x1.568b799177c4fp9),
    (0x1.4fca130b92087p-428, -0x1.28654bb9000cdp8),
    (0x1.e681db272bf2p894, 0x1.36286757d41adp9),
    (0x1.3ee3cb7db6b45p-645, -0x1.bedc3a363c98ep8),
    (0x1.32ac3f2ebd279p-714, -0x1.eeb9fac7ca167p8),
    (0x1.0000000000001p0, 0x1.fffffffffffffp-53),
    (0x1.fffffffffffffp-1, -0x1p-53),
    (Double(bitPattern: 0x1), -0x1.74385446d71c3p9),
    (0x1.fffffffffffffp1023, 0x1.62e42fefa39efp9),
  ]

  static let powerOfTwo: [(argument: Double, value: Double)] = [
    (0x1.4aad758809bcep-1, 0x1.908df1d70470fp0),
    (-0x1.61ffb21098354p-1, 0x1.3d0e75c2a4ac1p-1),
    (0x1.27ca2a2a1de7cp-1, 0x1.7e1359af993d4p0),
    (-0x1.bcd16047a66c8p-2, 0x1.7ae1fa1ec0cbcp-1),
    (-0x1.6d261539b328cp8, 0x1.cdd629e2b0a05p-366),
    (-0x1.8f0f60398907ep9, 0x1.d718773e19be8p-799),
    (-0x1.e6824284bd3b2p9, 0x1.f9c5c7d6f631ep-974),
    (0x1.1a8a5070549ap9, 0x1.0eb4945dab1b9p565),
    (-0x1.085ec2d088dbp9, 0x1.327c8b711ab4dp-529),
    (-0x1.ec02e8636d474p8, 0x1.fbfc1c376c9e8p-493),
    (-0x1.ffffffffffffep3, 0x1.000000000000bp-16),
    (0x1.bffffffffffffp4, 0x1.fffffffffffeap27),
    (-0x1.0c6p10, Double(bitPattern: 0x1)),
  ]

  static let binaryLogarithm: [(argument: Double, value: Double)] = [
    (0x1.38f66ad0cd03cp-1, -0x1.6b9944067e69ep-1),
    (0x1.95d562f0a7153p0, 0x1.54595d38a3891p-1),
    (0x1.e24c48b3c0e67p0, 0x1.d3db196fce735p-1),
    (0x1.2d14aa77665ebp-1, -0x1.88304b467f7dep-1),
    (0x1.92806ae2b8368p-496, -0x1.ef58dec4cbe5p8),
    (0x1.136c4002bfdcdp-565, -0x1.1a727ed47e1eep9),
    (0x1.7089e915f91b1p982, 0x1.eb43493b657f4p9),
    (0x1.7b362219238p231, 0x1.cf223b4f39f38p7),
    (0x1.f44a36104af3dp-960, -0x1.df8445c7b3ffp9),
    (0x1.0000000000001p30, 0x1.ep4),
    (Double(bitPattern: 0x3), -0x1.0c1a8ff971811p10),
  ]

  static let hyperbolicSine: [(argument: Double, value: Double)] = [
    (0x1.a60394357fadp-4, 0x1.a6c2d1c606a83p-4),
    (-0x1.7555240bb5b92p-1, -0x1.974e3d57da0d4p-1),
    (-0x1.8464920908948p-1, -0x1.aabaa56fa0d14p-1),
    (-0x1.df745c517b372p-1, -0x1.14551c2d4c193p0),
    (-0x1.582985b1f08d9p9, -0x1.0798b738e4018p992),
    (-0x1.d37b3731e3d0bp8, -0x1.599a309b9d05cp673),
    (-0x1.550a648e0b19bp9, -0x1.065099659c2efp983),
    (0x1.c64c4a72c0d5p5, 0x1.e6a1aaeece937p80),
    (0x1.b7cdfd9d7bdbbp-34, 0x1.b7cdfd9d7bdbbp-34),
    (0x1.6333333333333p9, 0x1.da98a7371610bp1023),
  ]

  static let inverseHyperbolicSine: [(argument: Double, value: Double)] = [
    (0x1.7e2b7cb13e91cp-1, 0x1.616d0e2a63df1p-1),
    (0x1.475a974ca8c3p-2, 0x1.42051d28d8cdap-2),
    (0x1.b740f2445b1a8p-1, 0x1.8df4ca0be0526p-1),
    (0x1.bbdaab6cfd8c6p-1, 0x1.9170a89afb8b9p-1),
    (0x1.bf80764354119p493, 0x1.56f9244fcaa48p8),
    (0x1.1c93ee19046bfp550, 0x1.7e07a9395d81p8),
    (0x1.0e01b43318759p718, 0x1.f26d145d52778p8),
    (0x1.2a753b534cd2p308, 0x1.acabff1042271p7),
    (0x1.36aa6b7dd4c29p452, 0x1.3a30703f8cd8ap8),
    (0x1.41dcd665c1f9bp86, 0x1.e443138fd2dbdp5),
  ]

  static let inverseHyperbolicCosine: [(argument: Double, value: Double)] = [
    (0x1.8a01f56336687p0, 0x1.fe423091ce518p-1),
    (0x1.f9a8eaa200fd2p0, 0x1.4d733b524674p0),
    (0x1.5e20014ca303p0, 0x1.aa9b0c404abb7p-1),
    (0x1.724a67fc9a724p0, 0x1.d3679a2dc7c82p-1),
    (0x1.5fe5d2eec9b3cp243, 0x1.52e463fa0c97bp7),
    (0x1.3d1d2c16004e1p332, 0x1.ce106ebd0c0d4p7),
    (0x1.2005609dbcab4p777, 0x1.0db1745317837p9),
    (0x1.43221e3a5067p841, 0x1.23ee70abb3e74p9),
    (0x1.56d41cd4b33c5p880, 0x1.317a343c9e4ccp9),
    (0x1.0000000000001p0, 0x1.6a09e667f3bccp-26),
    (0x1.00001p0, 0x1.6a09e4853be5bp-10),
  ]

  static let exponentialMinusOne: [(argument: Double, value: Double)] = [
    (-0x1.ccccccccccccdp-1, -0x1.2fd619ffbc8f1p-1),
    (-0x1.6666666666666p-2, -0x1.2e663ed31c11ep-2),
    (-0x1.3333333333333p-2, -0x1.0966f2c7907f6p-2),
    (-0x1.0624dd2f1a9fcp-10, -0x1.0603521cac48cp-10),
    (0x1.b7cdfd9d7bdbbp-34, 0x1.b7cdfd9dda4e3p-34),
    (0x1.47ae147ae147bp-6, 0x1.4afa8fb004c8ap-6),
    (0x1.5c28f5c28f5c3p-2, 0x1.9eaa94c8422f5p-2),
    (0x1.62eb1c432ca58p-2, 0x1.a831641af1de4p-2),
    (0x1.6666666666666p-1, 0x1.03854c24d130dp0),
    (0x1.5333333333333p2, 0x1.8eac725b6564cp7),
    (0x1.259999999999ap5, 0x1.ed8026b267153p52),
    (0x1.48p5, 0x1.1c25c88df6862p59),
    (-0x1.3f33333333333p5, -0x1p0),
    (-0x1.48p5, -0x1p0),
    (0x1.5df3333333333p9, 0x1.ac3c2d2582f8fp1009),
    (0x1.5e0cccccccccdp9, 0x1.058614179b2a5p1010),
    (0x1.62e3d70a3d70ap9, 0x1.fe9ce5c4c52b4p1023),
  ]

  static let ordinate: [(argument: Double, value: Double)] = [
    (0x1.515b8117d7c2ap5, 0x1.7b79d57714b82p-2),
    (-0x1.364113805ap0, 0x1.01b9488859952p-1),
    (-0x1.b2726521e844p3, 0x1.137df4c6bae67p-1),
    (0x1.0ed3cfa510be8p6, 0x1.ee89fa2df0b74p-3),
    (0x1.0c3dce9138ccap6, 0x1.f81a70a408619p-3),
    (0x1.9184475f721c8p4, 0x1.b6389b302d836p-2),
    (-0x1.99c5f42f610bap4, 0x1.25b39a9b6fcb1p-1),
    (-0x1.91eec13a22bep2, 0x1.08f3247a048a2p-1),
    (0x1.ee6c2f70b5bap2, 0x1.e9f5725b2d2ccp-2),
    (-0x1.5a91f1bee2448p3, 0x1.0f7ee4351dadcp-1),
    (-0x1.1036093b88ad8p5, 0x1.338474a130c74p-1),
    (0x1.2f038de201abep6, 0x1.5a205f487e12dp-3),
    (0x1.a08dec18c1c25p4, 0x1.b341f072d06abp-2),
    (0x1.a1971319ee776p4, 0x1.b30d7695ef5b2p-2),
    (0x1.53d973a0b5e68p6, 0x1.735b5506a424cp-9),
    (0x1.53be690761749p6, 0x1.e090d87ac91eap-9),
    (0x1.79ca10c924223p-67, 0x1p-1),
    (0x1.81172c5197a25p5, 0x1.63607e2b02c7ap-2),
    (-0x1.0ef34d6a161e5p5, 0x1.333f4aa532685p-1),
    (0x1.54345b1a549d5p6, 0x1.3fb97044c0b7ep-51),
  ]

  static let latitude: [(argument: Double, value: Double)] = [
    (0x1.66de98823406fp-1, -0x1.d332910e341dbp5),
    (0x1.9de6a1e3bd6c5p-1, -0x1.266ebbae879a1p6),
    (0x1.62e104d0af84ep-2, 0x1.820629e01aa23p5),
    (0x1.58a915a6e35f4p-3, 0x1.2f4459d2a1e73p6),
    (0x1.a7e36ec12829fp-1, -0x1.2de8f47663006p6),
    (0x1.4dfad3cbb2dfp-5, 0x1.4e6f88e43c3a3p6),
    (0x1.00b227db15087p-1, -0x1.f50e8900f6dfep-2),
    (0x1.ba93be3ece25p-3, 0x1.1bb4cfd25099ep6),
    (0x1.00fa5f116d63cp-1, -0x1.6013868f02487p-1),
    (0x1.778c53f051064p-3, 0x1.29b1ab3195cf8p6),
    (0x1.38a5c11aa13a3p-1, -0x1.27b33e561e648p5),
    (0x1.a0627da3d708p-6, 0x1.50c858fcda042p6),
    (0x1.cb23030331816p-2, 0x1.2446480c8816ap4),
    (0x1.c9f4e242cc5dp-2, 0x1.2a9243923657p4),
    (0x1p-53, 0x1.54345b1a549d6p6),
    (0x1.fffffffffffffp-1, -0x1.54345b1a549d6p6),
    (0x1p-2, 0x1.0a0d942545fbdp6),
    (0x1.8p-1, -0x1.0a0d942545fbdp6),
    (0x1.0000000000001p-1, -0x1.68p-45),
    (0x1.633c3b19b181fp-2, 0x1.815b368d120c1p5),
  ]
}
