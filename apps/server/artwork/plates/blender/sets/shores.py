"""Boards and plaster outdoors: in a garden, by the sea, in the mountains, at sunset."""

import random

from mathutils import Vector

from plants import frond, in_the_sun
from shapes import box, rough, strip
from stage import Facts, camera, even_sky, glow, gradient_sky, photographed_sky, sun
from stone import limestone
from surfaces import leaf, plaster, times, view
from wood import TEAK, WEATHERED, boards


def _planks(material, y, widths, gap):
    """Planks along x whose ends are outside the image."""
    front = y[0]
    while front < y[1]:
        width = random.uniform(*widths)
        box((0, front + width / 2, -0.016), (5, width - gap, 0.032), material, 0.0015)
        front += width


def garden_table():
    """A teak table with gaps between its slats; a garden in the shade far out of focus."""
    random.seed(71)
    _planks(boards(TEAK, 1.15, 0.12), (-1.2, 0.40), (0.088, 0.092), 0.005)
    box((0, -0.4, -0.06), (4, 1.5, 0.02), boards(TEAK, 0.4), 0)
    falling = Vector((0.80, 0.22, -0.62)).normalized()
    sun(falling, 3.9, 2.2, (1.0, 0.91, 0.78))
    garden = photographed_sky("forest", 0.105, 5, (1.25, 1.2, 1.05), (0.88, 0.96, 1.0), 0.34)
    return Facts(
        camera=camera((0, -1.50, 0.38), (0, 0.1, 0.165), 70, (0, -0.02, 0.08), 1.8),
        on="ground",
        room=(0.48, 0.44),
        exposure=1.08,
        balance=dict(key=(1.05, 1, 0.92)),
        credits=(garden,),
        calm=(0.03, 0.80, 0.94, 0.18),
    )


def beach_deck():
    """A deck of weathered planks, behind it a bright sea and a clear sky, far out of focus."""
    random.seed(73)
    _planks(boards(WEATHERED, 1.05, 0.12), (-1.4, 0.62), (0.118, 0.122), 0.004)
    box((0, -0.4, -0.06), (5, 2.0, 0.02), boards(WEATHERED, 0.35), 0)
    sea = view(
        1.0,
        (0.0, (0.66, 0.76, 0.68)),
        (0.12, (0.38, 0.66, 0.64)),
        (0.40, (0.20, 0.50, 0.56)),
        (1.0, (0.16, 0.36, 0.50)),
        height=(-3, 8),
        patches=0,
    )
    # The sea is drawn upright: from so far away only its colors are seen.
    glow(box((0, 60, -8.6), (120, 0.1, 16), sea, 0))
    sun(Vector((0.82, 0.30, -0.62)), 4.2, 1.2, (1.0, 0.94, 0.84))
    gradient_sky(
        0.40,
        (-0.1, (1.5, 1.7, 1.85)),
        (0.02, (1.75, 1.88, 1.98)),
        (0.20, (1.05, 1.45, 1.95)),
        (1.0, (0.45, 0.75, 1.30)),
        mean=(0.9, 1.05, 1.25),
    )
    return Facts(
        camera=camera((0, -1.50, 0.40), (0, 0.1, 0.165), 68, (0, -0.02, 0.06), 2.0),
        on="ground",
        room=(0.48, 0.44),
        gloss=(0.035, 0.6),
        exposure=0.90,
        balance=dict(key=(1.05, 1, 0.92)),
        calm=(0.04, 0.04, 0.92, 0.18),
    )


def mountain_dawn():
    """A railing of weathered wood; behind it forested ridges in the mist of a pink morning."""
    random.seed(79)
    _planks(boards(WEATHERED, 0.75, 0.14), (-1.2, 0.30), (0.15, 0.19), 0.003)
    colors = ((0.115, 0.130, 0.150), (0.26, 0.25, 0.29), (0.48, 0.41, 0.44), (0.74, 0.60, 0.58))
    heights = ((300, -30, 18), (620, -16, 34), (1200, 10, 60), (2300, 70, 110))
    for index, (y, middle, rise) in enumerate(heights):
        ridge = rough(y * 0.24, 10, 3.0 + index * 4.1)
        crest = [(x, y, middle + rise * ridge(x, 0)) for x in range(-1500, 1501, 3)]
        mist = tuple(0.45 * part + 0.55 * misty for part, misty in zip(colors[index], (0.86, 0.70, 0.66)))
        slope = view(
            0.9,
            (0.1, mist),
            (0.9, colors[index]),
            height=(middle - 1.6 * rise, middle + 0.7 * rise),
            patches=0,
        )
        glow(strip([[(x, y, z - 5 * rise) for x, _, z in crest], crest], slope, False))
    sun(Vector((0.88, 0.10, -0.36)), 4.6, 1.6, (1.0, 0.82, 0.64))
    gradient_sky(
        0.42,
        (-0.1, (1.5, 1.2, 1.1)),
        (0.03, (2.2, 1.65, 1.40)),
        (0.16, (1.65, 1.35, 1.40)),
        (0.4, (0.85, 0.95, 1.30)),
        (1.0, (0.45, 0.62, 1.05)),
        mean=(0.95, 0.92, 1.1),
    )
    return Facts(
        camera=camera((0, -1.50, 0.37), (0, 0.1, 0.17), 70, (0, -0.02, 0.08), 1.8),
        on="ground",
        room=(0.48, 0.44),
        gloss=(0.035, 0.6),
        exposure=0.98,
        balance=dict(key=(1.06, 1, 0.90)),
        calm=(0.04, 0.03, 0.92, 0.2),
    )


def sunset_wall():
    """A terrace of pale stone in front of a plastered wall that the last sun turns orange, the shadows of palms."""
    wall = (0.70, 0.56, 0.45)
    box((0, 1.25, 0.9), (7, 0.06, 3.6), plaster(wall, 0.04, 0.7), 0)
    box((0, -0.4, -0.03), (7, 3.4, 0.06), limestone(times(wall, (1.04, 1.12, 1.18)), 0.62), 0.003)
    falling = Vector((0.86, 0.56, -0.30)).normalized()
    sun(falling, 4.2, 1.3, (1.0, 0.64, 0.36))
    shadows = [((-0.95, 1.22, 1.10), 0.35, 1.2, 1.1), ((0.95, 1.22, 1.15), 2.55, 1.4, 1.0)]
    palm = leaf((0.05, 0.11, 0.03))
    in_the_sun(falling, shadows, lambda length, seed: frond(palm, length, 20, 0.36, 0.034, 0.45, seed))
    even_sky((0.66, 0.68, 0.98), 0.26)
    return Facts(
        camera=camera((0, -1.62, 0.37), (0, 0.1, 0.19), 74, (0, -0.02, 0.1), 2.8),
        on="ground",
        room=(0.46, 0.42),
        gloss=(0.035, 0.62),
        exposure=0.92,
        calm=(0.04, 0.82, 0.92, 0.16),
    )
