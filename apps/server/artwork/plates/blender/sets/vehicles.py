"""Seats by the window of a vehicle."""

from interiors import curtain, window_wall
from shapes import box
from stage import FILL, KEY, Facts, area, camera, even_sky, glow
from surfaces import lacquer, linen, plain, view


def train():
    """A table by the window of a train; outside, fields and trees pass by far out of focus."""
    box((0, -0.30, -0.014), (1.5, 0.98, 0.028), lacquer((0.40, 0.395, 0.385), 0.38), 0.010)
    wall = plain((0.66, 0.65, 0.62), 0.6)
    rubber = plain((0.035, 0.036, 0.038), 0.5)
    window_wall(0.62, (-1.5, 0.30, 0.07, 1.30), wall, rubber, (), ())
    box((0, 0.60, 0.055), (8, 0.10, 0.03), plain((0.45, 0.445, 0.43), 0.4), 0.006)
    passing = view(
        1.15,
        (0.0, (0.30, 0.29, 0.19)),
        (0.30, (0.37, 0.38, 0.25)),
        (0.42, (0.12, 0.16, 0.08)),
        (0.54, (0.17, 0.23, 0.14)),
        (0.60, (0.62, 0.70, 0.72)),
        (1.0, (0.80, 0.90, 1.0)),
        height=(-2.5, 1.9),
        patches=0.55,
    )
    landscape = glow(box((0, 14, 1.5), (10, 0.1, 22), passing, 0))
    # Motion blur: the passing landscape is stretched sideways.
    landscape.scale.x *= 7
    seat = linen((0.055, 0.08, 0.125))
    box((0.50, 0.36, 0.10), (0.20, 0.44, 0.86), seat, 0.07)
    box((0.47, 0.36, 0.50), (0.22, 0.34, 0.24), plain((0.30, 0.185, 0.12), 0.7), 0.06)
    curtain((-0.62, -0.42), 0.52, (0.02, 1.4), linen((0.52, 0.50, 0.46)), 4, 0.025)
    area((-0.9, 0.45, 0.75), (0, 0, 0.06), 0.9, 0.9, 20, (0.96, 0.98, 1.0), KEY)
    area((0.0, 0.52, 0.9), (0.4, -0.4, 0), 1.4, 0.8, 7, (0.97, 0.98, 1.0), FILL)
    area((1.4, -1.4, 1.4), (0, 0.3, 0.1), 1.6, 1.4, 16, (1.0, 0.96, 0.90), FILL)
    even_sky((0.95, 0.97, 1.0), 0.22)
    return Facts(
        camera=camera((0, -1.42, 0.34), (0, 0.1, 0.155), 70, (0, -0.02, 0.08), 1.5),
        gloss=(0.035, 0.30),
        exposure=1.0,
        calm=(0.30, 0.04, 0.44, 0.30),
    )
