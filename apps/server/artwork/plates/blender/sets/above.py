"""The surfaces of other sets, seen from 35 degrees above and from directly above: for cups, food and flat lays."""

import math
import random

from mathutils import Vector

import shapes
from plants import branch, frond, in_the_sun
from shapes import box, disc, hide, rough, terrain
from stage import FILL, KEY, area, even_sky, raised, sun, top
from stone import limestone, marble, sand, slate, travertine
from surfaces import felt, lacquer, leaf, linen, plain
from wood import WALNUT, boards

COOL = (0.93, 0.96, 1.0)
DAYLIGHT = (1.0, 0.965, 0.905)


def _window(color, watts, sky):
    area((-1.75, 0.75, 1.45), (0, 0.05, 0), 1.3, 1.5, watts, color, KEY)
    area((1.5, -0.8, 1.4), (0, 0, 0), 1.3, 1.3, watts / 8, COOL, FILL)
    even_sky(COOL, sky)


def _sun_through_branches(shadows, strength=3.2, color=(1.0, 0.90, 0.76), sky=0.30):
    falling = Vector((0.80, -0.42, -0.78)).normalized()
    sun(falling, strength, 2.4, color)
    green = leaf((0.05, 0.11, 0.03))
    in_the_sun(falling, shadows, lambda length, seed: branch(green, length, 0.055, 12, seed))
    even_sky((0.84, 0.91, 1.0), sky)


def _slab(material, turn=0.0):
    box((0.3, 0.4, -0.02), (7, 7, 0.04), material, 0, turn)


def _dark_slate():
    _slab(slate(), 0.4)
    area((-1.35, 1.05, 0.95), (0, 0.05, 0), 0.8, 1.2, 76, (0.92, 0.96, 1.0), KEY)
    area((1.3, -1.0, 1.3), (0, 0, 0), 1.0, 1.0, 13, (1.0, 0.93, 0.84), FILL)
    even_sky((0.78, 0.85, 1.0), 0.08)


def slate_raised():
    """Dark slate, a raking light from behind at the left."""
    _dark_slate()
    return raised(gloss=(0.05, 0.4), exposure=1.1)


def slate_top():
    """Dark slate, a raking light at the upper left."""
    _dark_slate()
    return top(gloss=(0.05, 0.4), exposure=1.15)


def stone_raised():
    """The stone of the terrace in sun that falls through branches."""
    _slab(limestone((0.62, 0.585, 0.52)), 0.3)
    _sun_through_branches([((0.74, 0.95, 0), 0.55, 1.2, 0.9), ((-0.55, 1.05, 0), 0.1, 1.4, 0.8)])
    return raised(
        on="ground",
        gloss=(0.035, 0.72),
        exposure=1.15,
        balance=dict(key=(0.98, 1, 1.06)),
        calm=(0.03, 0.76, 0.94, 0.20),
    )



def stone_top():
    """The stone of the terrace, dappled with sun."""
    _slab(limestone((0.62, 0.585, 0.52)), 0.7)
    _sun_through_branches([((0.80, 0.52, 0), 0.7, 1.2, 0.9), ((0.80, 0.80, 0), 0.5, 1.0, 0.9)])
    return top(on="ground", gloss=(0.035, 0.72), exposure=1.15, balance=dict(key=(0.98, 1, 1.06)))


def _beach(low_sun):
    bends, hollows, crumbs = rough(0.5, 4, 1.0), rough(0.42, 5, 7.0), rough(0.035, 3, 3.0)

    def height(x, y):
        free = min(1.0, max(0.25, (math.hypot(x, y) - 0.16) / 0.30))
        ripple = abs(math.sin(30 * (x + 0.6 * y + 0.16 * bends(x, y))))
        return free * (0.007 * (1 - ripple) * (0.8 + bends(x, y)) + 0.012 * hollows(x, y)) + 0.0012 * crumbs(
            x, y
        )

    terrain((-1.1, 1.1), (-0.9, 1.5), height, sand(), 620, 640)
    sun(low_sun, 4.0, 1.4, (1.0, 0.90, 0.76))
    even_sky((0.90, 0.94, 1.0), 0.32)


def sand_raised():
    """Sand with ripples, a low sun from the left."""
    _beach(Vector((0.86, -0.22, -0.52)))
    return raised(
        on="ground", gloss=(0.02, 0.95), exposure=0.95, classes=("cup", "bottle", "shoe", "appliance")
    )


def sand_top():
    """Sand with ripples, a low sun from the left."""
    _beach(Vector((0.84, -0.34, -0.56)))
    return top(on="ground", gloss=(0.02, 0.95), exposure=0.95, classes=("cup", "bottle", "shoe", "appliance"))


def _walnut():
    shapes.boards(boards(WALNUT, 1.0, 0.07), (-1.6, 2.2), lengths=(1.8, 3.0))


def cozy_raised():
    """A walnut table with the corner of a linen cloth, in the warm light of an evening window."""
    random.seed(41)
    _walnut()
    folds, slack = rough(0.3, 3, 2.0), rough(0.09, 3, 6.0)

    def lift(x, y):
        near_hem = min(1.0, (0.46 - abs(y)) / 0.10, (0.70 - abs(x)) / 0.10)
        free = min(1.0, max(0.15, (math.hypot(x, y) - 0.1) / 0.3))
        return 0.0012 + max(0.0, near_hem) * free * (0.006 * (1 + folds(x, y)) + 0.0015 * slack(x, y))

    cloth = terrain((-0.70, 0.70), (-0.46, 0.46), lift, linen((0.70, 0.62, 0.51), 900), 420, 300)
    cloth.rotation_euler[2], cloth.location = -0.30, (0.12, -0.20, 0)
    _window((1.0, 0.86, 0.70), 84, 0.17)
    return raised(gloss=(0.02, 0.95), exposure=1.0)


def walnut_top():
    """A walnut table, in the warm light of a window."""
    random.seed(43)
    _walnut()
    _window((1.0, 0.91, 0.80), 120, 0.24)
    return top(gloss=(0.04, 0.42), exposure=1.3)


def desk_raised():
    """A felt mat on the matte desk of the office, the light of its window from the left."""
    _slab(lacquer((0.66, 0.645, 0.62), 0.42))
    box((0.10, 0.00, 0.0015), (0.90, 0.62, 0.003), felt((0.155, 0.165, 0.175)), 0.0012, 0.10)
    _window((0.97, 0.985, 1.0), 80, 0.22)
    bar = plain((0.8, 0.8, 0.8), 0.6)
    for along in (-0.30, 0.24):
        hide(box((-1.20 + along * 0.6, 0.58 + along * 0.55, 0.98), (0.06, 0.06, 1.3), bar, 0))
    return raised(gloss=(0.02, 0.9), exposure=1.0)


def _under_a_palm(shadows):
    falling = Vector((0.80, -0.42, -0.70)).normalized()
    sun(falling, 3.2, 1.6, (1.0, 0.89, 0.73))
    green = leaf((0.05, 0.11, 0.03))
    in_the_sun(falling, shadows, lambda length, seed: frond(green, length, 22, 0.34, 0.028, 0.30, seed))
    even_sky((0.84, 0.91, 1.0), 0.30)


def travertine_raised():
    """A round travertine plinth, the shadow of a palm beside it."""
    _slab(travertine((0.66, 0.575, 0.465), 0.5), 0.2)
    disc((0, 0, 0), 0.30, 0.05, travertine((0.74, 0.645, 0.52), 0.42), 0.004)
    _under_a_palm([((0.55, 1.05, 0), 0.55, 1.1, 1.0), ((-0.75, 0.90, 0), -0.15, 1.3, 0.8)])
    return raised(
        stand=(0, 0, 0.05),
        room=(0.46, 0.44),
        exposure=0.92,
        depth_size=1024,
        balance=dict(key=(0.97, 1, 1.08)),
        calm=(0.03, 0.86, 0.94, 0.11),
    )


def travertine_top():
    """Travertine, the shadow of a palm across a corner."""
    _slab(travertine((0.70, 0.61, 0.49), 0.42), 0.25)
    _under_a_palm([((0.85, 0.60, 0), 0.62, 1.1, 1.0), ((0.90, 0.20, 0), 0.75, 1.4, 0.8)])
    return top(exposure=0.95, balance=dict(key=(0.97, 1, 1.08)))


def _marble_in_the_light_of_a_window(middle, turn):
    """The slab is larger than the image: its center and rotation decide which veins show."""
    box((*middle, -0.02), (7, 7, 0.04), marble(), 0, turn)
    _window((1.0, 0.975, 0.935), 84, 0.26)


def marble_raised():
    """White marble with gray veins, the light of a window."""
    _marble_in_the_light_of_a_window((0, 0.2), 0.5)
    return raised(gloss=(0.045, 0.16), exposure=0.92)


def marble_top():
    """White marble with gray veins, the light of a window."""
    _marble_in_the_light_of_a_window((1.6, -0.9), 0.9)
    return top(gloss=(0.045, 0.16), exposure=0.92, calm=(0.03, 0.03, 0.94, 0.20))


def linen_top():
    """A linen cloth with a few soft folds, a window at the upper left: things lie flat here."""
    folds, slack = rough(0.55, 2, 4.0), rough(0.16, 3, 9.0)

    def lift(x, y):
        free = min(1.0, max(0.0, (math.hypot(x, y) - 0.20) / 0.22))
        crest = max(0.0, 1 - abs(folds(x, 0.6 * y)) / 0.16)
        return free * (0.016 * crest * crest * (3 - 2 * crest) + 0.0035 * slack(x, y))

    terrain((-0.75, 0.75), (-0.75, 0.75), lift, linen((0.70, 0.655, 0.58), 1100), 420, 420)
    _window(DAYLIGHT, 78, 0.24)
    return top(
        room=(0.60, 0.60),
        gloss=(0.02, 0.95),
        exposure=1.05,
        classes=("jewelry", "cup", "bottle", "shoe"),
    )
