"""What rooms are furnished with: windows, curtains, cushions, lamps."""

import math
import random

from mathutils import Vector, noise as hills

from shapes import box, hide, strip, turned
from stage import glow
from surfaces import plain, view


def window_wall(y, opening, wall, frame, posts, rails):
    """A wall 4 meters to each side, with an opening (x0, x1, z0, z1) and a casement with bars at these places."""
    x0, x1, z0, z1 = opening
    middle, width, floor = (x0 + x1) / 2, x1 - x0, -0.85
    box(((x0 - 4) / 2, y, 0.8), (x0 + 4, 0.12, 3.4), wall, 0)
    box(((x1 + 4) / 2, y, 0.8), (4 - x1, 0.12, 3.4), wall, 0)
    box((middle, y, (z0 + floor) / 2), (width, 0.12, z0 - floor), wall, 0)
    box((middle, y, z1 + 0.2), (width, 0.12, 0.4), wall, 0)
    for x in (x0 + 0.03, *posts, x1 - 0.03):
        box((x, y, (z0 + z1) / 2), (0.055, 0.07, z1 - z0), frame)
    for z in (z0 + 0.02, *rails):
        box((middle, y, z), (width, 0.07, 0.045), frame)


def tiles(y, x, z, size, material, grout, gap=0.003):
    """Hand-laid tiles in front of grout. Each tile leans a little, so it mirrors a different part of the room."""
    width, height = size
    box(((x[0] + x[1]) / 2, y + 0.012, (z[0] + z[1]) / 2), (x[1] - x[0], 0.02, z[1] - z[0]), grout, 0)
    chance = random.Random(4)
    for row in range(round((z[1] - z[0]) / height)):
        for column in range(round((x[1] - x[0]) / width)):
            at = (x[0] + (column + 0.5) * width, y, z[0] + (row + 0.5) * height)
            tile = box(at, (width - gap, 0.010, height - gap), material, 0.0012)
            tile.rotation_euler = (chance.gauss(0, 0.008), 0, chance.gauss(0, 0.008))


def sunlit_window(center, width, height):
    """Blocks the sun except for a window of two by two panes, whose frame casts its shadow."""
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


def curtain(x, y, z, material, folds=9, depth=0.05, seed=2):
    """Hangs from z[1] to z[0] between x[0] and x[1]; the folds are narrower at the top."""
    phase = random.Random(seed).uniform(0, 6)
    columns = []
    for step in range(folds * 12 + 1):
        fraction = step / (folds * 12)
        fold = depth * math.sin(2 * math.pi * folds * fraction + phase + 0.8 * math.sin(5 * fraction + phase))
        across = x[0] + (x[1] - x[0]) * fraction
        columns.append(
            [(across, y + fold, z[0]), (across + 0.01 * math.sin(9 * fraction), y + fold * 0.7, z[1])]
        )
    return strip(columns, material)


def cushion(center, size, material, turn=0.0, tilt=0.0):
    """A filled cushion: thick in the middle, thin at the seam, with pulled corners. size = width, thickness, height."""
    width, thick, height = size
    count = 25
    for side in (-1, 1):
        rows = []
        for i in range(count):
            row = []
            for j in range(count):
                u, v = 2 * i / (count - 1) - 1, 2 * j / (count - 1) - 1
                fill = ((1 - u * u) * (1 - v * v)) ** 0.42
                pull = 1 - 0.07 * (1 - abs(u * v))
                wrinkle = 0.012 * hills.noise(Vector((u * 3, v * 3, side * 2 + center[0])))
                row.append(
                    (u * pull * width / 2, side * (fill * thick / 2 + wrinkle * fill), v * pull * height / 2)
                )
            rows.append(row)
        half = strip(rows, material)
        half.location, half.rotation_euler = center, (tilt, 0, turn)


def lamp(center, radius, tall, glow_color, strength):
    """A lamp with a slim foot and a glowing cloth shade, which is warmer and brighter in the middle."""
    x, y, z = center
    cloth = view(
        strength, (0.0, glow_color), (0.5, (1.0, 0.80, 0.52)), (1.0, glow_color), height=(0, tall), patches=0
    )
    glow(turned([(radius, 0), (radius * 0.82, tall)], center, cloth))
    turned(
        [(0.001, -0.34), (0.07, -0.34), (0.075, -0.33), (0.012, -0.31), (0.010, 0.02)],
        (x, y, z),
        plain((0.30, 0.22, 0.14), 0.35, metallic=0.8),
    )
