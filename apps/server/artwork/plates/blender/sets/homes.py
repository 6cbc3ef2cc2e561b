"""Corners of homes, each with different walls: a dining room, a kitchen, a bedroom."""

import random

from mathutils import Vector

import shapes
from interiors import curtain, cushion, sunlit_window, tiles
from plants import branch
from shapes import box, disc, turned
from stage import FILL, KEY, Facts, area, camera, even_sky, glow, sun
from surfaces import glaze, glowing, leaf, linen, plain, plaster, sheer
from wood import WALNUT, boards


def walnut():
    """A walnut table in front of a wall of clay plaster with the late sun on it, a jug and a bowl on a board."""
    random.seed(51)
    shapes.boards(boards(WALNUT, 1.35, 0.10), lengths=(1.8, 3.0))
    box((0, 2.2, 0.7), (9, 0.1, 3.4), plaster((0.60, 0.395, 0.285), 0.05), 0)
    falling = Vector((0.78, 0.60, -0.36)).normalized()
    sun(falling, 2.6, 1.2, (1.0, 0.86, 0.66), FILL, reaches_product=False)
    sunlit_window(Vector((-0.42, 2.15, 0.46)) - falling * 3, 0.75, 1.15)
    oak = plain((0.20, 0.125, 0.075), 0.5)
    box((0.74, 2.03, 0.20), (0.86, 0.24, 0.030), oak, 0.004)
    jug = [(0.001, 0), (0.07, 0), (0.10, 0.07), (0.095, 0.14), (0.055, 0.21), (0.05, 0.27), (0.058, 0.29)]
    turned(jug, (0.58, 2.02, 0.215), plain((0.72, 0.66, 0.57), 0.6))
    bowl = [(0.001, 0), (0.05, 0), (0.10, 0.035), (0.135, 0.085), (0.13, 0.085), (0.001, 0.012)]
    turned(bowl, (0.90, 2.02, 0.215), plain((0.30, 0.20, 0.14), 0.5))
    for turn, lean, seed in ((0.4, -1.35, 3), (2.7, -1.15, 8)):
        twig = branch(leaf((0.20, 0.18, 0.09)), 0.44, 0.05, 6, seed)
        twig.location, twig.rotation_euler = (0.58, 2.02, 0.47), (0, lean, turn)
    area((-1.75, -0.05, 0.95), (0, 0.05, 0.06), 1.2, 1.5, 58, (1.0, 0.93, 0.83), KEY)
    area((1.9, -1.4, 1.4), (0, 0.1, 0.1), 1.8, 1.6, 10, (1.0, 0.90, 0.80), FILL)
    even_sky((1.0, 0.93, 0.86), 0.26)
    return Facts(
        camera=camera((0, -1.40, 0.335), (0, 0.1, 0.152), 70, (0, -0.02, 0.08), 2.2),
        exposure=1.32,
        calm=(0.02, 0.79, 0.96, 0.19),
    )


def kitchen():
    """A kitchen counter of oak in front of white tiles; bowls on a board and a towel, out of focus."""
    random.seed(53)
    shapes.boards(boards(lightness=0.92), (-1.4, 0.78), widths=(0.045, 0.06), lengths=(0.5, 1.2))
    tiles(
        1.42, (-1.65, 1.65), (-0.65, 1.45), (0.15, 0.075), glaze((0.77, 0.755, 0.72), 0.12), plain((0.6, 0.59, 0.57))
    )
    oak = plain((0.44, 0.31, 0.19), 0.5)
    box((0.60, 1.30, 0.40), (1.0, 0.22, 0.034), oak, 0.004)
    bowl = [(0.001, 0), (0.04, 0), (0.08, 0.03), (0.095, 0.065), (0.09, 0.065), (0.001, 0.012)]
    glazed = (plain((0.78, 0.75, 0.69), 0.4), plain((0.40, 0.46, 0.44), 0.4), plain((0.70, 0.62, 0.52), 0.4))
    for index, clay in enumerate(glazed):
        turned(bowl, (0.36, 1.28, 0.417 + 0.026 * index), clay)
    jar = [(0.001, 0), (0.055, 0), (0.06, 0.01), (0.06, 0.14), (0.045, 0.16), (0.045, 0.18), (0.001, 0.18)]
    turned(jar, (0.72, 1.28, 0.417), plain((0.68, 0.63, 0.55), 0.6))
    turned(jar, (0.88, 1.30, 0.417), plain((0.30, 0.33, 0.30), 0.5))
    area((-1.70, 0.10, 0.95), (0, 0.08, 0.08), 1.25, 1.5, 62, (1.0, 0.975, 0.93), KEY)
    area((1.9, -1.6, 1.5), (0, 0.1, 0.1), 1.8, 1.6, 11, (0.93, 0.96, 1.0), FILL)
    even_sky((0.90, 0.94, 1.0), 0.28)
    return Facts(
        camera=camera((0, -1.42, 0.35), (0, 0.1, 0.155), 70, (0, -0.02, 0.08), 2.0),
        exposure=1.0,
        calm=(0.02, 0.79, 0.96, 0.19),
    )


def bedroom():
    """A bedside table of pale oak; behind it a made bed in morning light, thin curtains at the left."""
    random.seed(57)
    disc((0.02, 0.0, -0.03), 0.60, 0.03, boards(lightness=1.12), 0.007)
    wall = plaster((0.66, 0.675, 0.665), 0.03, 0.5)
    box((0, 3.7, 0.7), (9, 0.1, 3.4), wall, 0)
    box((0, 2.0, -0.80), (9, 7, 0.06), plain((0.52, 0.44, 0.35), 0.6), 0)
    glow(box((-1.75, 3.62, 0.8), (1.2, 0.01, 2.4), glowing((0.97, 0.98, 1.0), 1.5), 0))
    thin = sheer()
    curtain((-2.45, -1.6), 3.5, (-0.75, 2.3), thin, 9, 0.05, 2)
    curtain((-1.6, -0.85), 3.48, (-0.75, 2.3), thin, 9, 0.05, 5)
    # The bed stands with its head to the wall; its long side is visible.
    box((0.85, 3.56, 0.06), (2.1, 0.12, 1.10), linen((0.50, 0.43, 0.36)), 0.05)
    white, sand = linen((0.80, 0.785, 0.755)), linen((0.66, 0.60, 0.52))
    box((0.85, 2.60, -0.34), (1.9, 2.0, 0.42), white, 0.12)
    box((0.85, 2.28, -0.28), (1.98, 1.3, 0.40), sand, 0.14)
    for x, cloth, turn in ((0.36, white, 0.05), (1.24, white, -0.06)):
        cushion((x, 3.30, 0.16), (0.74, 0.24, 0.50), cloth, turn, -0.35)
    cushion((0.74, 3.08, 0.12), (0.52, 0.20, 0.40), linen((0.42, 0.47, 0.43)), 0.05, -0.35)
    area((-1.75, 0.20, 0.95), (0, 0.05, 0.06), 1.25, 1.5, 58, (1.0, 0.985, 0.955), KEY)
    area((-1.9, 2.2, 1.3), (0.9, 3.2, 0.1), 1.0, 1.4, 44, (1.0, 0.985, 0.955), FILL)
    area((1.9, -1.6, 1.5), (0, 0.1, 0.1), 1.8, 1.6, 11, (0.93, 0.96, 1.0), FILL)
    even_sky((0.92, 0.95, 1.0), 0.34)
    return Facts(
        camera=camera((0, -1.42, 0.36), (0, 0.1, 0.155), 70, (0, -0.02, 0.08), 2.0),
        exposure=1.02,
        calm=(0.34, 0.02, 0.64, 0.18),
    )
