"""The products by the names of their photographs."""

from products import care, carried, home, music

ALL = {**home.SHOTS, **care.SHOTS, **carried.SHOTS, **music.SHOTS}
