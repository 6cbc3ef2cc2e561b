"""Boards: oak and walnut, oiled."""

import math

from nodes import Graph
from surfaces import times

OAK = ((0.345, 0.228, 0.132), (0.47, 0.332, 0.208), (0.585, 0.438, 0.292))
WALNUT = ((0.075, 0.042, 0.024), (0.135, 0.078, 0.045), (0.215, 0.130, 0.076))
# Wood after years of rain and sun.
WEATHERED = ((0.22, 0.175, 0.135), (0.375, 0.320, 0.260), (0.56, 0.495, 0.415))
TEAK = ((0.235, 0.135, 0.070), (0.33, 0.205, 0.115), (0.42, 0.275, 0.165))


def boards(tones=OAK, lightness=1.0, ringed=0.22):
    """
    Growth rings, cut a few degrees off the axis of a trunk that wanders a little; fibers and pores along the board.
    `ringed` is how clearly the rings are drawn. Boards run along x. Each object is a separate board, from a different
    part of the trunk and in a different tone.
    """
    graph = Graph("boards")
    own = graph.output(graph.node("ObjectInfo"), "Random")
    part = graph.output(graph.node("TexWhiteNoise", {"W": own}, noise_dimensions="1D"), "Color")
    at = graph.shift(graph.position(), part, (6.0, 0.16, 0.10))
    trunk = graph.move(at, rotation=(0, math.radians(2.2), math.radians(1.3)), location=(0, -0.08, -0.12))
    wandering = graph.noise(graph.move(at, (1.3, 5, 5)), 1, 3, color=True)
    saw = {
        "Vector": graph.shift(trunk, wandering, (0, 0.07, 0.07)),
        "Scale": 34,
        "Distortion": 1.1,
        "Detail": 3,
        "Detail Scale": 0.6,
    }
    rings = graph.output(
        graph.node("TexWave", saw, wave_type="RINGS", rings_direction="X", wave_profile="SAW"), "Fac"
    )
    broad = graph.noise(graph.move(at, (0.8, 7, 7)), 1.2, 4)
    fibers = graph.noise(graph.move(at, (9, 420, 420)), 1, 4, 0.6)
    pores = graph.spread(graph.noise(graph.move(at, (26, 900, 900)), 1, 2, 0.5), (0.60, 0.70))
    dark, middle, light = (times(tone, lightness) for tone in tones)
    grain = graph.ramp(
        rings * ringed + broad * 0.58 + fibers * 0.38, (0.30, dark), (0.58, middle), (0.90, light)
    )
    board = graph.output(
        graph.node(
            "HueSaturation",
            {"Color": grain, "Saturation": 0.93, "Value": graph.spread(own, (0, 1), (0.90, 1.08))},
        )
    )
    return graph.set(
        Base_Color=graph.mix(pores, board, (0.72, 0.66, 0.58), "MULTIPLY"),
        Roughness=graph.spread(fibers, (0, 1), (0.36, 0.52)),
        Specular=0.4,
        Normal=graph.bump(fibers - pores * 0.6, 0.18, 0.0006),
    )
