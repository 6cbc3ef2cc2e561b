"""Stone: a marble counter, a travertine plinth in the sun, dark slate."""

from mathutils import Vector

from interiors import tiles
from plants import branch, frond, in_the_sun
from shapes import box, disc, hide, turned
from stage import FILL, KEY, Facts, area, camera, even_sky, sun
from stone import marble, slate, travertine
from surfaces import glaze, leaf, plain, plaster, times


def marble_counter():
    """A white marble counter in front of a light plaster wall; a tall window at the left."""
    box((0, -0.28, -0.02), (3.4, 1.96, 0.04), marble(), 0.004)
    box((0, 1.02, 0.9), (6, 0.06, 4), plaster((0.74, 0.715, 0.68), 0.035, 0.8), 0)
    # The wall with the window is dark, so that the light comes from one side.
    window = area((-1.75, 0.10, 0.95), (0.05, 0.25, 0.10), 1.3, 1.6, 78, (1.0, 0.975, 0.935), KEY)
    area((1.7, -1.5, 1.5), (0, 0.1, 0.1), 1.8, 1.6, 14, (0.93, 0.96, 1.0), FILL)
    even_sky((0.90, 0.94, 1.0), 0.24)
    bars = plain((0.8, 0.8, 0.8), 0.6)
    for along in (-0.02,):
        hide(box((window.location.x + 0.35, window.location.y + along, 0.9), (0.03, 0.07, 1.7), bars, 0, 0.1))
    bowl = [
        (0.001, 0),
        (0.045, 0),
        (0.05, 0.004),
        (0.10, 0.035),
        (0.125, 0.075),
        (0.121, 0.076),
        (0.095, 0.040),
        (0.045, 0.012),
        (0.001, 0.010),
    ]
    turned(bowl, (0.46, 0.52, 0), plain((0.78, 0.755, 0.71), 0.45))
    return Facts(
        camera=camera((0, -1.62, 0.42), (0, 0.1, 0.175), 76, (0, -0.02, 0.08), 3.2),
        room=(0.48, 0.44),
        gloss=(0.045, 0.16),
        exposure=0.86,
        calm=(0.04, 0.03, 0.92, 0.36),
    )


def marble_dark():
    """A counter of dark green marble in front of a green wall, a window at the left, a bowl of brass in its light."""
    green = marble((0.021, 0.036, 0.030), (0.22, 0.245, 0.228), 0.13, 0.03)
    box((0.3, -0.16, -0.02), (5, 2.2, 0.04), green, 0.004)
    box((0, 1.45, 0.9), (7, 0.06, 4), plaster((0.165, 0.180, 0.155), 0.06, 0.8), 0)
    area((-1.65, 0.25, 0.95), (0.05, 0.25, 0.10), 1.1, 1.5, 92, (1.0, 0.965, 0.91), KEY)
    area((1.7, -1.2, 1.4), (0, 0.1, 0.1), 1.6, 1.4, 14, (0.90, 0.96, 1.0), FILL)
    area((-1.5, 1.0, 1.5), (0.5, 1.45, 0.5), 0.6, 0.8, 14, (1.0, 0.94, 0.85), FILL)
    even_sky((0.88, 0.95, 1.0), 0.15)
    bowl = [(0.001, 0), (0.05, 0), (0.052, 0.006), (0.11, 0.04), (0.13, 0.07), (0.126, 0.07), (0.001, 0.014)]
    turned(bowl, (0.50, 0.66, 0), plain((0.62, 0.43, 0.19), 0.32, metallic=1.0))
    return Facts(
        camera=camera((0, -1.62, 0.42), (0, 0.1, 0.175), 76, (0, -0.02, 0.08), 2.6),
        room=(0.48, 0.44),
        gloss=(0.045, 0.14),
        exposure=1.2,
        calm=(0.04, 0.03, 0.92, 0.36),
    )


def marble_tiles():
    """A shelf of warm marble in a bathroom, pale green tiles in the light of a window, a branch in a vase."""
    box((0.4, 0.10, -0.02), (4, 1.5, 0.04), marble((0.79, 0.765, 0.725), (0.40, 0.33, 0.25)), 0.004)
    tiles(0.86, (-1.6, 1.6), (0, 1.6), (0.10, 0.10), glaze((0.53, 0.585, 0.50)), plain((0.72, 0.70, 0.66)))
    area((-1.65, 0.0, 1.0), (0.05, 0.2, 0.10), 1.2, 1.6, 74, (1.0, 0.975, 0.93), KEY)
    area((1.7, -1.5, 1.5), (0, 0.1, 0.1), 1.8, 1.6, 12, (0.93, 0.96, 1.0), FILL)
    even_sky((0.92, 0.95, 1.0), 0.24)
    vase = [(0.001, 0), (0.05, 0), (0.065, 0.05), (0.055, 0.12), (0.022, 0.16), (0.022, 0.20), (0.026, 0.205)]
    turned(vase, (0.43, 0.55, 0), plain((0.78, 0.75, 0.69), 0.5))
    for turn, lean, seed in ((0.3, -1.25, 3), (2.4, -1.15, 5)):
        twig = branch(leaf((0.13, 0.17, 0.11)), 0.42, 0.055, 6, seed)
        twig.location, twig.rotation_euler = (0.43, 0.55, 0.18), (0, lean, turn)
    return Facts(
        camera=camera((0, -1.62, 0.40), (0, 0.1, 0.175), 76, (0, -0.02, 0.08), 2.8),
        room=(0.46, 0.42),
        gloss=(0.045, 0.16),
        exposure=0.93,
        calm=(0.04, 0.80, 0.92, 0.18),
    )


def travertine_plinth():
    """A travertine plinth in front of a lime wall, low sun through a palm."""
    wall = (0.66, 0.56, 0.455)
    box((0, 1.02, 0.9), (5, 0.06, 3.6), plaster(wall, 0.05), 0)
    box((0, -0.6, -0.03), (5, 3.22, 0.06), plaster(times(wall, (1, 1.027, 1.044)), 0.04, 0.5), 0.003)
    stone = travertine((0.72, 0.625, 0.50), 0.42)
    disc((0, 0, 0), 0.29, 0.055, stone, 0.004)
    box((0.47, 0.46, 0.12), (0.30, 0.24, 0.24), stone, 0.004, 0.30)
    falling = Vector((0.86, 0.62, -0.62)).normalized()
    sun(falling, 3.3, 1.3, (1.0, 0.875, 0.70))
    shadows = [
        ((-0.55, 0.95, 0.60), -0.55, 1.1, 1.05),
        ((-0.10, 0.95, 0.92), -1.25, 1.3, 0.95),
        ((0.62, 0.95, 0.86), -2.35, 1.2, 1.0),
        ((-0.62, 0.95, 0.15), 0.35, 1.5, 0.9),
    ]
    palm = leaf((0.05, 0.11, 0.03))
    in_the_sun(falling, shadows, lambda length, seed: frond(palm, length, 22, 0.36, 0.030, 0.35, seed))
    area((-1.2, -1.6, 1.9), (0, 0.2, 0.1), 2.4, 1.8, 13, (0.84, 0.91, 1.0), FILL)
    even_sky((0.82, 0.89, 1.0), 0.21)
    return Facts(
        camera=camera((0, -1.72, 0.36), (0, 0.1, 0.21), 78, (0, -0.02, 0.12), 4.0),
        stand=(0, 0, 0.055),
        room=(0.44, 0.40),
        exposure=1.06,
        depth_size=1024,
        balance=dict(key=(0.97, 1, 1.09)),
        calm=(0.04, 0.84, 0.92, 0.14),
    )


def dark_slate():
    """Dark slate, a broad cool light from behind at the left that rakes over it, a warm glow on the wall."""
    box((0, 0.2, -0.02), (4, 2.7, 0.04), slate(), 0.004)
    box((0, 2.5, 0.9), (7, 0.06, 3.6), plaster((0.15, 0.145, 0.145), 0.10), 0)
    area((-1.25, 0.85, 1.05), (0, 0.05, 0.10), 0.7, 1.3, 95, (0.90, 0.95, 1.0), KEY)
    area((1.2, -1.4, 1.2), (0, 0, 0.12), 1.0, 1.0, 24, (1.0, 0.92, 0.82), FILL)
    area((0.25, 1.55, 0.55), (0.16, 2.5, 0.34), 0.25, 0.25, 8, (1.0, 0.78, 0.56), FILL)
    even_sky((0.75, 0.83, 1.0), 0.07)
    return Facts(
        camera=camera((0, -1.7, 0.38), (0, 0.1, 0.17), 80, (0, -0.02, 0.1), 2.8),
        room=(0.46, 0.44),
        gloss=(0.05, 0.3),
        exposure=0.88,
        calm=(0.04, 0.03, 0.92, 0.34),
    )
