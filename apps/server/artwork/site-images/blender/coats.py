"""What products are made of. Colors are linear reflectances."""

import bpy

from nodes import Graph
from surfaces import times


def powder_coat(color):
    """Baked powder on steel: satin, with a fine orange-peel texture."""
    graph = Graph("powder coat")
    at = graph.position()
    relief = graph.noise(at, 1500, 2, 0.5)
    wear = graph.noise(at, 26, 4, 0.6)
    return graph.set(
        Base_Color=color,
        Roughness=graph.spread(wear, (0.3, 0.7), (0.36, 0.46)),
        Specular=0.45,
        Normal=graph.bump(relief, 0.35, 0.0004),
    )


def enamel(color, roughness=0.3):
    """Sprayed paint under a thin clear coat; its surface is never quite flat."""
    graph = Graph("enamel")
    at = graph.position()
    waves = graph.noise(at, 45, 3, 0.5)
    handled = graph.noise(at, 14, 5, 0.6)
    return graph.set(
        Base_Color=color,
        Roughness=graph.spread(handled, (0.3, 0.7), (roughness - 0.03, roughness + 0.07)),
        Specular=0.5,
        Clearcoat=0.35,
        Clearcoat_Roughness=0.12,
        Normal=graph.bump(waves, 0.06, 0.0015),
    )


def plastic(color, roughness=0.42):
    """Molded plastic or rubber with a fine grain."""
    graph = Graph("plastic")
    grain = graph.noise(graph.position(), 2600, 2, 0.5)
    return graph.set(
        Base_Color=color, Roughness=roughness, Specular=0.45, Normal=graph.bump(grain, 0.2, 0.00015)
    )


def metal(color, roughness=0.28):
    """Turned metal: fine rings around its axis, which blur its reflections."""
    graph = Graph("metal")
    at = graph.position()
    rings = graph.noise(graph.move(at, (8, 8, 2400)), 1, 3, 0.6)
    return graph.set(
        Base_Color=color,
        Metallic=1.0,
        Roughness=graph.spread(rings, (0.3, 0.7), (roughness - 0.06, roughness + 0.08)),
        Normal=graph.bump(rings, 0.08, 0.0002),
    )


STEEL, BRASS = (0.60, 0.59, 0.57), (0.66, 0.46, 0.20)


def dipped(color, clay, edge, roughness=0.16):
    """
    Stoneware that was dipped upside down into glaze, down to the height `edge`: speckled glaze that is thinner
    and browner along its edge, and bare clay below.
    """
    graph = Graph("dipped")
    at = graph.position()
    height = graph.part(at, "Z") + graph.noise(graph.move(at, (1, 1, 0.2)), 34, 3, 0.5) * 0.006 - 0.003
    glazed = graph.spread(height, (edge - 0.0004, edge + 0.0004))
    thin = graph.spread(height, (edge, edge + 0.010), (1, 0))
    specks = graph.spread(graph.noise(at, 520, 2, 0.4), (0.685, 0.72))
    clouds = graph.noise(at, 24, 5, 0.6)
    body = graph.ramp(clouds, (0.32, times(color, 0.88)), (0.68, times(color, 1.06)))
    speckled = graph.mix(specks * 0.75, body, times(clay, 0.35))
    glaze = graph.mix(thin * thin * 0.6, speckled, times(clay, 0.6))
    grit = graph.noise(at, 900, 4, 0.6)
    bare = graph.ramp(grit, (0.3, times(clay, 0.78)), (0.7, times(clay, 1.1)))
    uneven = graph.noise(at, 70, 3, 0.5)
    relief = graph.bump(uneven, 0.10, 0.002, graph.bump(grit * (1 - glazed) + glazed * 2, 0.35, 0.0004))
    return graph.set(
        Base_Color=graph.mix(glazed, bare, glaze),
        Roughness=graph.spread(glazed, (0, 1), (0.82, roughness)),
        Specular=0.5,
        Normal=relief,
    )


def matte_glaze(color):
    """Glaze without gloss, such as planters have: a dry, slightly chalky skin."""
    graph = Graph("matte glaze")
    at = graph.position()
    clouds = graph.noise(at, 30, 6, 0.6)
    chalk = graph.noise(at, 1100, 3, 0.6)
    return graph.set(
        Base_Color=graph.ramp(clouds, (0.3, times(color, 0.93)), (0.7, times(color, 1.05))),
        Roughness=graph.spread(chalk, (0.3, 0.7), (0.48, 0.60)),
        Specular=0.4,
        Normal=graph.bump(chalk, 0.15, 0.0003),
    )


def amber_glass():
    """Brown bottle glass filled with liquid, so that it refracts like a solid body."""
    graph = Graph("amber glass")
    waves = graph.noise(graph.position(), 60, 2, 0.5)
    return graph.set(
        Base_Color=(0.40, 0.135, 0.022),
        Transmission=1.0,
        Roughness=0.015,
        IOR=1.47,
        Normal=graph.bump(waves, 0.04, 0.001),
    )


def wax():
    return Graph("wax").set(
        Base_Color=(0.84, 0.77, 0.64),
        Subsurface=0.25,
        Subsurface_Radius=(0.006, 0.004, 0.002),
        Subsurface_Color=(0.90, 0.78, 0.58),
        Roughness=0.42,
    )


def mesh_cloth(color, around, pitch=0.0016):
    """The cloth of a loudspeaker, woven around a cylinder of radius `around` by threads `pitch` wide."""
    graph = Graph("mesh cloth")
    at = graph.position()
    angle = graph.calculate("ARCTAN2", graph.part(at, "Y"), graph.part(at, "X"))
    across, up = angle * (around * 6.2832 / pitch), graph.part(at, "Z") * (6.2832 / pitch)
    one = graph.calculate("SINE", across + up) * 0.5 + 0.5
    other = graph.calculate("SINE", across - up) * 0.5 + 0.5
    knots = graph.calculate("MAXIMUM", one, other) * 0.75 + one * other * 0.25
    mottled = graph.noise(at, 420, 3, 0.6)
    return graph.set(
        Base_Color=graph.ramp(
            knots * 0.8 + mottled * 0.4, (0.35, times(color, 0.30)), (0.95, times(color, 1.25))
        ),
        Roughness=0.9,
        Specular=0.15,
        Sheen=0.3,
        Normal=graph.bump(knots, 0.8, 0.0007),
    )


def leather(color):
    graph = Graph("leather")
    at = graph.position()
    pebbles = graph.node("TexVoronoi", {"Vector": graph.waver(at, 300, (0.001, 0.001, 0.001)), "Scale": 950})
    grain = graph.output(pebbles, "Distance")
    worn = graph.noise(at, 40, 5, 0.6)
    return graph.set(
        Base_Color=graph.ramp(worn, (0.3, times(color, 0.85)), (0.7, times(color, 1.12))),
        Roughness=graph.spread(grain, (0, 0.8), (0.40, 0.60)),
        Specular=0.4,
        Normal=graph.bump(grain, 0.25, 0.0003),
    )


def printed(file, roughness=0.6, relief=0.0002):
    """A printed label or tube; it is transparent where its image is."""
    graph = Graph("printed")
    image = graph.node("TexImage", image=bpy.data.images.load(file), interpolation="Cubic")
    fibers = graph.noise(graph.position(), 1800, 3, 0.6)
    return graph.set(
        Base_Color=graph.output(image, "Color"),
        Alpha=graph.output(image, "Alpha"),
        Roughness=roughness,
        Specular=0.35,
        Normal=graph.bump(fibers, 0.2, relief),
    )
