"""Empty rooms and a terrace, wide enough for an armchair: for furniture."""

import math
import random

from mathutils import Vector

from interiors import sunlit_window
from plants import branch, in_the_sun
from shapes import box
from stage import FILL, KEY, Facts, area, camera, even_sky, photographed_sky, sun
from stone import limestone, marble
from surfaces import leaf, plain, plaster
from wood import boards


def _furniture(**facts):
    usual = dict(on="floor", room=(2.15, 1.7), classes=("furniture",))
    return Facts(
        camera=camera((0, -4.2, 1.05), (0, 0.2, 0.70), 53, (0, 0, 0.4), 5.6), **{**usual, **facts}
    )


def _herringbone(material, x, y, long=0.56, wide=0.08, gap=0.0012):
    """Each board meets the side of the next at a right angle; the zigzags run away from the camera."""
    turn = math.pi / 4
    for step in range(-140, 141):
        for row in range(-14, 15):
            corner = (step * wide + row * long, step * wide - row * long)
            for offset, angle in (((long / 2, wide / 2), 0), ((wide / 2, wide + long / 2), math.pi / 2)):
                u, v = corner[0] + offset[0], corner[1] + offset[1]
                at = (
                    u * math.cos(turn) - v * math.sin(turn),
                    u * math.sin(turn) + v * math.cos(turn),
                    -0.008,
                )
                if x[0] < at[0] < x[1] and y[0] < at[1] < y[1]:
                    box(at, (long - gap, wide - gap, 0.016), material, 0.0008, turn + angle)


def herringbone():
    """An oak herringbone floor in front of a soft gray-green wall, the light of a window from the left."""
    random.seed(83)
    _herringbone(boards(lightness=0.92), (-2.6, 2.6), (-2.7, 1.4))
    box((0, -0.5, -0.03), (12, 6, 0.02), plain((0.16, 0.11, 0.07), 0.8), 0)
    box((0, 1.05, 1.6), (12, 0.1, 4), plaster((0.56, 0.58, 0.535), 0.03, 0.4), 0)
    white = plain((0.80, 0.79, 0.765), 0.4)
    box((0, 0.99, 0.07), (12, 0.02, 0.14), white, 0.004)
    box((0, 0.975, 0.008), (12, 0.016, 0.016), white, 0.004)
    area((-3.4, -1.7, 1.8), (0, 0.0, 0.5), 1.7, 2.2, 400, (1.0, 0.98, 0.95), KEY)
    area((2.5, -4.4, 2.4), (0, 0.4, 0.7), 3, 2.4, 105, (0.98, 0.98, 1.0), FILL)
    even_sky((0.93, 0.96, 1.0), 0.24)
    return _furniture(exposure=0.80, calm=(0.30, 0.03, 0.66, 0.36))


def marble_floor():
    """Large slabs of marble in front of a warm white wall, on which the sun draws a window."""
    random.seed(89)
    stone = marble((0.78, 0.76, 0.73), (0.42, 0.38, 0.33), 0.12)
    box((0.4, -1.0, -0.02), (14, 7, 0.04), stone, 0)
    joint = plain((0.50, 0.48, 0.45), 0.7)
    for along in (-2.45, -1.25, -0.05, 1.15, 2.35):
        box((along, -1.0, 0.0002), (0.0025, 7, 0.0006), joint, 0)
    for away in (-2.3, -1.1, 0.1):
        box((0, away, 0.0002), (14, 0.0025, 0.0006), joint, 0)
    box((0, 1.05, 1.6), (12, 0.1, 4), plaster((0.66, 0.60, 0.53), 0.03, 0.5), 0)
    box((0, 0.99, 0.05), (12, 0.02, 0.10), plain((0.78, 0.75, 0.70), 0.45), 0.003)
    falling = Vector((0.80, 0.56, -0.42)).normalized()
    sun(falling, 2.8, 0.9, (1.0, 0.89, 0.74), FILL, reaches_product=False)
    sunlit_window(Vector((0.85, 1.0, 1.35)) - falling * 4, 0.95, 1.5)
    olive = leaf((0.05, 0.11, 0.03))
    shadows = [((1.62, 1.0, 1.75), -2.6, 2.4, 1.1)]
    in_the_sun(falling, shadows, lambda length, seed: branch(olive, length, 0.10, seed=seed))
    area((-2.15, -0.9, 1.6), (0, 0.0, 0.5), 1.4, 1.9, 170, (0.99, 0.985, 1.0), KEY)
    area((2.2, -4.4, 2.4), (0, 0.4, 0.7), 3, 2.4, 110, (0.98, 0.98, 1.0), FILL)
    even_sky((0.93, 0.95, 1.0), 0.24)
    return _furniture(gloss=(0.045, 0.12), exposure=0.74, calm=(0.03, 0.03, 0.42, 0.45))


def terrace_floor():
    """Slabs of pale stone in the sun, a low white wall, and a garden out of focus."""
    random.seed(97)
    stone = limestone((0.60, 0.56, 0.49), 0.7)
    for column in range(-6, 7):
        for row in range(-5, 4):
            middle = (0.8 * column + 0.4 * (row % 2), 0.8 * row - 0.3, -0.02 + random.uniform(-0.0012, 0.0012))
            box(middle, (0.797, 0.797, 0.04), stone, 0.002)
    box((0, -0.5, -0.06), (14, 7, 0.04), plain((0.34, 0.32, 0.28), 0.9), 0)
    box((0, 2.6, 0.24), (14, 0.30, 0.48), plaster((0.80, 0.775, 0.73), 0.04, 0.8), 0.012)
    sun(Vector((0.82, 0.34, -0.74)), 4.0, 1.6, (1.0, 0.93, 0.82))
    garden = photographed_sky("forest", 0.44, 9, (1.7, 1.6, 1.4), (0.86, 0.95, 1.0), 0.34)
    return Facts(
        camera=camera((0, -4.6, 1.05), (0, 0.2, 0.62), 55, (0, 0, 0.4), 0.7),
        on="floor",
        room=(2.1, 1.6),
        classes=("furniture",),
        gloss=(0.035, 0.7),
        exposure=0.86,
        credits=(garden,),
        calm=(0.03, 0.82, 0.94, 0.16),
    )
