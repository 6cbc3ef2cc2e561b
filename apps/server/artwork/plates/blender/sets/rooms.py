"""Rooms for living and working."""

import math
import random

from mathutils import Vector

import shapes
from interiors import curtain, cushion, lamp, sunlit_window, window_wall
from plants import branch, in_the_sun, potted_plant
from shapes import box, disc, hide, rough, terrain, turned
from stage import FILL, KEY, Facts, area, camera, even_sky, glow, gradient_sky, photographed_sky, sun
from stone import concrete
from surfaces import glowing, lacquer, leaf, linen, plain, plaster, sheer, view
from wood import WALNUT, boards


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
    sunlit_window(Vector((0.62, 0.66, 1.10)) - falling * 4, 1.25, 1.75)
    olive = leaf((0.05, 0.11, 0.03))
    shadows = [((1.55, 0.66, 1.05), -2.75, 2.3, 1.15), ((1.55, 0.66, 1.60), -2.45, 2.5, 0.9)]
    in_the_sun(falling, shadows, lambda length, seed: branch(olive, length, 0.10, seed=seed))
    area((-2.6, -0.8, 1.5), (0, 0, 0.5), 1.5, 1.9, 190, (0.97, 0.98, 1.0), KEY)
    area((1.0, -4.6, 2.2), (0, 0, 0.6), 3, 2, 110, (0.97, 0.97, 1.0), FILL)
    even_sky((0.86, 0.91, 1.0), 0.22)
    return Facts(
        camera=camera((0, -4.0, 1.02), (0, 0.2, 0.70), 52, (0, 0, 0.4), 5.6),
        on="floor",
        room=(2.15, 1.7),
        exposure=1.12,
        classes=("furniture",),
        calm=(0.03, 0.03, 0.38, 0.55),
    )


def cozy_home():
    """A linen runner on a walnut table; behind it a sofa, a lamp that is on, and a window in the evening."""
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
    lamp((0.98, 2.75, 0.34), 0.21, 0.27, (1.0, 0.60, 0.28), 2.0)
    box((0.98, 2.75, -0.38), (0.50, 0.42, 0.74), plain((0.20, 0.125, 0.075), 0.5), 0.006)
    box((0.05, 3.42, 0.92), (1.05, 0.03, 0.70), plain((0.16, 0.11, 0.07), 0.5), 0.004)
    box((0.05, 3.40, 0.92), (0.99, 0.02, 0.64), plain((0.62, 0.57, 0.49), 0.9), 0)
    # Outside the frame: the window at the left, the light of the lamp, and the room that reflects it.
    area((-1.75, 0.0, 0.95), (0, 0.05, 0.08), 1.2, 1.4, 46, (1.0, 0.90, 0.78), KEY)
    area((0.98, 2.55, 0.75), (0.6, 2.9, -0.5), 0.4, 0.4, 16, (1.0, 0.66, 0.36), FILL)
    area((-2.6, 1.8, 1.2), (0.2, 3.2, 0.2), 1.0, 1.2, 30, (1.0, 0.90, 0.80), FILL)
    area((1.8, -1.2, 1.3), (0, 0.1, 0.1), 1.6, 1.4, 8, (1.0, 0.86, 0.70), FILL)
    even_sky((1.0, 0.90, 0.80), 0.16)
    return Facts(
        camera=camera((0, -1.42, 0.34), (0, 0.1, 0.155), 70, (0, -0.02, 0.08), 2.0),
        gloss=(0.03, 0.9),
        exposure=1.1,
        calm=(0.03, 0.865, 0.94, 0.125),
    )


def tech_office():
    """A matte desk; behind it, out of focus, a wide window above the city, a screen on another desk, a plant."""
    box((0, -0.42, -0.016), (4.0, 1.72, 0.032), lacquer((0.56, 0.545, 0.52), 0.42), 0.006)
    white = plain((0.80, 0.785, 0.76), 0.9)
    box((0, 2.0, -0.78), (9, 7, 0.06), plain((0.30, 0.295, 0.29), 0.6), 0)
    window_wall(3.6, (-2.6, 0.16, -0.10, 2.2), white, plain((0.07, 0.072, 0.075), 0.5), (-1.68, -0.60), ())
    town = photographed_sky("city", 0.455, 2.5, (0.8, 0.83, 0.88), (0.96, 0.97, 1.0), 0.40)
    oak = plain((0.46, 0.345, 0.235), 0.5)
    box((0.9, 2.45, -0.07), (1.9, 0.75, 0.04), oak, 0.004)
    box((0.02, 2.45, -0.42), (0.04, 0.70, 0.66), oak, 0.003)
    black = plain((0.018, 0.019, 0.020), 0.4)
    box((0.86, 2.45, 0.26), (0.80, 0.03, 0.46), black, 0.006, -0.12)
    screen = view(
        0.55,
        (0.0, (0.03, 0.07, 0.10)),
        (0.5, (0.07, 0.19, 0.25)),
        (1.0, (0.30, 0.45, 0.48)),
        height=(-0.23, 0.23),
        patches=0.25,
    )
    glow(box((0.858, 2.432, 0.26), (0.77, 0.004, 0.43), screen, 0, -0.12))
    box((0.86, 2.47, 0.00), (0.06, 0.02, 0.12), black, 0.003, -0.12)
    box((0.86, 2.47, -0.045), (0.24, 0.18, 0.012), black, 0.003, -0.12)
    turned(
        [(0.001, 0), (0.065, 0), (0.08, 0.13), (0.072, 0.13)],
        (0.22, 2.40, -0.05),
        plain((0.75, 0.74, 0.72), 0.6),
    )
    potted_plant((0.22, 2.40, 0.07), 0.44, leaf(), 20, 0.075, 6)
    area((-1.75, 0.25, 0.90), (0, 0.05, 0.06), 1.3, 1.4, 60, (0.97, 0.985, 1.0), KEY)
    area((-1.7, 2.4, 1.4), (1.1, 3.5, 0.2), 1.2, 1.2, 62, (0.97, 0.985, 1.0), FILL)
    area((1.8, -1.4, 1.4), (0, 0.1, 0.1), 1.8, 1.6, 10, (1.0, 0.97, 0.92), FILL)
    return Facts(
        camera=camera((0, -1.42, 0.34), (0, 0.1, 0.155), 70, (0, -0.02, 0.08), 2.0),
        exposure=0.98,
        calm=(0.03, 0.78, 0.94, 0.2),
        credits=(town,),
    )


def office_evening():
    """A walnut desk at night: the lights of the city far out of focus, a lamp that is on."""
    random.seed(61)
    shapes.boards(boards(WALNUT, 1.1, 0.08), lengths=(1.8, 3.0))
    dark = plain((0.10, 0.105, 0.115), 0.9)
    box((0, 2.0, -0.78), (9, 7, 0.06), plain((0.12, 0.11, 0.10), 0.6), 0)
    window_wall(3.0, (-2.6, 0.72, -0.30, 2.2), dark, plain((0.02, 0.02, 0.022), 0.5), (-0.60,), ())
    gradient_sky(
        0.30,
        (-0.1, (0.10, 0.15, 0.26)),
        (0.02, (0.34, 0.36, 0.52)),
        (0.12, (0.13, 0.22, 0.46)),
        (1.0, (0.05, 0.10, 0.26)),
        mean=(0.10, 0.17, 0.36),
    )
    chance = random.Random(8)
    lights = [glowing(color, 1.7) for color in ((1.0, 0.62, 0.30), (1.0, 0.80, 0.55), (0.70, 0.84, 1.0))]
    for _ in range(52):
        away = chance.uniform(45, 75)
        at = (chance.uniform(-0.42, 0.2) * away, away, -0.01 * away - chance.triangular(0, 0.20, 0.04) * away)
        glow(box(at, (0.65, 0.02, 0.65), chance.choices(lights, (5, 4, 1))[0], 0))
    box((1.0, 2.3, -0.14), (1.2, 0.5, 0.04), plain((0.14, 0.085, 0.05), 0.5), 0.004)
    lamp((0.74, 2.35, 0.26), 0.15, 0.19, (1.0, 0.62, 0.30), 1.7)
    area((-1.55, 0.10, 1.0), (0, 0.05, 0.08), 0.8, 1.0, 46, (1.0, 0.93, 0.83), KEY)
    area((0.70, 2.2, 0.50), (0.3, 1.6, -0.3), 0.3, 0.3, 8, (1.0, 0.66, 0.36), FILL)
    area((1.6, -1.0, 1.0), (0, 0.1, 0.1), 1.0, 1.2, 9, (0.62, 0.76, 1.0), FILL)
    return Facts(
        camera=camera((0, -1.42, 0.34), (0, 0.1, 0.155), 70, (0, -0.02, 0.08), 1.8),
        exposure=1.0,
        calm=(0.03, 0.80, 0.94, 0.18),
    )


def side_table():
    """A round oak table in a bright living room: a sofa, a plant and thin curtains, far out of focus."""
    random.seed(31)
    disc((0, 0.02, -0.03), 0.46, 0.03, boards(), 0.007)
    wall = plaster((0.78, 0.755, 0.715), 0.03, 0.5)
    box((0, 3.7, 0.7), (9, 0.1, 3.4), wall, 0)
    floor = boards(lightness=0.95)
    for row in range(26):
        box((0.4 * (row % 3), 0.2 + 0.14 * row, -0.496), (9, 0.138, 0.032), floor, 0.001)
    glow(box((-1.6, 3.62, 0.8), (1.3, 0.01, 2.4), glowing((0.96, 0.98, 1.0), 1.5), 0))
    thin = sheer()
    curtain((-2.3, -1.5), 3.5, (-0.48, 2.3), thin, 9, 0.05, 2)
    curtain((-1.5, -0.72), 3.48, (-0.48, 2.3), thin, 9, 0.05, 5)
    sofa = linen((0.62, 0.585, 0.53))
    box((0.85, 3.05, -0.22), (1.9, 0.80, 0.34), sofa, 0.07)
    box((0.85, 3.40, 0.08), (1.9, 0.24, 0.62), sofa, 0.10)
    cushion((0.42, 3.08, 0.16), (0.48, 0.18, 0.44), linen((0.46, 0.50, 0.44)), 0.12, -0.25)
    cushion((0.78, 3.12, 0.15), (0.44, 0.18, 0.40), linen((0.74, 0.70, 0.62)), -0.1, -0.22)
    turned(
        [(0.001, 0), (0.13, 0), (0.16, 0.30), (0.145, 0.30)],
        (-0.42, 3.15, -0.48),
        plain((0.70, 0.67, 0.62), 0.7),
    )
    potted_plant((-0.42, 3.15, -0.22), 0.95, leaf(), 22, 0.11, 9)
    area((-1.75, 0.15, 0.95), (0, 0.05, 0.06), 1.25, 1.5, 60, (1.0, 0.975, 0.935), KEY)
    area((-1.9, 2.2, 1.3), (0.9, 3.4, 0.1), 1.0, 1.4, 40, (1.0, 0.98, 0.95), FILL)
    area((1.9, -1.6, 1.5), (0, 0.1, 0.1), 1.8, 1.6, 11, (0.93, 0.96, 1.0), FILL)
    even_sky((0.92, 0.95, 1.0), 0.36)
    return Facts(
        camera=camera((0, -1.42, 0.36), (0, 0.1, 0.155), 70, (0, -0.02, 0.08), 2.0),
        exposure=1.05,
        calm=(0.28, 0.02, 0.70, 0.20),
    )


def loft():
    """A polished concrete floor and a white wall, tall windows at the left that draw soft bars: for furniture."""
    box((0, -1.5, -0.05), (14, 8, 0.1), concrete((0.40, 0.39, 0.375)), 0)
    box((0, 1.12, 1.6), (14, 0.1, 4), plaster((0.78, 0.77, 0.75), 0.03, 0.6), 0)
    box((0, 1.065, 0.03), (14, 0.012, 0.06), plain((0.16, 0.16, 0.165), 0.5), 0.002)
    area((-3.3, -0.7, 1.7), (0, 0.1, 0.6), 2.2, 2.6, 300, (0.985, 0.99, 1.0), KEY)
    bars = plain((0.05, 0.05, 0.05), 0.6)
    for along in (-0.75, 0.0, 0.75):
        hide(box((-2.55, -0.62 + along, 1.6), (0.06, 0.09, 3.2), bars, 0, 0.1))
    area((2.5, -4.6, 2.6), (0, 0.4, 0.7), 3, 2.4, 130, (1.0, 0.985, 0.96), FILL)
    even_sky((0.93, 0.96, 1.0), 0.22)
    return Facts(
        camera=camera((0, -4.4, 1.08), (0, 0.2, 0.70), 54, (0, 0, 0.4), 5.6),
        on="floor",
        room=(2.2, 1.75),
        gloss=(0.04, 0.35),
        exposure=0.78,
        classes=("furniture",),
        calm=(0.30, 0.03, 0.66, 0.42),
    )
