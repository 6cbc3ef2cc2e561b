"""How a product is photographed."""

from dataclasses import dataclass
from typing import Callable


@dataclass
class Shot:
    """
    `build` makes the product at the origin, its lowest point at z = 0; its argument is the folder of the printed
    labels. `place` builds the surroundings. `tall` is the product's height in meters, and `fill` is that height as a
    fraction of the image's. `raised` is the camera's elevation and `turn` the product's rotation, in degrees. `aside`
    moves the product to the right in the image, in fractions of its height.
    """

    build: Callable[[str], None]
    place: Callable[[], None]
    tall: float
    fill: float = 0.60
    raised: float = 9.0
    turn: float = 0.0
    aside: float = 0.0
    lens: float = 52.0
    exposure: float = 1.1
