"""Places where sellers take photos: a table against a wall, by the window."""

import random

from mathutils import Vector

import shapes
from shapes import box, hide
from stage import FILL, KEY, area, even_sky
from surfaces import plain, plaster

DAYLIGHT, SHADE = (1.0, 0.985, 0.955), (0.86, 0.92, 1.0)


def window(at, target, width, height, watts):
    """Daylight through a window with a cross of bars, which glossy surfaces reflect."""
    area(at, target, width, height, watts, DAYLIGHT, KEY)
    turn = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y")
    wood = plain((0.7, 0.7, 0.68), 0.5)
    for size in ((0.055, height, 0.03), (width, 0.055, 0.03)):
        bar = hide(box((0, 0, 0), size, wood, 0))
        bar.rotation_euler = turn.to_euler()
        bar.location = Vector(at) + turn @ Vector((0, 0, -0.05))


def _room(wall, distance, light):
    """The walls and the ceiling around the table, most of which are visible only in reflections."""
    box((0, distance + 0.05, 1.0), (9, 0.1, 4.5), plaster(wall, 0.02, 0.2), 0)
    white = plain((0.78, 0.77, 0.74), 0.9)
    box((0, 0, 2.35), (7, 7, 0.05), white, 0)
    box((2.6, -0.5, 0.8), (0.05, 6, 3.4), white, 0)
    box((0.7, -3.0, 0.8), (3.0, 0.05, 3.4), plain((0.30, 0.29, 0.28), 0.9), 0)
    box((0, -1.4, -0.75), (7, 6, 0.05), plain((0.36, 0.26, 0.18), 0.5), 0)
    window((-1.55, -0.35, 1.0), (0, 0.05, 0.08), 1.05, 1.35, 78 * light)
    area((1.6, -1.7, 1.5), (0, 0.1, 0.1), 1.6, 1.4, 6 * light, SHADE, FILL)
    even_sky(SHADE, 0.24 * light)


def _switch(x, z, y):
    """A light switch on the wall."""
    white = plain((0.82, 0.81, 0.78), 0.35)
    box((x, y - 0.005, z), (0.082, 0.012, 0.082), white, 0.004)
    well = shapes.turned([
        (0.0001, 0), (0.0185, 0), (0.0205, 0.008), (0.022, 0.009),
    ], (x, y - 0.0195, z), white)
    well.rotation_euler = (-1.5708, 0, 0)


def table(top, wall, distance=0.62, light=1.0, switch=(0.34, 0.20), seed=3):
    """A table of boards along x, pushed against the wall."""
    random.seed(seed)
    shapes.boards(top, (-0.75, distance), (-1.6, 1.6), widths=(0.09, 0.13), lengths=(1.2, 2.4))
    _room(wall, distance, light)
    if switch:
        _switch(*switch, distance)


def plain_table(material, wall, distance=0.62, light=1.0):
    """A table whose top is in one piece, or covered with a cloth."""
    box((0, (distance - 0.8) / 2, -0.02), (3.2, distance + 0.8, 0.04), material, 0)
    _room(wall, distance, light)
