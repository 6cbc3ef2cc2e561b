"""Stone, sand and concrete."""

from nodes import Graph
from surfaces import times


def travertine(color, roughness=0.38):
    """Honed travertine: wavy strata across z, with long pits along them."""
    graph = Graph("travertine")
    tilted = graph.move(graph.position(), rotation=(0.10, 0.13, 0.3))
    at = graph.waver(tilted, 5, (0, 0, 0.05), 5)
    strata = graph.noise(graph.move(at, (2.2, 2.2, 60)), 1, 7, 0.6)
    clouds = graph.noise(tilted, 7, 6, 0.6, 0.4)
    pits = graph.noise(graph.move(at, (38, 38, 150)), 1, 3)
    layers = graph.noise(graph.move(at, (5, 5, 34)), 1, 3)
    pitted = graph.spread(layers * 0.7 + pits, (1.03, 1.10))
    tones = graph.ramp(
        clouds * 0.5 + strata * 0.6,
        (0.34, times(color, (0.74, 0.69, 0.63))),
        (0.52, color),
        (0.72, times(color, (1.13, 1.16, 1.22))),
    )
    grain = graph.noise(graph.position(), 320, 3, 0.6)
    return graph.set(
        Base_Color=graph.mix(pitted * 0.75, tones, times(color, (0.36, 0.30, 0.24))),
        Roughness=graph.spread(grain, (0, 1), (roughness - 0.06, roughness + 0.14)),
        Normal=graph.bump(grain - pitted * 9, 0.35, 0.001),
    )


def marble(color=(0.80, 0.79, 0.77), vein=(0.30, 0.30, 0.31), roughness=0.16, clouded=0.55):
    """
    Marble. Veins are where a warped noise crosses its middle: they branch, fade and run in one main direction,
    a few strong ones, many hair-thin ones, and clouds along the strong ones, with the density `clouded`.
    """
    graph = Graph("marble")
    at = graph.position()
    slanted = graph.move(at, (0.8, 1.15, 1.0), (0.2, 0.3, 0.7))
    warped = graph.waver(graph.waver(slanted, 1.7, (0.55, 0.55, 0.55), 5), 7, (0.07, 0.07, 0.07), 5)

    def veins(scale, width, detail):
        return graph.spread(abs(graph.noise(warped, scale, detail, 0.5) - 0.5), (0, width), (1, 0))

    faded = graph.spread(graph.noise(graph.move(at, location=(3, 1, 2)), 2.3, 4), (0.36, 0.6))
    strong = veins(1.5, 0.016, 2.5)
    halo = veins(1.5, 0.16, 2.5)
    thin = veins(3.4, 0.012, 2) * graph.spread(graph.noise(warped, 1.1, 3), (0.45, 0.7))
    clouds = graph.noise(warped, 1.2, 7, 0.6)
    ground = graph.ramp(clouds, (0.32, times(color, (0.84, 0.85, 0.87))), (0.62, color))
    shaded = graph.mix(halo * halo * faded * clouded, ground, times(vein, 1.6))
    lined = graph.mix(thin * 0.30, shaded, times(vein, 1.25))
    drawn = graph.mix(strong * faded * 0.85, lined, vein)
    wear = graph.noise(at, 18, 5)
    return graph.set(
        Base_Color=drawn,
        Roughness=graph.spread(wear, (0.3, 0.7), (roughness - 0.03, roughness + 0.05)),
        Specular=0.5,
        Subsurface=0.0,
    )


def slate():
    """Dark slate, brushed: layers that break off in flat steps, pale veils, a fine grain that catches raking light."""
    graph = Graph("slate")
    at = graph.position()
    flakes = graph.noise(graph.waver(graph.move(at, (1, 1.2, 1)), 6, (0.07, 0.07, 0), 5), 4.5, 7, 0.52)
    layer = graph.calculate("FLOOR", flakes * 11)
    step = (layer + graph.spread(flakes * 11 - layer, (0.86, 1.0))) * (1 / 11)
    veils = graph.noise(at, 2.4, 8, 0.62, 0.5)
    grain = graph.noise(at, 230, 6, 0.7)
    tone = graph.ramp(
        step * 0.45 + veils * 0.45 + grain * 0.12,
        (0.36, (0.034, 0.037, 0.041)),
        (0.54, (0.060, 0.064, 0.069)),
        (0.70, (0.092, 0.096, 0.100)),
    )
    return graph.set(
        Base_Color=tone,
        Roughness=graph.spread(grain * 0.5 + veils * 0.5, (0.3, 0.7), (0.32, 0.50)),
        Normal=graph.bump(step, 0.25, 0.003, graph.bump(grain, 0.4, 0.0012)),
    )


def rock(light=(0.36, 0.33, 0.29), dark=(0.13, 0.12, 0.108), lichen=0.0):
    """Weathered rock for displaced shapes: strata of tone, cracks, and lichen on surfaces that face up."""
    graph = Graph("rock")
    at = graph.position()
    warped = graph.waver(at, 4, (0.12, 0.12, 0.12), 5)
    strata = graph.noise(graph.move(warped, (1.5, 1.5, 9), (0.1, 0.25, 0)), 1.6, 8, 0.62)
    speckles = graph.noise(at, 95, 6, 0.68)
    cracks = graph.spread(abs(graph.noise(warped, 3.2, 7, 0.6) - 0.5), (0, 0.012), (1, 0))
    stone = graph.ramp(strata * 0.62 + speckles * 0.42, (0.36, dark), (0.68, light))
    cracked = graph.mix(cracks * 0.4, stone, times(dark, 0.45))
    upward = graph.part(graph.output(graph.node("NewGeometry"), "Normal"), "Z")
    spots = graph.spread(graph.noise(at, 13, 7, 0.66) + graph.noise(at, 60, 4, 0.6) * 0.35, (0.72, 0.82))
    grown = graph.mix(spots * graph.spread(upward, (0.2, 0.8)) * lichen, cracked, (0.40, 0.385, 0.26))
    return graph.set(
        Base_Color=grown,
        Roughness=0.86,
        Specular=0.3,
        Normal=graph.bump(speckles * 1.2 + strata - cracks * 0.7, 0.45, 0.004),
    )


def limestone(color, roughness=0.72):
    """Sawn garden stone: fine shells and pores, large faint stains."""
    graph = Graph("limestone")
    at = graph.position()
    stains = graph.noise(at, 3.5, 6, 0.62, 0.4)
    shells = graph.noise(graph.waver(at, 30, (0.02, 0.02, 0.02)), 85, 6, 0.66)
    pores = graph.spread(graph.noise(at, 210, 3, 0.5), (0.64, 0.72))
    tones = graph.ramp(stains * 0.55 + shells * 0.5, (0.36, times(color, (0.74, 0.72, 0.69))), (0.66, color))
    return graph.set(
        Base_Color=graph.mix(pores * 0.5, tones, times(color, 0.45)),
        Roughness=roughness,
        Specular=0.35,
        Normal=graph.bump(shells * 0.8 - pores, 0.28, 0.0012),
    )


def sand(color=(0.61, 0.475, 0.35)):
    """Dry sand: light and dark grains, small pits and lumps. The larger form comes from the shape."""
    graph = Graph("sand")
    at = graph.position()
    grains = graph.node("TexVoronoi", {"Vector": at, "Scale": 620})
    tone = graph.part(graph.output(grains, "Color"), "X")
    drifts = graph.noise(at, 3.0, 6, 0.62)
    lumps = graph.noise(at, 55, 5, 0.6)
    body = graph.ramp(
        tone * 0.55 + drifts * 0.35 + lumps * 0.25,
        (0.28, times(color, (0.58, 0.54, 0.50))),
        (0.56, color),
        (0.86, times(color, (1.22, 1.25, 1.30))),
    )
    return graph.set(
        Base_Color=body,
        Roughness=0.9,
        Specular=0.3,
        Normal=graph.bump(lumps, 0.7, 0.006, graph.bump(graph.output(grains, "Distance"), 0.6, 0.0011)),
    )


def concrete(color):
    """Ground and sealed concrete: clouds, fine gravel, a few hair cracks."""
    graph = Graph("concrete")
    at = graph.position()
    clouds = graph.noise(graph.waver(at, 1.2, (0.3, 0.3, 0)), 1.1, 9, 0.62, 0.4)
    gravel = graph.noise(at, 75, 5, 0.66)
    cracks = graph.spread(abs(graph.noise(at, 0.7, 6, 0.55) - 0.5), (0, 0.0022), (1, 0))
    tones = graph.ramp(clouds * 0.7 + gravel * 0.3, (0.36, times(color, 0.78)), (0.66, times(color, 1.12)))
    return graph.set(
        Base_Color=graph.mix(cracks * 0.35, tones, times(color, 0.5)),
        Roughness=graph.spread(clouds, (0.35, 0.65), (0.30, 0.46)),
        Normal=graph.bump(gravel, 0.10, 0.0008),
    )
