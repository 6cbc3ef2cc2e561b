"""The sets of the judge's photos: ground, wall and light. `scale` is the product's longest side in meters."""

import math
import os
import sys

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../plates/blender"))

from nodes import Graph  # noqa: E402
from shapes import add, box, strip, sweep  # noqa: E402
from shapes import boards as lay_boards  # noqa: E402
from stone import concrete, limestone, marble, slate, travertine  # noqa: E402
from surfaces import felt, lacquer, linen, paper, plain, plaster, times  # noqa: E402
from wood import OAK, TEAK, WALNUT, WEATHERED, boards  # noqa: E402

PAPERS = (
    (0.82, 0.82, 0.81),
    (0.82, 0.82, 0.81),
    (0.55, 0.55, 0.56),
    (0.72, 0.66, 0.57),
    (0.62, 0.38, 0.34),
    (0.30, 0.45, 0.50),
    (0.66, 0.56, 0.20),
    (0.05, 0.05, 0.055),
)
WALLS = ((0.72, 0.70, 0.66), (0.56, 0.58, 0.535), (0.38, 0.45, 0.50), (0.66, 0.52, 0.43), (0.80, 0.79, 0.77))


def plain_paper(rng, scale):
    """Seamless paper in soft light, in which the shadow is barely visible."""
    _sweep(scale, rng.choice((paper, lacquer))(rng.choice(PAPERS)))
    _sky(rng, 0.9)
    _window(rng, scale, size=1.6, power=0.5)


def hard_shadow(rng, scale):
    """A plain ground under the sun or a bare lamp, whose shadow is as clear as the product."""
    _sweep(scale, rng.choice((paper, plaster, lacquer))(rng.choice(PAPERS[:-1])))
    _sky(rng, rng.uniform(0.18, 0.4))
    _sun(rng, rng.uniform(0.6, 4))


def textured(rng, scale):
    """A patterned ground and a plaster wall."""
    choices = (_wooden, _woven, _veined, _striped, _checked, _stony)
    material = rng.choice(choices)(rng)
    if isinstance(material, str):
        _plank_floor(rng, scale, material)
    else:
        box((0, 0, -0.05), (8 * scale, 8 * scale, 0.1), material, 0)
    _wall(scale, rng.uniform(1.0, 2.2), plaster(rng.choice(WALLS)))
    _sky(rng, rng.uniform(0.35, 0.8))
    _window(rng, scale, size=rng.uniform(0.4, 1.4), power=rng.uniform(0.5, 1))


def room(rng, scale):
    """A floor, a wall with a baseboard and a framed print, a window to the side."""
    _plank_floor(rng, scale, rng.choice(("oak", "walnut", "weathered")))
    back = rng.uniform(0.75, 1.5)
    _wall(scale, back, plaster(rng.choice(WALLS), 0.03, 0.4))
    y, white = back * scale, plain((0.80, 0.79, 0.765), 0.4)
    box((0, y - 0.012 * scale, 0.06 * scale), (8 * scale, 0.024 * scale, 0.12 * scale), white, 0)
    if rng.random() < 0.7:
        x, z = rng.uniform(-0.8, 0.8) * scale, rng.uniform(1.0, 1.3) * scale
        frame = plain(rng.choice(((0.03, 0.03, 0.03), (0.30, 0.19, 0.10), (0.8, 0.8, 0.78))), 0.4)
        colored = plain(_color(rng), 0.6)
        box((x, y - 0.02 * scale, z), (0.5 * scale, 0.04 * scale, 0.7 * scale), frame, 0)
        box((x, y - 0.025 * scale, z), (0.42 * scale, 0.04 * scale, 0.6 * scale), colored, 0)
    if rng.random() < 0.5:
        _rug(rng, scale)
    _sky(rng, rng.uniform(0.3, 0.6))
    _window(rng, scale, size=rng.uniform(0.5, 1.2), power=1)


GROUNDS = {"plain": plain_paper, "shadow": hard_shadow, "texture": textured, "room": room}


def _color(rng):
    """A muted color, like that of cloth or walls."""
    gray = rng.uniform(0.12, 0.6)
    return tuple(gray * rng.uniform(0.55, 1.3) for _ in range(3))


def _wooden(rng):
    return rng.choice(("oak", "walnut", "weathered"))


def _woven(rng):
    color = _color(rng)
    return linen(color, 500.0) if rng.random() < 0.7 else felt(color)


def _veined(rng):
    if rng.random() < 0.5:
        return marble(vein=[rng.uniform(0.05, 0.4)] * 3)
    return travertine((0.62, 0.52, 0.41))


def _striped(rng):
    return _patterned(rng, "TexWave", "Fac")


def _checked(rng):
    return _patterned(rng, "TexChecker", "Fac")


def _stony(rng):
    return rng.choice((slate, lambda: concrete((0.42, 0.41, 0.40)), lambda: limestone((0.6, 0.55, 0.47))))()


def _patterned(rng, kind, output):
    """Printed cloth: stripes or squares of a few centimeters."""
    graph = Graph("pattern")
    turned = graph.move(graph.position(), rotation=(0, 0, rng.uniform(0, math.pi)))
    pattern = graph.output(graph.node(kind, {"Vector": turned, "Scale": rng.uniform(3, 14)}), output)
    color = _color(rng)
    other = times(color, rng.uniform(0.3, 0.7))
    return graph.set(Base_Color=graph.ramp(pattern, (0.45, color), (0.55, other)), Roughness=0.9)


def _plank_floor(rng, scale, wood):
    tones = {"oak": OAK, "walnut": WALNUT, "weathered": WEATHERED, "teak": TEAK}[wood]
    material = boards(tones, rng.uniform(0.75, 1.1))
    width = rng.uniform(0.09, 0.2) * max(0.6, scale)
    span = 2.6 * scale
    lay_boards(
        material,
        (-span, span),
        (-span, span),
        (width, width * 1.2),
        (span * 0.6, span * 1.2),
        0.002 * max(0.5, scale),
    )
    box((0, 0, -0.08), (12 * scale, 12 * scale, 0.1), plain((0.1, 0.07, 0.05)), 0)


def _rug(rng, scale):
    color = _color(rng)
    size = (rng.uniform(1.6, 2.6) * scale, rng.uniform(1.2, 1.8) * scale, 0.004)
    box((rng.uniform(-0.2, 0.2) * scale, 0, -0.0021), size, linen(color, 400.0), 0)


def _sweep(scale, material):
    sweep(16 * scale, 2.4 * scale, 1.1 * scale, 9 * scale, -8 * scale, material)


def _wall(scale, back, material):
    y = back * scale
    strip([[(-8 * scale, y, z), (8 * scale, y, z)] for z in (-0.1, 9 * scale)], material, False)


def _sky(rng, strength):
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    light = world.node_tree.nodes["Background"]
    warmth = rng.uniform(-0.06, 0.06)
    light.inputs["Color"].default_value = (1 + warmth, 1, 1 - warmth, 1)
    light.inputs["Strength"].default_value = strength
    bpy.context.scene.world = world


def _window(rng, scale, size, power):
    """A rectangle of light to one side, in front of or slightly behind the product, never in front of the camera."""
    side, height = rng.choice((-1, 1)), rng.uniform(0.8, 2.0)
    at = Vector((side * rng.uniform(1.0, 2.0), rng.uniform(-1.6, 0.6), height)) * scale
    data = bpy.data.lights.new("window", "AREA")
    data.size, data.energy = size * scale, 55 * power * at.length_squared
    lamp = add(bpy.data.objects.new("window", data))
    lamp.location, lamp.visible_camera = at, False
    lamp.rotation_euler = (-at).to_track_quat("-Z", "Y").to_euler()


def _sun(rng, angle):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle = rng.uniform(2.5, 5), math.radians(angle)
    lamp = add(bpy.data.objects.new("sun", data))
    turn, height = rng.uniform(-0.9, 0.9) * math.pi, math.radians(rng.uniform(28, 65))
    at = Vector((math.sin(turn) * math.cos(height), -math.cos(turn) * math.cos(height), math.sin(height)))
    lamp.rotation_euler = (-at).to_track_quat("-Z", "Y").to_euler()
