## Was auf einem Spielplan steht, der mit Zeichen gezeichnet ist

sign = { $thing ->
    [level1] I
    [level2] II
    [tri] TRI-PRIME
    [quad] QUAD-PRIME
    [asteroid] ∴∴
    [blackhole] ###
    [planet1] •
    [planet2] ••
    [planet3] •••
    [nebula-red] ≈r
    [nebula-green] ≈g
    [nebula-blue] ≈b
    [home] ⌂
    [wormhole] @@
    [ship] »
    [colony] c
    [station] S
    [tile] ?
   *[other] { "" }
}
sign-short = { $thing ->
    [level1] I
    [level2] ║
    [tri] T
    [quad] Q
    [asteroid] ∴
    [blackhole] #
    [planet1] ¹
    [planet2] ²
    [planet3] ³
    [nebula-red] r
    [nebula-green] g
    [nebula-blue] b
    [wormhole] @
    [home] ⌂
   *[other] { "" }
}
