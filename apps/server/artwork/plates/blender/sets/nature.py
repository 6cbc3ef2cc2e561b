"""Outdoors: a terrace, a ledge at sunset, a beach, a mountain."""

import math

from mathutils import Vector

from shapes import box, rough, strip, terrain
from stage import Facts, camera, glow, gradient_sky, photographed_sky, sun
from stone import limestone, rock, sand
from surfaces import view


def terrace():
    """A wall of pale limestone in the sun from the left, a garden out of focus."""
    box((0, -0.42, -0.04), (4, 1.5, 0.08), limestone((0.62, 0.585, 0.52)), 0.012)
    sun(Vector((0.85, 0.30, -0.70)), 4.2, 2.6, (1.0, 0.92, 0.80))
    garden = photographed_sky("forest", 0.44, 9, (1.9, 1.75, 1.5), (0.86, 0.95, 1.0), 0.34)
    return Facts(
        camera=camera((0, -1.55, 0.36), (0, 0.1, 0.165), 72, (0, -0.02, 0.08), 2.0),
        on="ground",
        room=(0.48, 0.44),
        gloss=(0.035, 0.72),
        exposure=0.8,
        credits=(garden,),
        calm=(0.03, 0.78, 0.94, 0.2),
    )


def beach():
    """Dry sand, a low sun from the left, the sea at dusk far out of focus."""
    bends, hollows, crumbs = rough(0.5, 4, 1.0), rough(0.42, 5, 7.0), rough(0.035, 3, 3.0)

    def height(x, y):
        free = min(1.0, max(0.15, (math.hypot(x, y) - 0.14) / 0.30))
        ripple = abs(math.sin(34 * (y + 0.16 * bends(x, y)) + 7 * x))
        return free * (0.008 * (1 - ripple) * (0.7 + bends(x, y)) + 0.020 * hollows(x, y)) + 0.0014 * crumbs(
            x, y
        )

    terrain((-1.3, 1.3), (-1.2, 2.6), height, sand(), 640, 760, 1.6)
    sun(Vector((0.88, 0.30, -0.40)), 4.0, 1.2, (1.0, 0.88, 0.72))
    sea = photographed_sky("sunset", 0.53, 0, (0.44, 0.52, 0.62), (0.98, 0.92, 1.0), 0.32)
    return Facts(
        camera=camera((0, -1.50, 0.40), (0, 0.1, 0.165), 68, (0, -0.02, 0.06), 2.2),
        on="ground",
        gloss=(0.02, 0.95),
        exposure=0.92,
        credits=(sea,),
        classes=("cup", "bottle", "shoe", "appliance"),
        calm=(0.04, 0.04, 0.92, 0.16),
    )


def sunset():
    """A stone ledge in front of a meadow in the mist; the sun is low behind at the left."""
    box((0, -0.42, -0.05), (4, 1.5, 0.10), limestone((0.62, 0.545, 0.46), 0.6), 0.014)
    sun(Vector((0.86, -0.22, -0.38)), 5.2, 2.2, (1.0, 0.66, 0.36))
    meadow = photographed_sky("sunrise", 0.63, 1, (0.42, 0.34, 0.29), (0.95, 0.88, 0.95), 0.24)
    return Facts(
        camera=camera((0, -1.55, 0.34), (0, 0.1, 0.175), 70, (0, -0.02, 0.08), 2.2),
        on="ground",
        room=(0.48, 0.44),
        gloss=(0.04, 0.6),
        exposure=0.95,
        credits=(meadow,),
        calm=(0.04, 0.04, 0.92, 0.34),
    )


def mountain():
    """A weathered ledge of rock, behind it ridge after ridge in the haze of a clear morning."""
    strata, lumps, grit = rough(0.75, 5, 2.0), rough(0.20, 5, 5.0), rough(0.04, 4, 9.0)

    def height(x, y):
        flat = min(1.0, max(0.0, (math.hypot(x, y * 0.9) - 0.15) / 0.32))
        edge = -1.6 * max(0.0, y - 0.42 - 0.16 * strata(x, 3.0)) ** 1.3
        layer = strata(x, y) * 4 + 0.5 * lumps(x, y)
        step = math.floor(layer) + min(1.0, max(0.0, (layer - math.floor(layer) - 0.7) / 0.3))
        return flat * (0.028 * step / 4 + 0.010 * lumps(x, y)) + 0.0016 * grit(x, y) + edge

    terrain(
        (-1.7, 1.7),
        (-1.3, 1.4),
        height,
        rock((0.52, 0.435, 0.345), (0.25, 0.205, 0.165), 0.25),
        620,
        620,
        1.35,
    )
    crests = ((0.135, 0.185, 0.20), (0.24, 0.31, 0.35), (0.37, 0.46, 0.53), (0.52, 0.62, 0.70))
    for index, (y, middle, rise) in enumerate(
        ((420, -42, 24), (800, -30, 52), (1300, 18, 85), (2100, 110, 140))
    ):
        ridge = rough(y * 0.2, 10, 11.0 + index * 5.7)
        crest = [(x, y, middle + rise * ridge(x, 0)) for x in range(-1500, 1501, 3)]
        hazy = tuple(0.4 * part + 0.6 * misty for part, misty in zip(crests[index], (0.66, 0.74, 0.80)))
        slope = view(
            0.9,
            (0.1, hazy),
            (0.9, crests[index]),
            height=(middle - 1.4 * rise, middle + 0.8 * rise),
            patches=0,
        )
        glow(strip([[(x, y, z - 5 * rise) for x, _, z in crest], crest], slope, False))
    sun(Vector((0.90, 0.14, -0.40)), 5.6, 0.9, (1.0, 0.92, 0.80))
    gradient_sky(
        0.42,
        (-0.1, (1.1, 1.2, 1.3)),
        (0.03, (1.55, 1.60, 1.62)),
        (0.25, (0.90, 1.20, 1.60)),
        (1.0, (0.45, 0.70, 1.15)),
        mean=(0.85, 0.98, 1.2),
    )
    return Facts(
        camera=camera((0, -1.55, 0.37), (0, 0.1, 0.17), 70, (0, -0.02, 0.08), 1.8),
        on="ground",
        gloss=(0.03, 0.85),
        exposure=0.86,
        depth_size=768,
        classes=("cup", "bottle", "shoe", "appliance"),
        calm=(0.04, 0.03, 0.92, 0.2),
    )
