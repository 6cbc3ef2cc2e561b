"""Cuts views out of the photos that compose.py made: what the refiner sees, and what it should answer."""
import os

import numpy as np
from PIL import Image
from scipy import ndimage

SIDE = 640


def gray(path, side=SIDE):
    image = Image.open(path)
    return np.asarray(image if image.size[0] == side else image.resize((side, side), Image.BILINEAR), np.float32) / 255


def read(name):
    """Returns a photo, its alpha, the alphas of other things, and the first network's mask, all of one size, 0…1."""
    photo = np.asarray(Image.open(f"{name}.jpg").convert("RGB"), np.float32) / 255
    others = np.asarray(Image.open(f"{name}_o.png"), np.float32) / 255 if os.path.exists(f"{name}_o.png") else None
    others = [others[..., k] for k in range(3) if (others[..., k] > 0.5).sum() > 1500] if others is not None else []
    return photo, gray(f"{name}_a.png"), others, gray(f"{name}_c.png")


def enclosed(alpha):
    """Returns the background that the product encircles, as a mask."""
    solid = alpha > 0.5
    return ndimage.binary_fill_holes(solid) & ~solid


def imitation(r, alpha, others):
    """Returns a mask as a small network might draw it: holes filled, thin parts lost, other things added, soft edges."""
    mask = alpha.copy()
    if r.random() < 0.7:
        mask = np.maximum(mask, enclosed(alpha) * r.uniform(0.5, 1))
    iterations = r.choice([0, 1, 2, 4])
    if iterations:
        mask = np.where(ndimage.binary_opening(mask > 0.5, iterations=iterations), mask, mask * r.uniform(0, 0.8))
    for other in others:
        if r.random() < 0.6:
            mask = np.maximum(mask, other * r.uniform(0.4, 1))
    cells = r.choice([48, 64, 96, 140])
    small = Image.fromarray((mask * 255).astype(np.uint8)).resize((cells, cells), Image.BOX)
    soft = np.asarray(small.resize((SIDE, SIDE), Image.BICUBIC), np.float32) / 255
    return np.clip((soft - 0.5) * r.uniform(0.9, 1.8) + 0.5 + r.uniform(-0.08, 0.08), 0, 1)


def bounds_of(mask, level=0.3):
    rows, columns = np.where(mask > level)
    if len(rows) < 20:
        return 0, 0, mask.shape[1], mask.shape[0]
    return columns.min(), rows.min(), columns.max() + 1, rows.max() + 1


def disk(hints, x, y, sign, radius=9):
    rows, columns = np.ogrid[: hints.shape[0], : hints.shape[1]]
    hints[(columns - x) ** 2 + (rows - y) ** 2 <= radius * radius] = sign


def some_point(r, mask):
    rows, columns = np.where(mask)
    if len(rows) < 60:
        return None
    k = r.randrange(len(rows))
    return columns[k], rows[k]


def hint(r, alpha, others, coarse, kind):
    """Returns the hints of a kind ("box", "keep", "remove" or "none"), for the whole photo."""
    hints = np.zeros((2, SIDE, SIDE), np.float32)
    if kind == "box":
        left, top, right, bottom = bounds_of(alpha, 0.5)
        slack = max(right - left, bottom - top) * 0.04
        left, top, right, bottom = (int(edge + r.gauss(0, slack)) for edge in (left - slack, top - slack, right + slack, bottom + slack))
        hints[0] = -1
        hints[0, max(0, top) : max(0, bottom), max(0, left) : max(0, right)] = 1
    if kind in ("keep", "remove"):
        inside = ndimage.binary_erosion(alpha > 0.5, iterations=2)
        point = some_point(r, inside)
        if kind == "keep" and point:
            disk(hints[1], *point, 1)
        for wrong in [(other > 0.5) for other in others] + [enclosed(alpha)]:
            point = some_point(r, ndimage.binary_erosion(wrong & (coarse > 0.3), iterations=2))
            if kind == "remove" and point and r.random() < 0.8:
                disk(hints[1], *point, -1)
    return hints


def view(r, name, side, hinted=None):
    """Returns arrays of photo (3), coarse mask (1), hints (2) and alpha (1), each side × side.

    r is None for checking: the whole product, nothing changed. `hinted` names the kind of hint then.
    """
    import random

    photo, alpha, others, coarse = read(name)
    chance = r or random.Random(name)
    kind = hinted or "none"
    if r:
        kind = r.choice(["none", "none", "none", "none", "box", "box", "keep", "remove"])
        if others and r.random() < 0.3:
            # A tap or a box can also mean another thing.
            index = r.randrange(len(others))
            alpha, others = others[index], others[:index] + others[index + 1 :] + [alpha]
            kind = r.choice(["box", "keep"])
        if r.random() < 0.2:
            coarse = imitation(r, alpha, others)
    hints = hint(chance, alpha, others, coarse, kind)
    left, top, right, bottom = bounds_of(np.maximum(coarse, alpha if kind in ("box", "keep") else 0))
    wide = max(right - left, bottom - top) * (r.uniform(1.05, 1.5) if r else 1.24)
    x, y = (left + right) / 2, (top + bottom) / 2
    if r and r.random() < 0.35:
        # A part, as large as in the product: there the whole is looked at in more pixels.
        wide *= r.uniform(0.5, 0.8)
        x, y = r.uniform(left, right), r.uniform(top, bottom)
    wide = int(min(SIDE, max(96, wide)))
    x, y = (int(min(max(center - wide / 2, 0), SIDE - wide)) for center in (x, y))

    def part(values, method=Image.BILINEAR):
        values = values[y : y + wide, x : x + wide]
        if wide == side:
            return values
        method = Image.BOX if wide > side else method
        return np.asarray(Image.fromarray(values).resize((side, side), method))

    photo = np.stack([part(np.ascontiguousarray(photo[..., c])) for c in range(3)])
    arrays = [photo, part(coarse)[None], np.stack([part(layer, Image.NEAREST) for layer in hints]), part(alpha)[None]]
    if r:
        if r.random() < 0.5:
            arrays = [values[..., ::-1] for values in arrays]
        if r.random() < 0.25:
            arrays = [values.swapaxes(1, 2) for values in arrays]
        arrays[0] = np.clip(arrays[0] * r.uniform(0.75, 1.25) + r.uniform(-0.08, 0.08), 0, 1)
        if r.random() < 0.3:
            arrays[0] = arrays[0][r.sample(range(3), 3)]
        if r.random() < 0.25:
            arrays[1] = np.clip(arrays[1] + r.uniform(-0.2, 0.2), 0, 1) ** r.uniform(0.6, 1.6)
    return [np.ascontiguousarray(values, np.float32) for values in arrays]
