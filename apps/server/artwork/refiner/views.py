"""Cuts views out of the photos that compose.py made: the refiner's input and the expected output."""
import os
import random

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

SIDE = 640
SMALL = 160  # Positions are looked up on a grid this coarse, which is sixteen times as fast.


def gray(path):
    image = Image.open(path).convert("L")
    return image if image.width == SIDE else image.resize((SIDE, SIDE), Image.BILINEAR)


def small(image):
    return np.asarray(image.resize((SMALL, SMALL), Image.BOX), np.float32) / 255


def read(name):
    """Returns a photo, its alpha, the alphas of other objects, and the first network's mask, as images of one size."""
    others = Image.open(f"{name}_o.png").split() if os.path.exists(f"{name}_o.png") else []
    others = [other for other in others if (small(other) > 0.5).sum() > 100]
    return Image.open(f"{name}.jpg").convert("RGB"), gray(f"{name}_a.png"), others, gray(f"{name}_c.png")


def enclosed(alpha):
    """Returns the background that the product encircles, as a mask."""
    solid = alpha > 0.5
    return ndimage.binary_fill_holes(solid) & ~solid


def facts_of(name):
    """Returns the measures that decide how useful a photo is: areas in cells, and ratios of them."""
    _, alpha, others, coarse = read(name)
    alpha, coarse = small(alpha), small(coarse)
    solid, holes = alpha > 0.5, int(enclosed(alpha).sum())
    seen = max(1, int((alpha > 0.12).sum()))
    return {
        "area": int(solid.sum()) + holes,
        "enclosed": holes / max(1, int(solid.sum())),
        "half": int(((alpha > 0.12) & (alpha < 0.75)).sum()) / seen,
        "recall": float(np.minimum(alpha, coarse).sum() / max(1e-6, alpha.sum())),
        "others": max((int((small(other) > 0.5).sum()) for other in others), default=0),
    }


def imitation(r, alpha, others):
    """
    Returns a mask as a small network might draw it: holes filled, thin parts lost, other objects added, soft edges.
    """
    cells = r.choice([48, 64, 96, 140])
    sized = lambda image: np.asarray(image.resize((cells, cells), Image.BOX), np.float32) / 255
    mask = sized(alpha)
    if r.random() < 0.7:
        mask = np.maximum(mask, enclosed(mask * 1.6) * r.uniform(0.5, 1))
    if r.random() < 0.6:
        mask = np.where(ndimage.binary_opening(mask > 0.5), mask, mask * r.uniform(0, 0.8))
    for other in others:
        if r.random() < 0.6:
            mask = np.maximum(mask, sized(other) * r.uniform(0.4, 1))
    mask = np.clip((mask - 0.5) * r.uniform(0.9, 1.8) + 0.5 + r.uniform(-0.08, 0.08), 0, 1)
    return Image.fromarray((mask * 255).astype(np.uint8)).resize((SIDE, SIDE), Image.BICUBIC)


def bounds_of(mask, level):
    """Returns left, top, right and bottom of a small mask, in pixels of the photo."""
    rows, columns = np.where(mask > level)
    if len(rows) < 4:
        return 0, 0, SIDE, SIDE
    scale = SIDE // SMALL
    return columns.min() * scale, rows.min() * scale, (columns.max() + 1) * scale, (rows.max() + 1) * scale


def tap(r, sheet, mask, level):
    """Puts a disk on the sheet, somewhere within a small mask."""
    rows, columns = np.where(ndimage.binary_erosion(mask))
    if len(rows) == 0:
        return
    k = r.randrange(len(rows))
    scale, radius = SIDE // SMALL, 9
    x, y = columns[k] * scale + 2, rows[k] * scale + 2
    ImageDraw.Draw(sheet).ellipse((x - radius, y - radius, x + radius, y + radius), fill=level)


def hint(r, alpha, others, coarse, kind):
    """Returns the hints of a kind ("box", "keep", "remove" or "none"): two images in which 128 is no hint."""
    box, taps = Image.new("L", (SIDE, SIDE), 128), Image.new("L", (SIDE, SIDE), 128)
    if kind == "box":
        left, top, right, bottom = bounds_of(alpha, 0.5)
        slack = max(right - left, bottom - top) * 0.04
        edges = [left - slack, top - slack, right + slack, bottom + slack]
        box.paste(1, (0, 0, SIDE, SIDE))
        box.paste(255, tuple(int(min(max(edge + r.gauss(0, slack), 0), SIDE)) for edge in edges))
    if kind == "keep":
        tap(r, taps, alpha > 0.5, 255)
    if kind == "remove":
        for wrong in [other > 0.5 for other in others] + [enclosed(alpha)]:
            if r.random() < 0.8:
                tap(r, taps, wrong & (coarse > 0.3), 1)
    return box, taps


def window(r, coarse, alpha, kind):
    """Returns left, top and side of the square that the refiner sees."""
    left, top, right, bottom = bounds_of(np.maximum(coarse, alpha) if kind in ("box", "keep") else coarse, 0.3)
    wide = max(right - left, bottom - top) * (r.uniform(1.05, 1.5) if r else 1.24)
    center = [(left + right) / 2, (top + bottom) / 2]
    if r and r.random() < 0.35:
        # A part, as large as in the product: there the whole is looked at in more pixels.
        wide *= r.uniform(0.5, 0.8)
        center = [r.uniform(left, right), r.uniform(top, bottom)]
    wide = int(min(SIDE, max(96, wide)))
    return *(int(min(max(middle - wide / 2, 0), SIDE - wide)) for middle in center), wide


def view(r, name, side, hinted="none", needs_hint=False):
    """Returns arrays of photo (3), coarse mask (1), hints (2) and alpha (1), each side × side.

    r is None for checking: the whole product, nothing changed. `hinted` names the kind of hint then. A photo
    that needs a hint is ambiguous without one.
    """
    photo, alpha, others, coarse = read(name)
    kind = hinted
    if r:
        kind = r.choice(["box", "keep"] if needs_hint else ["none"] * 5 + ["box", "box", "keep", "remove"])
        if others and r.random() < 0.3:
            # A tap or a box can also select another object.
            index = r.randrange(len(others))
            alpha, others = others[index], others[:index] + others[index + 1 :] + [alpha]
            kind = r.choice(["box", "keep"])
        if r.random() < 0.2:
            coarse = imitation(r, alpha, others)
    small_alpha, small_coarse = small(alpha), small(coarse)
    hints = hint(r or random.Random(name), small_alpha, [small(other) for other in others], small_coarse, kind)
    left, top, wide = window(r, small_coarse, small_alpha, kind)
    turned = [method for method in (Image.FLIP_LEFT_RIGHT, Image.TRANSPOSE) if r and r.random() < 0.4]

    def part(image, method=None):
        method = Image.BOX if wide > side and method is None else method or Image.BILINEAR
        image = image.resize((side, side), method, (left, top, left + wide, top + wide))
        for way in turned:
            image = image.transpose(way)
        return np.array(image, np.float32) / 255

    colors = part(photo).transpose(2, 0, 1)
    mask = part(coarse)
    if r:
        colors = np.clip(colors * r.uniform(0.75, 1.25) + r.uniform(-0.08, 0.08), 0, 1)
        if r.random() < 0.3:
            colors = colors[r.sample(range(3), 3)]
        if r.random() < 0.25:
            mask = np.clip(mask + r.uniform(-0.2, 0.2), 0, 1) ** r.uniform(0.6, 1.6)
    signs = [(part(layer, Image.NEAREST) * 255 - 128) / 127 for layer in hints]
    arrays = [colors, mask[None], np.stack(signs), part(alpha)[None]]
    return [np.ascontiguousarray(values, np.float32) for values in arrays]
