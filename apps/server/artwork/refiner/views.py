"""Reads the photos that compose.py and features.ts made: the refiner's input and the expected output."""
import random

import numpy as np
from scipy import ndimage

from first_network import DIVISOR, FEATURES

SIDE = 320
HINTS = 160


def read(name):
    """Returns a photo, four alphas (the product's first), the first network's mask, and its features by side."""
    photo = np.fromfile(f"{name}.rgb", np.uint8).reshape(SIDE, SIDE, 3)
    alphas = np.fromfile(f"{name}.a", np.uint8).reshape(4, SIDE, SIDE)
    coarse = np.fromfile(f"{name}.c", np.uint8).reshape(SIDE, SIDE)
    values = np.fromfile(f"{name}.f", np.uint8)
    sizes = [channels * side * side for _, channels, side, _ in FEATURES]
    parts = np.split(values, np.cumsum(sizes)[:-1])
    stages = [part.reshape(channels, side, side) for part, (_, channels, side, _) in zip(parts, FEATURES)]
    return photo, alphas, coarse, [np.concatenate(stages[first : first + 2]) for first in (0, 2, 4, 6)]


def enclosed(solid):
    """Returns the background that the product encircles, as a mask."""
    return ndimage.binary_fill_holes(solid) & ~solid


def facts_of(name):
    """Returns the measures that decide how useful a photo is: areas in cells, and ratios of them."""
    _, alphas, coarse, _ = read(name)
    alphas, coarse = alphas[:, ::2, ::2] / 255, coarse[::2, ::2] / 255
    alpha = alphas[0]
    solid, seen = alpha > 0.5, max(1, int((alpha > 0.12).sum()))
    holes = int(enclosed(solid).sum())
    return {
        "area": int(solid.sum()) + holes,
        "enclosed": holes / max(1, int(solid.sum())),
        "half": int(((alpha > 0.12) & (alpha < 0.75)).sum()) / seen,
        "recall": float(np.minimum(alpha, coarse).sum() / max(1e-6, alpha.sum())),
        "others": max(int((other > 0.5).sum()) for other in alphas[1:]),
    }


def tap(r, plane, mask, level):
    """Puts a disk on the plane, somewhere within a mask."""
    rows, columns = np.where(ndimage.binary_erosion(mask))
    if len(rows) == 0:
        return
    k = r.randrange(len(rows))
    down, across = np.ogrid[:HINTS, :HINTS]
    plane[(down - rows[k]) ** 2 + (across - columns[k]) ** 2 <= 9] = level


def box_edges(r, solid):
    """Returns left, top, right and bottom of the box that a user would draw, sometimes too large or uneven."""
    rows, columns = np.where(solid)
    edges = (columns.min(), rows.min(), columns.max() + 1, rows.max() + 1)
    side = max(edges[2] - edges[0], edges[3] - edges[1])
    loose = 0.1 if r.random() < 0.25 else 0.02
    slack = [side * (0.03 + r.gauss(0, 0.02) + r.uniform(0, loose)) for _ in edges]
    return [max(0, round(edge + way * by)) for edge, way, by in zip(edges, (-1, -1, 1, 1), slack)]


def hint(r, solid, others, coarse, kind):
    """Returns the hints of a kind ("box", "keep", "remove" or "none")."""
    box, taps = np.zeros((2, HINTS, HINTS), np.float32)
    if kind == "box" and solid.any():
        left, top, right, bottom = box_edges(r, solid)
        box[:] = -1
        box[top:bottom, left:right] = 1
    if kind == "keep":
        for _ in range(r.choice([1, 1, 2, 3])):
            tap(r, taps, solid, 1)
    if kind == "remove":
        for wrong in [*others, enclosed(solid)]:
            if r.random() < 0.8:
                tap(r, taps, wrong & (coarse > 76), -1)
    return np.stack([box, taps])


def damaged(r, coarse):
    """Returns a coarse mask with a different contrast, or with a part of it missing."""
    if r.random() < 0.2:
        coarse = np.clip(coarse + r.uniform(-0.2, 0.2), 0, 1) ** r.uniform(0.6, 1.6)
    if r.random() < 0.15:
        y, x, half = r.randrange(SIDE), r.randrange(SIDE), r.randrange(20, 70)
        coarse = coarse.copy()
        coarse[0, max(0, y - half) : y + half, max(0, x - half) : x + half] *= r.choice([0, 0.5])
    return coarse


def view(r, name, hinted="none", needs_hint=False):
    """Returns arrays of photo, coarse mask, hints, features at four sides, and alpha, as network.py describes them.

    r is None for validation: then nothing is changed, and `hinted` names the kind of hint. A photo that needs a hint is
    ambiguous without one.
    """
    photo, alphas, coarse, features = read(name)
    alpha, others = alphas[0], [other for other in alphas[1:] if (other > 127).sum() > 240]
    if r:
        kinds = ["none"] * (4 if others else 6) + ["box"] * (4 if others else 2) + ["keep", "keep", "remove"]
        hinted = r.choice(["box", "box", "keep"] if needs_hint else kinds)
        if others and r.random() < 0.22:
            # A tap or a box can also select another object.
            index = r.randrange(len(others))
            alpha, others = others[index], others[:index] + others[index + 1 :] + [alpha]
            hinted = r.choice(["box", "box", "keep"])
    solid = [layer[::2, ::2] > 127 for layer in (alpha, *others)]
    arrays = [
        photo.transpose(2, 0, 1) / np.float32(255),
        coarse[None] / np.float32(255),
        hint(r or random.Random(name), solid[0], solid[1:], coarse[::2, ::2], hinted),
        *[values / np.float32(DIVISOR) for values in features],
        alpha[None] / np.float32(255),
    ]
    if r:
        if r.random() < 0.5:
            arrays = [values[:, :, ::-1] for values in arrays]
        arrays[0] = np.clip(arrays[0] * r.uniform(0.85, 1.15) + r.uniform(-0.05, 0.05), 0, 1)
        arrays[1] = damaged(r, arrays[1])
    return [np.ascontiguousarray(values, np.float32) for values in arrays]
