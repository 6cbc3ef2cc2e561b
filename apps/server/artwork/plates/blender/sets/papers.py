"""Seamless paper without any objects; it can be tinted in any color."""

from shapes import box, disc, sweep
from stage import FILL, KEY, Facts, area, camera, even_sky, raised, top
from surfaces import paper, plain

GRAY = (0.5, 0.5, 0.5)
SOFTBOX = (1.0, 0.985, 0.965)


def plain_sweep():
    """Paper in the light of one large softbox from the left."""
    sweep(5.6, 2.9, 2.35, 3.6, -2.4, paper(GRAY))
    area((-1.9, -0.15, 1.95), (0.05, 0.35, 0.10), 1.5, 1.6, 112, SOFTBOX, KEY)
    box((1.45, 0.1, 0.5), (0.04, 1.6, 1.3), plain((0.9, 0.9, 0.9), 0.9), 0)
    area((1.1, 0.9, 2.3), (0.15, 2.55, 0.75), 0.8, 0.8, 36, (1.0, 0.985, 0.96), FILL)
    even_sky((0.95, 0.97, 1.0), 0.17)
    return Facts(
        camera=camera((0, -2.0, 0.47), (0, 0.1, 0.19), 85, (0, -0.02, 0.1), 5.6),
        room=(0.5, 0.48),
        gloss=(0.03, 0.6),
        exposure=0.70,
        smooth=True,
        tintable=True,
        calm=(0.04, 0.04, 0.92, 0.40),
    )


def studio():
    """Gray paper, a strip light from the left, a pool of light behind, darker toward the corners."""
    sweep(6.5, 3.0, 2.4, 4.0, -2.6, paper((0.34, 0.34, 0.345)))
    area((-1.55, -0.35, 1.15), (0, 0.05, 0.10), 0.55, 1.7, 66, (1.0, 0.99, 0.975), KEY)
    area((1.5, -0.6, 1.2), (0, 0.05, 0.12), 1.1, 1.3, 9, (0.96, 0.98, 1.0), FILL)
    # The pool: low, close to the paper and hidden behind the product's table.
    area((0.0, 0.55, 1.5), (0.0, 2.3, 0.25), 0.9, 0.6, 34, (1.0, 0.99, 0.98), FILL)
    even_sky((0.95, 0.97, 1.0), 0.07)
    return Facts(
        camera=camera((0, -2.0, 0.45), (0, 0.1, 0.19), 85, (0, -0.02, 0.1), 5.6),
        room=(0.5, 0.48),
        gloss=(0.035, 0.5),
        exposure=0.85,
        smooth=True,
        tintable=True,
        calm=(0.04, 0.04, 0.92, 0.34),
    )


def podium():
    """A low round podium of paper in front of paper of the same color, the light of a softbox."""
    sweep(5.6, 2.0, 1.5, 3.6, -2.4, paper(GRAY))
    disc((0, 0, 0), 0.27, 0.05, paper(GRAY), 0.003)
    area((-1.75, 0.05, 1.45), (0.05, 0.15, 0.05), 0.9, 1.1, 84, SOFTBOX, KEY)
    area((1.1, 0.7, 2.0), (0.15, 1.9, 0.75), 0.8, 0.8, 22, (1.0, 0.985, 0.96), FILL)
    even_sky((0.95, 0.97, 1.0), 0.20)
    return Facts(
        camera=camera((0, -1.95, 0.50), (0, 0.1, 0.20), 82, (0, -0.02, 0.1), 5.6),
        stand=(0, 0, 0.05),
        room=(0.42, 0.42),
        gloss=(0.03, 0.6),
        exposure=0.80,
        tintable=True,
        depth_size=1024,
        calm=(0.04, 0.04, 0.92, 0.30),
    )


def _from_a_softbox(key=112):
    area((-1.9, 0.35, 1.85), (0.05, 0, 0.05), 1.5, 1.6, key, SOFTBOX, KEY)
    area((1.9, -0.6, 1.9), (0, 0, 0), 1.4, 1.4, 16, (0.97, 0.985, 1.0), FILL)
    even_sky((0.95, 0.97, 1.0), 0.20)


def from_35_degrees():
    """Paper in the light of a softbox; its horizon is outside the image."""
    sweep(8, 4.2, 2.0, 3.2, -2.4, paper(GRAY))
    _from_a_softbox()
    return raised(gloss=(0.03, 0.6), exposure=0.74, smooth=True, tintable=True)


def from_above():
    """Paper in the light of a softbox: things lie flat here."""
    box((0, 0, -0.01), (6, 6, 0.02), paper(GRAY), 0)
    _from_a_softbox(120)
    return top(
        gloss=(0.03, 0.6),
        exposure=0.74,
        smooth=True,
        tintable=True,
        calm=(0.03, 0.03, 0.94, 0.20),
    )


def floor():
    """A paper wall that turns into a floor, wide enough for an armchair; a large softbox high at the left."""
    sweep(24, 6.8, 5.6, 11, -9, paper(GRAY))
    area((-5.2, -0.6, 5.0), (0.1, 0.4, 0.4), 4.0, 4.0, 900, SOFTBOX, KEY)
    area((4.5, -3.5, 4.5), (0, 0.5, 0.5), 4.0, 4.0, 170, (0.97, 0.985, 1.0), FILL)
    area((2.0, 3.2, 6.5), (0.3, 6.0, 2.0), 2.2, 2.2, 260, (1.0, 0.985, 0.96), FILL)
    even_sky((0.95, 0.97, 1.0), 0.17)
    return Facts(
        camera=camera((0, -5.2, 1.15), (0, 0.2, 0.66), 66, (0, 0, 0.4), 5.6),
        on="floor",
        room=(2.2, 1.75),
        gloss=(0.03, 0.6),
        exposure=0.56,
        smooth=True,
        tintable=True,
        classes=("furniture",),
        calm=(0.04, 0.04, 0.92, 0.30),
    )
