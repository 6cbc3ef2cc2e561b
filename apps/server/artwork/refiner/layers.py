"""Puts subjects on the empty sheet of a photo, moves them, and darkens the background with their shadows."""
from typing import NamedTuple, Optional

import numpy as np
from PIL import Image, ImageFilter
from scipy import ndimage

from drawn import SIDE


class Layer(NamedTuple):
    """A subject on an empty sheet of the photo's size: colors of 0…255, and the rest 0…1, as in `Subject`."""

    levels: np.ndarray
    alpha: np.ndarray
    expected: np.ndarray
    shadow: Optional[np.ndarray] = None
    second: Optional[np.ndarray] = None


def set_down(r, subject, size, center):
    """Puts an object on an empty sheet so that its longer side is the fraction `size` of the sheet's."""
    flip = r.random() < 0.5
    turn = r.uniform(-25, 25) if r.random() < 0.4 and subject.shadow is None else 0
    box = subject.bounds
    scale = size * SIDE / max(box[2] - box[0], box[3] - box[1])
    middle = ((box[0] + box[2]) / 2 * scale, (box[1] + box[3]) / 2 * scale)
    target = (max(8, round(subject.image.width * scale)), max(8, round(subject.image.height * scale)))

    def sheet(part):
        if part is None:
            return None
        part = part.resize(target, Image.BOX if scale < 0.5 else Image.LANCZOS)
        x = middle[0]
        if flip:
            part = part.transpose(Image.FLIP_LEFT_RIGHT)
            x = part.width - x
        if turn:
            before = part.size
            part = part.rotate(turn, Image.BICUBIC, expand=True)
            x, y = x + (part.width - before[0]) / 2, middle[1] + (part.height - before[1]) / 2
        else:
            y = middle[1]
        whole = Image.new(part.mode, (SIDE, SIDE))
        whole.paste(part, (round(center[0] - x), round(center[1] - y)))
        return np.asarray(whole, np.float32) / 255

    layers = sheet(subject.image)
    return Layer(layers[..., :3] * 255, layers[..., 3], *map(sheet, (subject.expected, subject.shadow, subject.second)))


def shade(r, ground, alpha, shadow):
    """Darkens the ground with the rendered shadow, or with a made-up one."""
    if shadow is not None:
        dark = np.asarray(Image.fromarray((shadow * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(1.2)))
        return ground * (1 - dark[..., None] / 255 * r.uniform(0.3, 1))
    mask = Image.fromarray((alpha * 255).astype(np.uint8))
    cast = Image.new("L", mask.size)
    bounds = mask.getbbox()
    if not bounds:
        return ground
    left, top, right, bottom = bounds
    if r.random() < 0.6:
        low = mask.crop(bounds).resize((right - left, max(2, int((bottom - top) * r.uniform(0.04, 0.5)))))
        cast.paste(low, (left + int(r.gauss(0, 24)), bottom - low.height + int(r.uniform(-6, 14))))
    else:
        cast.paste(mask, (int(r.gauss(0, 20)), int(abs(r.gauss(0, 16)))))
    dark = np.asarray(cast.filter(ImageFilter.GaussianBlur(r.uniform(1, 20))), np.float32)[..., None] / 255
    return ground * (1 - dark * r.uniform(0.1, 0.75) * np.array([1, 1, 0.97], np.float32))


def moved(layer, across, down):
    """Moves a layer without wrapping it around."""

    def move(plane):
        if plane is None:
            return None
        target = np.zeros_like(plane)
        to = [slice(max(0, by), SIDE + min(0, by)) for by in (down, across)]
        source = [slice(max(0, -by), SIDE - max(0, by)) for by in (down, across)]
        target[tuple(to)] = plane[tuple(source)]
        return target

    return Layer(*map(move, layer))


def touching(r, layer, expected, center):
    """Moves a layer toward a point until it touches the product, or overlaps it a little."""
    rows, columns = np.where(layer.expected > 0.5)
    if len(rows) == 0:
        return layer
    x, y = center[0] - columns.mean(), center[1] - rows.mean()
    near = ndimage.distance_transform_edt(expected[::4, ::4] <= 0.5)
    depth = r.choice([0, 0, r.uniform(0, 0.35)])
    for step in np.linspace(0, 1, 40):
        across, down = round(x * step), round(y * step)
        there = ((rows + down) // 4).clip(0, SIDE // 4 - 1), ((columns + across) // 4).clip(0, SIDE // 4 - 1)
        if near[there].min() <= 1:
            step += depth * (1 - step)
            return moved(layer, round(x * step), round(y * step))
    return layer


def over(below, levels, alpha):
    return below * (1 - alpha[..., None]) + levels * alpha[..., None]


def pair(r, subject, size, middle):
    """Puts the same object down twice, side by side, as one product."""
    gap = size * SIDE * r.uniform(0.15, 0.3)
    one = set_down(r, subject, size * 0.6, [middle[0] - gap, middle[1] + r.gauss(0, 10)])
    two = set_down(r, subject, size * r.uniform(0.57, 0.63), [middle[0] + gap, middle[1] + r.gauss(0, 10)])
    either = lambda one, two: 1 - (1 - one) * (1 - two)
    levels = over(one.levels, two.levels, two.alpha)
    return Layer(levels, either(one.alpha, two.alpha), either(one.expected, two.expected))
