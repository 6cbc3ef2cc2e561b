"""Materials of rooms: paint, plaster, paper, cloth, leaves, light. Colors are linear reflectances."""

from nodes import Graph


def times(color, factor):
    factors = factor if isinstance(factor, tuple) else (factor,) * 3
    return tuple(min(1.0, part * by) for part, by in zip(color, factors))


def plain(color, roughness=0.8, specular=0.5, metallic=0.0):
    return Graph("plain").set(Base_Color=color, Roughness=roughness, Specular=specular, Metallic=metallic)


def glowing(color, strength):
    graph = Graph("glowing")
    return graph.surface(graph.node("Emission", {"Color": color, "Strength": strength}))


def plaster(color, variation=0.07, relief=1.0):
    """Lime plaster, spread by hand: clouds of tone and flat strokes of the trowel."""
    graph = Graph("plaster")
    at = graph.position()
    clouds = graph.noise(graph.move(at, (1, 1, 1.6), (0, 0.3, 0)), 3, 8, 0.6, 0.6)
    strokes = graph.noise(graph.move(at, (1, 1, 3.2), (0, 0.5, 0)), 9, 6, 0.62, 1.2)
    grain = graph.noise(at, 190, 4, 0.6)
    return graph.set(
        Base_Color=graph.ramp(clouds, (0.3, times(color, 1 - 2 * variation)), (0.7, color)),
        Normal=graph.bump(strokes * 6 + grain, 0.22 * relief, 0.004),
        Roughness=0.88,
        Specular=0.25,
    )


def paper(color):
    """Seamless background paper: even, with a very fine tooth."""
    graph = Graph("paper")
    tooth = graph.noise(graph.position(), 420, 3, 0.6)
    return graph.set(Base_Color=color, Roughness=0.72, Specular=0.28, Normal=graph.bump(tooth, 0.1, 0.0006))


def lacquer(color, roughness=0.5):
    """A matte lacquered board: almost no structure, a soft sheen, the faintest unevenness."""
    graph = Graph("lacquer")
    at = graph.position()
    smudges = graph.noise(at, 7, 4, 0.5)
    grain = graph.noise(at, 700, 2, 0.5)
    return graph.set(
        Base_Color=graph.ramp(smudges, (0.3, times(color, 0.96)), (0.7, color)),
        Roughness=graph.spread(smudges, (0.3, 0.7), (roughness - 0.04, roughness + 0.05)),
        Normal=graph.bump(grain, 0.05, 0.0003),
        Specular=0.4,
    )


def linen(color, threads=1500.0):
    """Plain weave. `threads` is their number per meter in each direction; some are thicker, some darker."""
    graph = Graph("linen")
    at = graph.waver(graph.position(), 14, (0.004, 0.004, 0))
    weave = None
    for axis, along in (("X", (2.5, 70, 1)), ("Y", (70, 2.5, 1))):
        slub = graph.noise(graph.move(at, along), 3, 3)
        wave = graph.calculate("SINE", graph.part(at, axis) * (threads * 3.14159)) * 0.5 + 0.5
        thread = wave * graph.spread(slub, (0.25, 0.75), (0.55, 1.15))
        weave = thread if weave is None else weave + thread
    tone = graph.noise(graph.move(at, (3, 90, 1)), 4, 4) + graph.noise(graph.move(at, (90, 3, 1)), 4, 4)
    dark = times(color, (0.72, 0.70, 0.67))
    return graph.set(
        Base_Color=graph.ramp(weave * 0.28 + tone * 0.36, (0.25, dark), (0.75, color)),
        Roughness=0.95,
        Specular=0.15,
        Sheen=0.35,
        Normal=graph.bump(weave, 0.5, 0.0009),
    )


def glaze(color, roughness=0.14):
    """Handmade glazed tiles: each has its own tone, and its face is never quite flat."""
    graph = Graph("glaze")
    own = graph.output(graph.node("ObjectInfo"), "Random")
    at = graph.position()
    pooled = graph.noise(graph.waver(at, 8, (0.05, 0.05, 0.05)), 14, 4, 0.5)
    tone = graph.mix(own, times(color, 0.86), times(color, 1.10))
    return graph.set(
        Base_Color=graph.mix(graph.spread(pooled, (0.4, 0.7)) * 0.25, tone, times(color, 0.75)),
        Roughness=roughness,
        Specular=0.5,
        Normal=graph.bump(pooled, 0.5, 0.006),
    )


def felt(color):
    """Pressed wool: no weave, short hairs in all directions, lighter and darker ones mingled."""
    graph = Graph("felt")
    at = graph.position()
    hairs = graph.noise(graph.waver(at, 90, (0.01, 0.01, 0.01), 3), 620, 4, 0.65)
    clumps = graph.noise(at, 45, 5, 0.6)
    return graph.set(
        Base_Color=graph.ramp(
            hairs * 0.6 + clumps * 0.4, (0.36, times(color, 0.80)), (0.64, times(color, 1.18))
        ),
        Roughness=1.0,
        Specular=0.1,
        Sheen=0.5,
        Normal=graph.bump(hairs + clumps, 0.4, 0.0010),
    )


def leaf(color=(0.10, 0.185, 0.07)):
    """Foliage: lit from behind it glows a little, and no two leaves have quite the same green."""
    graph = Graph("leaf")
    own = graph.output(graph.node("ObjectInfo"), "Random")
    shade = graph.mix(own, times(color, 0.7), times(color, (1.35, 1.2, 0.95)))
    graph.set(Base_Color=shade, Roughness=0.45)
    through = graph.node("BsdfTranslucent", {"Color": graph.mix(1.0, shade, (1.5, 1.7, 0.7), "MULTIPLY")})
    both = graph.node("MixShader", {0: 0.3})
    graph.tree.links.new(graph.shader.outputs[0], both.inputs[1])
    graph.tree.links.new(through.outputs[0], both.inputs[2])
    return graph.surface(both)


def sheer():
    """A thin curtain: part of the light goes straight through, the rest is scattered to both sides."""
    graph = Graph("sheer")
    through = graph.node("BsdfTranslucent", {"Color": (0.9, 0.88, 0.84)})
    back = graph.node("BsdfDiffuse", {"Color": (0.88, 0.86, 0.82)})
    cloth = graph.node("MixShader", {1: graph.output(through), 2: graph.output(back)})
    holes = graph.output(graph.node("BsdfTransparent"))
    return graph.surface(graph.node("MixShader", {0: 0.62, 1: holes, 2: graph.output(cloth)}))


def view(strength, *stops, height=(-0.9, 1.9), patches=1.3):
    """A far out-of-focus view: colors from bottom to top, mixed in patches of about half a meter."""
    graph = Graph("view")
    at = graph.position()
    mingled = graph.noise(at, 2.6, 6, 0.65, 0.5) * patches + graph.part(at, "Z")
    colors = graph.ramp(graph.spread(mingled, height), *stops)
    return graph.surface(graph.node("Emission", {"Color": colors, "Strength": strength}))


def garden(strength):
    return view(
        strength,
        (0.2, (0.15, 0.19, 0.11)),
        (0.42, (0.37, 0.42, 0.28)),
        (0.6, (0.78, 0.82, 0.77)),
        (0.9, (0.90, 0.95, 1.0)),
    )
