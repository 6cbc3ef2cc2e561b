"""Rooms for living and working."""
import random

from mathutils import Vector

import shapes
from plants import branch, in_the_sun
from shapes import box, hide
from stage import FILL, KEY, Facts, area, camera, even_sky, sun
from surfaces import leaf, plain, plaster
from wood import boards


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
