"""Finds the subjects that compose.py puts into photos: renders, drawings, emoji and clip art, with their expected alpha."""
import functools
import glob
import os
from typing import NamedTuple, Optional

import numpy as np
from PIL import Image, ImageFilter

from drawn import drawn, glass


class Subject(NamedTuple):
    """A product before it's set down, and what a cut-out of it should be.

    Images have the same size. `second` is the alpha of another object that was rendered with the product. Rendered
    subjects have bounds within their images, others fill them.
    """

    image: Image.Image
    expected: Image.Image
    bounds: tuple
    shadow: Optional[Image.Image] = None
    second: Optional[Image.Image] = None


@functools.cache
def files(name, pattern):
    return sorted(glob.glob(os.path.join(os.environ[name], pattern), recursive=True))


def opened(path):
    image = Image.open(path)
    image.thumbnail((1400, 1400))
    return image.convert("RGBA")


def read_render(path):
    """Returns a render with less noise, because the backgrounds have none."""
    sibling = lambda kind: f"{path[:-4]}_{kind}.png"
    alpha_of = lambda kind: Image.open(sibling(kind)).getchannel("A") if os.path.exists(sibling(kind)) else None
    image = opened(path)
    alpha = image.getchannel("A")
    image = image.convert("RGB").filter(ImageFilter.MedianFilter(3))
    image.putalpha(alpha)
    return image, alpha_of("a") or alpha, faded(alpha_of("s").resize(image.size)), alpha_of("b")


def faded(shadow):
    """Returns a shadow that fades out before the render's edges, which would show in the photo."""
    levels = np.asarray(shadow, np.float32)
    ramp = np.minimum(1, np.minimum(np.arange(len(levels)), np.arange(len(levels))[::-1]) / (0.1 * len(levels)))
    border = np.median(np.concatenate([levels[0], levels[-1], levels[:, 0], levels[:, -1]]))
    return Image.fromarray(((levels - border).clip(0) * np.outer(ramp, ramp)).astype(np.uint8))


def figure(r, validation, solid=False, alone=False):
    """Returns a subject.

    `solid` leaves out drawn subjects, most of which are wires, lace and glass. `alone` leaves out renders of two objects.
    """
    while True:
        chance, shadow, second = r.uniform(0.21 if solid else 0, 1), None, None
        if chance < 0.2:
            image = drawn(r)
            expected = image.getchannel("A")
        elif chance < 0.21:
            image, expected = glass(r)
        else:
            if chance < 0.74:
                choices = files("RENDERS", "????_?.png")
            elif chance < 0.88:
                choices = files("EMOJI", "**/*.webp")
            else:
                choices = files("CLIPART", "**/*.png")
            index = r.randrange(len(choices))
            path = choices[index]
            rendered = path.startswith(os.environ["RENDERS"])
            # A render's number is its model's: all views of a model are in the same split.
            number = int(os.path.basename(path)[:4]) if rendered else index
            if (number % 10 == 0) != validation:
                continue
            if rendered:
                image, expected, shadow, second = read_render(path)
                if second and alone:
                    continue
            else:
                image = opened(path)
                expected = image.getchannel("A")
        bounds = expected.point(lambda level: 255 * (level > 8)).getbbox()
        if not bounds or min(bounds[2] - bounds[0], bounds[3] - bounds[1]) < 24:
            continue
        part = np.asarray(expected)[bounds[1] : bounds[3], bounds[0] : bounds[2]] > 127
        # A full rectangle is an image, not an object, and a tiny part is invisible.
        if part.mean() > 0.97 or (part.sum() < 600 and chance > 0.21):
            continue
        return Subject(image, expected, bounds, shadow, second)
