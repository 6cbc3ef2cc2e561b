"""An insulated bottle."""

import os

from coats import metal, plastic, powder_coat, printed
from places import table
from products.shot import Shot
from shapes import turned
from solids import arc, band, label, rounded
from wood import OAK, boards


def bottle(labels):
    """Steel under blue powder, a screwed cap with a handle."""
    body = rounded([
        (0.0001, 0.001), (0.0325, 0.001, 0.001), (0.0350, 0, 0.0015), (0.0365, 0.0035, 0.002),
        (0.0365, 0.05), (0.0365, 0.183, 0.022), (0.0235, 0.2155, 0.010), (0.0232, 0.2215, 0.0006),
        (0.0220, 0.2222),
    ])
    turned(body, (0, 0, 0), powder_coat((0.030, 0.105, 0.165)))
    turned([(0.0226, 0.2215), (0.0226, 0.2268)], (0, 0, 0), metal((0.075, 0.075, 0.08)))
    dark = plastic((0.022, 0.023, 0.024), 0.45)
    cap = rounded([
        (0.0222, 0.2262), (0.0252, 0.2265, 0.0008), (0.0255, 0.2300), (0.0255, 0.2500, 0.0025),
        (0.0225, 0.2535, 0.002), (0.0001, 0.2540),
    ])
    turned(cap, (0, 0, 0), dark)
    band(arc((0, 0.250), 0.0205, 0.0255, -4, 184), 0.0125, 0.0052, dark, 3.2)
    label(0.0365, (0.095, 0.145), 40, printed(os.path.join(labels, "bottle.png"), 0.35))


SHOTS = {
    "drink-bottle": Shot(
        bottle,
        lambda: table(boards(OAK, 1.05, 0.12), (0.66, 0.63, 0.57), 0.62, switch=(0.30, 0.19)),
        tall=0.276, fill=0.66, raised=7, turn=12,
    ),
}
