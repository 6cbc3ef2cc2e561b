"""Light oak: in front of a window, from directly above, from 40 degrees."""

import random

from mathutils import Vector

import shapes
from interiors import curtain, window_wall
from plants import branch, in_the_sun, potted_plant
from shapes import box, hide, turned
from stage import FILL, KEY, Facts, area, camera, even_sky, glow, sun, top
from surfaces import garden, leaf, linen, plain, sheer
from wood import boards

DAYLIGHT = (1.0, 0.965, 0.905)


def wood():
    """An oak table in the light of a window from the left; behind it a bright room, out of focus."""
    random.seed(7)
    shapes.boards(boards(), lengths=(1.8, 3.0))
    white = plain((0.80, 0.785, 0.755), 0.9)
    box((0, 2.0, -0.78), (9, 7, 0.06), plain((0.50, 0.40, 0.30), 0.5), 0)
    window_wall(3.4, (-1.30, 0.02, 0.12, 2.0), white, plain((0.86, 0.85, 0.82), 0.5), (-0.64,), (0.98,))
    glow(box((-0.64, 6.2, 0.9), (7, 0.02, 5), garden(2.4), 0))
    thin = sheer()
    curtain((-1.60, -0.96), 3.24, (-0.75, 2.1), thin, 7, 0.045, 2)
    curtain((-0.24, 0.32), 3.24, (-0.75, 2.1), thin, 7, 0.045, 5)
    box((1.22, 2.95, -0.50), (1.7, 0.42, 0.74), plain((0.50, 0.37, 0.245), 0.5), 0.006)
    vase = [(0.001, 0), (0.075, 0), (0.105, 0.06), (0.11, 0.13), (0.085, 0.21), (0.045, 0.25), (0.05, 0.28)]
    turned(vase, (0.66, 2.92, -0.13), plain((0.80, 0.76, 0.70), 0.55))
    potted_plant((0.66, 2.92, 0.12), 0.66, leaf(), 17, 0.075, 4)
    box((1.02, 2.9, -0.107), (0.30, 0.22, 0.045), plain((0.62, 0.50, 0.40), 0.7), 0.003)
    box((1.00, 2.9, -0.067), (0.26, 0.20, 0.032), plain((0.78, 0.75, 0.70), 0.7), 0.003)
    box((1.02, 3.32, 0.68), (0.56, 0.03, 0.74), plain((0.56, 0.43, 0.30), 0.5))
    box((1.02, 3.30, 0.68), (0.51, 0.02, 0.69), plain((0.84, 0.82, 0.78), 0.9), 0)
    box((-1.25, 2.4, -0.45), (0.95, 0.7, 0.55), linen((0.66, 0.62, 0.56)), 0.09)
    # Outside the frame: the window that lights the table, the white ceiling and the wall at the right.
    box((0, 1, 2.45), (9, 8, 0.06), white, 0)
    box((3.2, 1, 0.8), (0.06, 8, 3.4), white, 0)
    area((-1.75, 0.15, 0.95), (0, 0.05, 0.06), 1.25, 1.5, 62, DAYLIGHT, KEY)
    area((-2.4, 2.0, 1.2), (0.9, 3.3, 0.5), 0.9, 1.5, 46, DAYLIGHT, FILL)
    area((1.9, -1.6, 1.5), (0, 0.1, 0.1), 1.8, 1.6, 11, (0.90, 0.95, 1.0), FILL)
    even_sky((0.86, 0.92, 1.0), 0.34)
    return Facts(
        camera=camera((0, -1.38, 0.335), (0, 0.1, 0.152), 70, (0, -0.02, 0.08), 2.2),
        exposure=1.12,
        balance=dict(key=(0.97, 1, 1.08)),
        calm=(0.02, 0.78, 0.96, 0.2),
    )


def oak_top():
    """Light oak in sun that falls through leaves: things lie flat here."""
    random.seed(11)
    shapes.boards(boards(), (-1.2, 1.2), lengths=(1.6, 2.8))
    falling = Vector((0.80, -0.42, -0.78)).normalized()
    sun(falling, 3.0, 2.4, (1.0, 0.90, 0.76))
    shadows = [((0.76, 0.60, 0), 0.55, 0.9, 0.95), ((-0.46, 0.70, 0), 0.1, 1.3, 0.7)]
    olive = leaf((0.05, 0.11, 0.03))
    in_the_sun(falling, shadows, lambda length, seed: branch(olive, length, 0.055, 12, seed))
    area((-1.6, 0.5, 1.3), (0, 0, 0), 1.3, 1.4, 26, (0.93, 0.96, 1.0), FILL)
    even_sky((0.84, 0.91, 1.0), 0.26)
    return top(
        exposure=1.22,
        balance=dict(key=(0.97, 1, 1.10)),
        calm=(0.03, 0.74, 0.94, 0.23),
    )


def oak_raised():
    """Light oak, the window behind at the left: cups, food."""
    random.seed(23)
    shapes.boards(boards(), (-1.6, 2.2), lengths=(1.6, 2.8))
    area((-1.75, 1.45, 1.35), (0, 0.05, 0), 1.5, 1.4, 104, DAYLIGHT, KEY)
    bar = plain((0.8, 0.8, 0.8), 0.6)
    for along in (-0.28, 0.26):
        hide(box((-1.20 + along * 0.6, 0.98 + along * 0.55, 0.92), (0.06, 0.06, 1.3), bar, 0))
    area((1.2, -0.7, 0.9), (0, 0, 0.05), 1.0, 1.0, 7, (0.95, 0.97, 1.0), FILL)
    even_sky((0.86, 0.92, 1.0), 0.28)
    return Facts(
        camera=camera((0, -1.20, 1.02), (0, 0.03, 0.03), 72, (0, -0.02, 0.03), 3.2),
        height="raised",
        room=(0.52, 0.50),
        exposure=1.36,
        calm=(0.03, 0.76, 0.94, 0.21),
    )
