"""Rooms for living and working."""
import math
import random

from mathutils import Vector

import shapes
from plants import branch, in_the_sun, pot_plant
from shapes import box, curtain, cushion, hide, rough, terrain, turned
from stage import FILL, KEY, Facts, area, camera, even_sky, glow, sun
from surfaces import garden, glowing, lacquer, leaf, linen, plain, plaster, sheer, view
from wood import WALNUT, boards

TABLE_SIZES = ["jewelry", "cup", "bottle", "shoe", "appliance"]


def living_floor():
    """An oak floor and a lime-washed wall with the sun of a tall window on it: for furniture."""
    random.seed(5)
    shapes.boards(boards(lightness=1.04), (-5.0, 0.66), (-5, 5), (0.14, 0.14), (1.4, 2.2), 0.0012)
    box((0, 0.72, 1.5), (10, 0.1, 3.4), plaster((0.80, 0.765, 0.71), 0.035, 0.5), 0)
    box((0, 0.66, 0.05), (10, 0.018, 0.10), plain((0.82, 0.80, 0.76), 0.45), 0.003)
    white = plain((0.82, 0.80, 0.77), 0.9)
    box((3.4, -2, 1.5), (0.1, 8, 3.4), white, 0)
    box((1.45, -2, 4.5), (7.4, 8, 0.1), white, 0)
    falling = Vector((0.80, 0.56, -0.46)).normalized()
    sun(falling, 3.4, 0.9, (1.0, 0.89, 0.74), FILL, reaches_product=False)
    _window_in_the_sun(Vector((0.62, 0.66, 1.10)) - falling * 4, 1.25, 1.75)
    olive = leaf((0.05, 0.11, 0.03))
    shadows = [((1.55, 0.66, 1.05), -2.75, 2.3, 1.15), ((1.55, 0.66, 1.60), -2.45, 2.5, 0.9)]
    in_the_sun(falling, shadows, lambda length, seed: branch(olive, length, 0.10, seed=seed))
    area((-2.6, -0.8, 1.5), (0, 0, 0.5), 1.5, 1.9, 190, (0.97, 0.98, 1.0), KEY)
    area((1.0, -4.6, 2.2), (0, 0, 0.6), 3, 2, 110, (0.97, 0.97, 1.0), FILL)
    even_sky((0.86, 0.91, 1.0), 0.22)
    return Facts(
        camera=camera((0, -4.0, 1.02), (0, 0.2, 0.70), 52, (0, 0, 0.4), 5.6),
        height="eye",
        on="floor",
        room=(2.15, 1.7),
        exposure=1.12,
        classes=["furniture"],
        calm=(0.03, 0.03, 0.38, 0.55),
    )


def _window_in_the_sun(center, width, height):
    """Shutters out the sun but for a window of two by two panes, whose frame throws its shadow."""
    bars = plain((0.8, 0.8, 0.8), 0.6)

    def bar(across, up, wide, tall):
        hide(box(center + Vector((0, across, up)), (0.03, wide, tall), bars, 0))

    for across, wide in ((-width / 2, 0.06), (0, 0.05), (width / 2, 0.06)):
        bar(across, 0, wide, height)
    for up in (-height / 2, -0.12, height / 2):
        bar(0, up, width, 0.045)
    for side in (-1, 1):
        bar(side * (width / 2 + 3), 0, 6, 9)
        bar(0, side * (height / 2 + 2.5), width + 0.2, 5)


def _lampshade(center, radius, tall, glow_color, strength):
    """A shade of cloth that glows, warmer and brighter in its middle, on a slim foot."""
    x, y, z = center
    cloth = view(strength, (0.0, glow_color), (0.5, (1.0, 0.80, 0.52)), (1.0, glow_color), height=(0, tall), patches=0)
    glow(turned([(radius, 0), (radius * 0.82, tall)], center, cloth))
    turned([(0.001, -0.34), (0.07, -0.34), (0.075, -0.33), (0.012, -0.31), (0.010, 0.02)], (x, y, z), plain((0.30, 0.22, 0.14), 0.35, metallic=0.8))


def cozy_home():
    """A linen runner on a walnut table; behind it a sofa, a lamp that is on, and a window towards the evening."""
    random.seed(17)
    shapes.boards(boards(WALNUT, 1.25), lengths=(1.8, 3.0))
    folds, slack = rough(0.34, 3, 2.0), rough(0.10, 3, 6.0)

    def lift(x, y):
        flat = min(1.0, max(0.12, (math.hypot(x, y) - 0.13) / 0.22))
        return 0.0022 + flat * (0.0035 * (1 + folds(x, y)) + 0.0010 * slack(x, y))

    terrain((-0.95, 0.95), (-0.34, 0.27), lift, linen((0.74, 0.69, 0.60)), 360, 130)
    wall = plaster((0.60, 0.535, 0.455), 0.04, 0.5)
    box((0, 3.5, 0.7), (9, 0.1, 3.4), wall, 0)
    box((0, 2.0, -0.78), (9, 7, 0.06), plain((0.30, 0.21, 0.14), 0.5), 0)
    sofa = linen((0.50, 0.455, 0.40))
    box((-0.10, 2.85, -0.40), (2.6, 0.80, 0.40), sofa, 0.07)
    box((-0.10, 3.20, -0.05), (2.6, 0.26, 0.62), sofa, 0.10)
    cushion((-0.62, 2.86, 0.04), (0.50, 0.20, 0.46), linen((0.62, 0.36, 0.20)), 0.15, -0.25)
    cushion((-0.98, 2.92, 0.06), (0.54, 0.20, 0.50), linen((0.74, 0.69, 0.60)), -0.1, -0.2)
    _lampshade((0.98, 2.75, 0.34), 0.21, 0.27, (1.0, 0.60, 0.28), 2.0)
    box((0.98, 2.75, -0.38), (0.50, 0.42, 0.74), plain((0.20, 0.125, 0.075), 0.5), 0.006)
    box((0.05, 3.42, 0.92), (1.05, 0.03, 0.70), plain((0.16, 0.11, 0.07), 0.5), 0.004)
    box((0.05, 3.40, 0.92), (0.99, 0.02, 0.64), plain((0.62, 0.57, 0.49), 0.9), 0)
    # Out of sight: the window at the left, the light of the lamp, and the room that throws it back.
    area((-1.75, 0.0, 0.95), (0, 0.05, 0.08), 1.2, 1.4, 46, (1.0, 0.90, 0.78), KEY)
    area((0.98, 2.55, 0.75), (0.6, 2.9, -0.5), 0.4, 0.4, 16, (1.0, 0.66, 0.36), FILL)
    area((-2.6, 1.8, 1.2), (0.2, 3.2, 0.2), 1.0, 1.2, 30, (1.0, 0.90, 0.80), FILL)
    area((1.8, -1.2, 1.3), (0, 0.1, 0.1), 1.6, 1.4, 8, (1.0, 0.86, 0.70), FILL)
    even_sky((1.0, 0.90, 0.80), 0.16)
    return Facts(
        camera=camera((0, -1.42, 0.34), (0, 0.1, 0.155), 70, (0, -0.02, 0.08), 2.0),
        height="eye",
        on="table",
        room=(0.46, 0.42),
        gloss=(0.03, 0.9),
        exposure=1.1,
        classes=TABLE_SIZES,
        calm=(0.03, 0.74, 0.94, 0.23),
    )


def tech_office():
    """A matte gray desk; behind it, out of focus, a screen, a shelf and the window of an office."""
    box((0, 0.30, -0.016), (4.0, 3.2, 0.032), lacquer((0.47, 0.465, 0.46), 0.46), 0.006)
    white = plain((0.70, 0.71, 0.72), 0.9)
    box((1.35, 3.6, 0.7), (3.4, 0.1, 3.4), white, 0)
    box((0, 2.0, -0.78), (9, 7, 0.06), plain((0.28, 0.285, 0.30), 0.6), 0)
    # A wide window at the left: the town in haze, mullions, a low sill.
    town = view(1.15, (0.0, (0.42, 0.48, 0.56)), (0.42, (0.62, 0.69, 0.77)), (0.62, (0.90, 0.95, 1.0)), (1.0, (0.95, 0.98, 1.0)), height=(-1.2, 1.6), patches=0.9)
    glow(box((-2.2, 4.6, 0.9), (5.6, 0.02, 4), town, 0))
    frame = plain((0.10, 0.105, 0.11), 0.5)
    for x in (-2.45, -1.42, -0.36):
        box((x, 3.6, 1.2), (0.05, 0.07, 2.4), frame, 0)
    box((-1.9, 3.6, 0.02), (3.2, 0.09, 0.05), frame, 0)
    box((-1.9, 3.6, -0.45), (3.2, 0.1, 0.9), white, 0)
    # A screen on its foot, switched on but calm.
    box((0.80, 1.52, 0.33), (0.84, 0.03, 0.49), plain((0.025, 0.026, 0.028), 0.4), 0.006, -0.20)
    calm = view(0.5, (0.0, (0.03, 0.05, 0.08)), (0.5, (0.06, 0.13, 0.19)), (1.0, (0.16, 0.27, 0.33)), height=(-0.24, 0.24), patches=0.12)
    glow(box((0.797, 1.502, 0.33), (0.81, 0.004, 0.455), calm, 0, -0.20))
    metal = plain((0.60, 0.61, 0.62), 0.35, metallic=0.9)
    box((0.81, 1.55, 0.06), (0.07, 0.02, 0.13), metal, 0.003, -0.20)
    box((0.80, 1.52, 0.004), (0.26, 0.20, 0.012), metal, 0.003, -0.20)
    box((0.20, 3.40, 0.30), (0.86, 0.26, 0.03), plain((0.50, 0.37, 0.25), 0.5), 0.003)
    for x, wide, tall, tone in ((-0.10, 0.05, 0.24, (0.15, 0.20, 0.26)), (-0.045, 0.045, 0.22, (0.68, 0.66, 0.62)), (0.02, 0.06, 0.25, (0.42, 0.43, 0.44))):
        box((x, 3.40, 0.315 + tall / 2), (wide, 0.2, tall), plain(tone, 0.7), 0.002)
    turned([(0.001, 0), (0.06, 0), (0.075, 0.12), (0.068, 0.12)], (0.40, 3.40, 0.315), plain((0.75, 0.75, 0.74), 0.6))
    pot_plant((0.40, 3.40, 0.42), 0.40, leaf(), 18, 0.07, 6)
    area((-1.75, 0.25, 0.90), (0, 0.05, 0.06), 1.3, 1.4, 56, (0.95, 0.975, 1.0), KEY)
    area((-1.9, 3.2, 1.2), (1.2, 3.0, 0.2), 1.2, 1.2, 26, (0.95, 0.975, 1.0), FILL)
    area((1.8, -1.4, 1.4), (0, 0.1, 0.1), 1.8, 1.6, 10, (1.0, 0.97, 0.92), FILL)
    even_sky((0.92, 0.96, 1.0), 0.30)
    return Facts(
        camera=camera((0, -1.42, 0.34), (0, 0.1, 0.155), 70, (0, -0.02, 0.08), 2.0),
        height="eye",
        on="table",
        room=(0.46, 0.42),
        gloss=(0.04, 0.46),
        exposure=1.0,
        classes=TABLE_SIZES,
        calm=(0.03, 0.72, 0.94, 0.25),
    )
