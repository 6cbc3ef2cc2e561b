"""A lamp, a mug, a candle and a vase."""

import math

from coats import BRASS, dipped, enamel, matte_glaze, metal, wax
from places import plain_table, table
from products.shot import Shot
from shapes import turned
from solids import arc, band, curve, ribbed, rounded
from surfaces import lacquer, plain
from wood import OAK, boards


def lamp(_labels):
    """A small lamp with a dome of lacquered steel; it has a battery and no cable."""
    red = enamel((0.50, 0.075, 0.028), 0.36)
    heights = [0.012 + 0.004 * step for step in range(46)]
    flare = [(0.0195 + 0.0445 * math.exp(-(z - 0.012) / 0.026), z) for z in heights]
    turned([
        (0.0001, 0), (0.0635, 0), (0.0650, 0.0012), (0.0657, 0.004), (0.0655, 0.008), *flare,
    ], (0, 0, 0), red)
    dome = arc((0, 0.186), 0.122, 0.098, 0, 90, 64)
    inside = [(radius * 0.975, 0.186 + (z - 0.186) * 0.975) for radius, z in reversed(dome)]
    rim = [(0.1185, 0.1845), (0.1195, 0.1838), (0.1208, 0.1838), (0.1218, 0.1845)]
    turned([*inside[:-1], *rim, *dome[:-1], (0.0001, 0.284)], (0, 0, 0), red)
    turned([
        (0.0001, 0.19), (0.040, 0.19), (0.042, 0.20), (0.042, 0.235),
    ], (0, 0, 0), plain((0.8, 0.78, 0.72), 0.4))
    knob = [(0.0001, 0.010), (0.0062, 0.010, 0.0012), (0.0075, 0.0085), (0.0075, 0)]
    turned(rounded(knob)[::-1], (0, 0, 0.2825), metal(BRASS, 0.22))


def mug(_labels):
    """A mug, thrown by hand and dipped into a dark green glaze."""
    clay = (0.40, 0.265, 0.165)
    coat = dipped((0.050, 0.115, 0.098), clay, 0.030)
    outside = rounded(
        [
            (0.0001, 0.001), (0.027, 0.001, 0.002), (0.029, 0, 0.001), (0.031, 0.0, 0.003),
            (0.0405, 0.012, 0.010), (0.0415, 0.055), (0.0412, 0.090),
        ]
    )
    lip = [(0.0410, 0.0925), (0.0400, 0.0936), (0.0388, 0.0938), (0.0376, 0.0930), (0.0371, 0.0915)]
    inner = rounded([(0.0371, 0.0915), (0.0372, 0.05), (0.0360, 0.006, 0.014), (0.0001, 0.006)])
    turned([*outside, *lip, *inner[1:]], (0, 0, 0), coat)
    handle = curve([
        (0.0395, 0.0765), (0.048, 0.0785), (0.061, 0.0755), (0.0685, 0.064), (0.0670, 0.049),
        (0.058, 0.036), (0.048, 0.0285), (0.0395, 0.0255),
    ])
    band(handle, 0.0155, 0.0082, coat, 2.3)


def candle(_labels):
    """A candle in a ribbed jar of matte stoneware."""
    jar = matte_glaze((0.235, 0.285, 0.215))
    outside = rounded([
        (0.0001, 0), (0.036, 0, 0.004), (0.042, 0.005, 0.004), (0.043, 0.045), (0.043, 0.0895, 0.0015),
        (0.0395, 0.0895, 0.0012), (0.0392, 0.060),
    ])
    ribbed(outside, (0, 0, 0), jar, 34, 0.0016, (0.008, 0.080))
    pool = [(0.0394, 0.0768), (0.0385, 0.0758), (0.034, 0.0750), (0.012, 0.0747), (0.0001, 0.0750)]
    turned(pool, (0, 0, 0), wax())
    wick = curve([(0.0, 0.072), (0.0002, 0.081), (0.0014, 0.088)], 6)
    band(wick, 0.0018, 0.0018, plain((0.60, 0.54, 0.44), 0.9), 2)


def vase(_labels):
    """A round vase with a narrow neck, its lower half bare clay."""
    coat = dipped((0.72, 0.66, 0.56), (0.44, 0.235, 0.135), 0.052, 0.3)
    body = curve([
        (0.040, 0.002), (0.066, 0.030), (0.080, 0.070), (0.074, 0.112), (0.048, 0.145), (0.024, 0.164),
        (0.0205, 0.185), (0.0235, 0.2055), (0.0265, 0.2115),
    ], 14)
    mouth = [
        (0.0268, 0.2128), (0.0260, 0.2138), (0.0248, 0.2135), (0.0215, 0.206), (0.0180, 0.185),
        (0.0215, 0.16),
    ]
    turned([(0.0001, 0.0), (0.037, 0.0), (0.039, 0.001), *body, *mouth], (0, 0, 0), coat)


PALE, BLUE_GRAY, CLAY = (0.62, 0.60, 0.56), (0.40, 0.45, 0.48), (0.60, 0.47, 0.38)

SHOTS = {
    "table-lamp": Shot(
        lamp,
        lambda: table(boards(OAK, 0.95, 0.12), PALE, 0.70, switch=(0.40, 0.22)),
        tall=0.292, fill=0.62, raised=7,
    ),
    "stoneware-mug": Shot(
        mug,
        lambda: plain_table(lacquer((0.46, 0.48, 0.49), 0.4), PALE, 0.55),
        tall=0.094, fill=0.52, raised=12, turn=-24, aside=0.08,
    ),
    "candle": Shot(
        candle,
        lambda: plain_table(lacquer((0.58, 0.50, 0.44), 0.4), CLAY, 0.5),
        tall=0.090, fill=0.52, raised=13,
    ),
    "vase": Shot(
        vase,
        lambda: plain_table(lacquer((0.36, 0.42, 0.46), 0.4), BLUE_GRAY, 0.6),
        tall=0.214, fill=0.62, raised=7,
    ),
}
