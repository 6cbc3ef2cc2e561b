"""A serum in a dropper bottle, and a tube of hand cream."""

import math
import os

from coats import BRASS, amber_glass, metal, plastic, printed
from places import plain_table, table
from products.shot import Shot
from shapes import strip, turned
from solids import label, image_on, rounded
from surfaces import lacquer
from wood import WALNUT, boards


def serum(labels):
    """Brown glass with a paper label, a collar of brass and a rubber bulb."""
    glass = rounded([
        (0.0001, 0.0008), (0.0135, 0.0, 0.001), (0.0170, 0.0, 0.0028), (0.0170, 0.062, 0.009),
        (0.0085, 0.071, 0.003), (0.0085, 0.078),
    ])
    turned([*glass, (0.0001, 0.078)], (0, 0, 0), amber_glass())
    label(0.0170, (0.0125, 0.0515), 118, printed(os.path.join(labels, "serum.png")))
    collar = rounded([
        (0.0001, 0.0735), (0.0106, 0.0735, 0.0005), (0.0108, 0.0745), (0.0108, 0.0885, 0.0009),
        (0.0070, 0.0890),
    ])
    turned(collar, (0, 0, 0), metal(BRASS, 0.24))
    bulb = rounded([
        (0.0074, 0.0885), (0.0074, 0.0915, 0.0012), (0.0062, 0.0935, 0.0012), (0.0061, 0.1060),
        (0.0056, 0.1140, 0.0045), (0.0030, 0.1155, 0.0020), (0.0001, 0.1156),
    ])
    turned(bulb, (0, 0, 0), plastic((0.020, 0.019, 0.018), 0.5))


def hand_cream(labels):
    """A tube that stands on its cap; the end above is pressed flat."""
    cap = rounded([(0.0001, 0), (0.0172, 0, 0.0008), (0.0182, 0.0215, 0.0012), (0.0001, 0.0222)])
    turned(cap, (0, 0, 0), plastic((0.80, 0.77, 0.72), 0.35))
    front, back = [], []
    for step in range(41):
        z = 0.0224 + 0.1096 * step / 40
        fraction = min(1.0, (z - 0.0224) / 0.1016)
        wide, deep = 0.0192 + 0.0118 * fraction, 0.0192 * (1 - fraction**1.35) + 0.00085
        angles = [math.pi + math.pi * part / 48 for part in range(49)]
        front.append([(wide * math.cos(angle), deep * math.sin(angle), z) for angle in angles])
        back.append([(wide * math.cos(angle), -deep * math.sin(angle), z) for angle in reversed(angles)])
    image_on(front, printed(os.path.join(labels, "hand-cream.png"), 0.38, 0.00006))
    strip(back, plastic((0.62, 0.30, 0.22), 0.38))


SHOTS = {
    "serum-bottle": Shot(
        serum,
        lambda: plain_table(lacquer((0.27, 0.31, 0.30), 0.42), (0.62, 0.60, 0.56), 0.45),
        tall=0.115, fill=0.66, raised=8,
    ),
    "hand-cream": Shot(
        hand_cream,
        lambda: table(boards(WALNUT, 1.2, 0.1), (0.58, 0.60, 0.58), 0.5, switch=None),
        tall=0.132, fill=0.66, raised=7, turn=12,
    ),
}
