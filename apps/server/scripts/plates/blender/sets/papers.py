"""Seamless paper without a thing in it; any color can be laid on."""
from shapes import box, sweep
from stage import FILL, KEY, Facts, area, camera, even_sky
from surfaces import paper, plain

ALL_SIZES_ON_TABLES = ["jewelry", "cup", "bottle", "shoe", "appliance"]
GRAY = (0.5, 0.5, 0.5)
SOFTBOX = (1.0, 0.985, 0.965)


def plain_sweep():
    """One large softbox from the left, a white card at the right."""
    sweep(5.6, 2.9, 2.35, 3.6, -2.4, paper(GRAY))
    area((-1.9, -0.15, 1.95), (0.05, 0.35, 0.10), 1.5, 1.6, 112, SOFTBOX, KEY)
    box((1.45, 0.1, 0.5), (0.04, 1.6, 1.3), plain((0.9, 0.9, 0.9), 0.9), 0)
    area((1.1, 0.9, 2.3), (0.15, 2.55, 0.75), 0.8, 0.8, 36, (1.0, 0.985, 0.96), FILL)
    even_sky((0.95, 0.97, 1.0), 0.17)
    return Facts(
        camera=camera((0, -2.0, 0.47), (0, 0.1, 0.19), 85, (0, -0.02, 0.1), 5.6),
        height="eye",
        on="table",
        room=(0.5, 0.48),
        gloss=(0.03, 0.6),
        exposure=0.70,
        smooth=True,
        tintable=True,
        classes=ALL_SIZES_ON_TABLES,
        calm=(0.04, 0.04, 0.92, 0.40),
    )


def studio():
    """Gray paper with a pool of light on the background, darker towards the corners, and a strip light from the left."""
    sweep(6.5, 3.0, 2.4, 4.0, -2.6, paper((0.34, 0.34, 0.345)))
    area((-1.55, -0.35, 1.15), (0, 0.05, 0.10), 0.55, 1.7, 66, (1.0, 0.99, 0.975), KEY)
    area((1.5, -0.6, 1.2), (0, 0.05, 0.12), 1.1, 1.3, 9, (0.96, 0.98, 1.0), FILL)
    # The pool: low, close to the paper and out of sight behind the product's table.
    area((0.0, 0.55, 1.5), (0.0, 2.3, 0.25), 0.9, 0.6, 34, (1.0, 0.99, 0.98), FILL)
    even_sky((0.95, 0.97, 1.0), 0.07)
    return Facts(
        camera=camera((0, -2.0, 0.45), (0, 0.1, 0.19), 85, (0, -0.02, 0.1), 5.6),
        height="eye",
        on="table",
        room=(0.5, 0.48),
        gloss=(0.035, 0.5),
        exposure=0.85,
        smooth=True,
        tintable=True,
        classes=ALL_SIZES_ON_TABLES,
        calm=(0.04, 0.04, 0.92, 0.34),
    )
