"""Makes photos with exact alpha to train the refiner on, as the first network sees them.

Usage: python3 compose.py OUT FIRST COUNT, with these folders in the environment:
  EMOJI    assets of the npm package @lobehub/fluent-emoji-3d (MIT)
  CLIPART  of Debian's openclipart-png (CC0)
  RENDERS  what render.py made
  PLATES   apps/server/src/engines/studio/scenery/plates/library
Each photo is NNNNNN.rgb, 320 × 320 × 3 bytes, and NNNNNN.a, four planes of 320 × 320 bytes: the alpha of the product and
of up to three other objects. The seed is the number. Every tenth emoji, clip art and render, and every tenth number, is
for validation.
"""
import functools
import glob
import io
import math
import os
import random
import sys

import numpy as np
from PIL import Image, ImageFilter

from drawn import SIDE, color, drawn, glass, noise


@functools.cache
def files(name, pattern):
    return sorted(glob.glob(os.path.join(os.environ[name], pattern), recursive=True))


def renders():
    return [name for name in files("RENDERS", "*.png") if not name.endswith("_s.png")]


def opened(path):
    image = Image.open(path)
    image.thumbnail((1400, 1400))
    return image.convert("RGBA")


def figure(r, checking, solid=False):
    """Returns a thing as RGBA, cropped, and the gray image of its shadow if it was rendered with one.

    `solid` leaves out drawn things, most of which are wires, lace and glass.
    """
    while True:
        chance, shadow = r.uniform(0.16 if solid else 0, 1), None
        if chance < 0.15:
            image = drawn(r)
        elif chance < 0.16:
            image = glass(r)
        else:
            if chance < 0.7:
                choices = renders()
            elif chance < 0.85:
                choices = files("EMOJI", "**/*.webp")
            else:
                choices = files("CLIPART", "**/*.png")
            index = r.randrange(len(choices))
            path = choices[index]
            rendered = path.startswith(os.environ["RENDERS"])
            # A render's number is its model's: all views of a model are in the same split.
            number = int(os.path.basename(path)[:4]) if rendered else index
            if (number % 10 == 0) != checking:
                continue
            try:
                image = opened(path)
                if rendered:
                    shadow = Image.open(path[:-4] + "_s.png").getchannel("A").resize(image.size)
            except OSError:  # A render may still be in progress.
                continue
        alpha = np.asarray(image.getchannel("A"))
        bounds = image.getchannel("A").point(lambda level: 255 * (level > 8)).getbbox()
        if not bounds or min(bounds[2] - bounds[0], bounds[3] - bounds[1]) < 24:
            continue
        part = alpha[bounds[1] : bounds[3], bounds[0] : bounds[2]] > 127
        # A full rectangle is an image, not an object, and a tiny part is invisible.
        if part.mean() > 0.97 or (part.sum() < 600 and chance > 0.16):
            continue
        return (image, bounds, shadow) if shadow else (image.crop(bounds), None, None)


def background(r):
    chance = r.random()
    across, down = np.meshgrid(np.arange(SIDE, dtype=np.float32), np.arange(SIDE, dtype=np.float32))
    if chance < 0.32:
        one = color(r)
        other = one + np.random.normal(0, 18, 3)
        turn = r.uniform(0, 6.28)
        t = ((across * math.cos(turn) + down * math.sin(turn)) / SIDE)[..., None]
        levels = one * (1 - t) + other * t + (noise(r, SIDE, SIDE, 170)[..., None] - 0.5) * r.uniform(0, 40)
        if r.random() < 0.4:
            levels[r.randint(SIDE // 3, SIDE - 60) :] *= r.uniform(0.75, 1.12)
    elif chance < 0.58:
        one, other, mix = color(r), color(r), r.uniform(0.15, 1)
        kind = r.random()
        if kind < 0.35:
            f = noise(r, SIDE, SIDE, r.choice([8, 20, 45, 90])) * 0.6 + noise(r, SIDE, SIDE, 4) * 0.4
        elif kind < 0.6:  # Wood, cloth
            wave = (down + noise(r, SIDE, SIDE, 90) * 90) / r.uniform(4, 20)
            f = (0.5 + 0.5 * np.sin(wave)) * noise(r, SIDE, SIDE, 110)
            f = f if r.random() < 0.5 else f.T
        elif kind < 0.8:  # Bricks, tiles, boards
            wide, high = r.randint(40, 160), r.randint(20, 90)
            shift = (down // high).astype(int) % 2 * wide / 2
            seams = ((across + shift) % wide < 4) | (down % high < 4)
            f = seams * 0.8 + noise(r, SIDE, SIDE, 25) * 0.2
        else:
            cell = r.randint(24, 130)
            f = ((across // cell) + (down // cell)) % 2
        f = f[..., None] * mix
        levels = one * (1 - f) + other * f
    else:
        plates = [name for kind in ("webp", "jpg") for name in files("PLATES", f"**/*.{kind}")]
        image = Image.open(r.choice(plates)).convert("RGB")
        cut = int(min(image.size) * r.uniform(0.35, 1))
        left, top = r.randint(0, image.width - cut), r.randint(0, image.height - cut)
        image = image.crop((left, top, left + cut, top + cut)).resize((SIDE, SIDE), Image.BILINEAR)
        if r.random() < 0.6:
            image = image.filter(ImageFilter.GaussianBlur(r.uniform(0.8, 12)))
        levels = np.asarray(image, np.float32)
    return levels.clip(0, 255)


def set_down(r, thing, size, center):
    """Puts an object on an empty sheet, filling `size` of its side. Returns its colors, alpha and shadow."""
    image, bounds, shadow = thing
    flip = r.random() < 0.5
    turn = r.uniform(-25, 25) if r.random() < 0.4 and shadow is None else 0
    box = bounds or (0, 0, *image.size)
    scale = size * SIDE / max(box[2] - box[0], box[3] - box[1])
    middle = ((box[0] + box[2]) / 2 * scale, (box[1] + box[3]) / 2 * scale)
    target = (max(8, round(image.width * scale)), max(8, round(image.height * scale)))

    def sheet(part):
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
        return np.asarray(whole, np.float32)

    layers = sheet(image)
    return layers[..., :3], layers[..., 3] / 255, sheet(shadow) / 255 if shadow else None


def shade(r, ground, alpha, shadow):
    """Darkens the ground by the rendered shadow, or by an invented one."""
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


def others_around(r, alpha, size, checking):
    """Returns other, smaller objects next to, behind or in front of the first, and whether each is in front."""
    rows, columns = np.where(alpha > 0.5)
    if r.random() < 0.38 or len(rows) < 100:
        return []
    x, y = (columns.min() + columns.max()) / 2, (rows.min() + rows.max()) / 2
    a, b = np.ptp(columns) / 2 + 8, np.ptp(rows) / 2 + 8
    placed = []
    for _ in range(r.choice([1, 1, 1, 2, 3])):
        turn, away = r.uniform(0, 6.28), r.uniform(0.7, 1.45)
        center = (x + math.cos(turn) * a * away, y + abs(math.sin(turn)) * b * away * r.choice([1, 0.7, 0.4, -0.6]))
        for _ in range(4):
            other = set_down(r, figure(r, checking, r.random() < 0.9), r.uniform(0.25, 0.85) * size, center)
            if 0.02 * len(rows) < (other[1] > 0.5).sum() < 0.75 * len(rows):
                placed.append((other, r.random() < 0.3))
                break
    return placed


def over(below, levels, alpha):
    return below * (1 - alpha[..., None]) + levels * alpha[..., None]


def camera(r, levels):
    """Adds what a camera adds: a color cast, blur and noise."""
    if r.random() < 0.5:
        levels = levels * np.array([r.uniform(0.85, 1.08), 1, r.uniform(0.82, 1.08)]) * r.uniform(0.75, 1.15)
    image = Image.fromarray(levels.clip(0, 255).astype(np.uint8))
    if r.random() < 0.35:
        image = image.filter(ImageFilter.GaussianBlur(r.uniform(0.3, 1.4)))
    if r.random() < 0.35:
        grain = np.random.normal(0, r.uniform(1, 9), (SIDE, SIDE, 3))
        image = Image.fromarray((np.asarray(image, np.float32) + grain).clip(0, 255).astype(np.uint8))
    return image


def pair(r, thing, size, middle):
    """Puts the same object down twice, side by side, as one product."""
    gap = size * SIDE * r.uniform(0.15, 0.3)
    layers, alpha, _ = set_down(r, thing, size * 0.6, [middle[0] - gap, middle[1] + r.gauss(0, 10)])
    again = r.uniform(0.57, 0.63)
    more, front, _ = set_down(r, thing, size * again, [middle[0] + gap, middle[1] + r.gauss(0, 10)])
    return over(layers, more, front), 1 - (1 - alpha) * (1 - front), None


def photo(number):
    """Returns a random generator, a photo, the alpha of its product, and those of up to three other objects."""
    r = random.Random(number)
    np.random.seed(number)
    checking = number % 10 == 0
    size = r.choice([r.uniform(0.6, 0.9), r.uniform(0.4, 0.7), r.uniform(0.75, 0.95)])
    middle = [SIDE / 2 + r.gauss(0, SIDE * 0.05) for _ in range(2)]
    thing = figure(r, checking)
    is_pair = r.random() < 0.06
    levels, alpha, shadow = (pair if is_pair else set_down)(r, thing, size, middle)
    others = [] if is_pair else others_around(r, alpha, size, checking)
    scene = background(r)
    visible = []
    for (there, a, s), in_front in others:
        if in_front:
            continue
        if r.random() < 0.6:
            scene = shade(r, scene, a, s)
        scene = over(scene, there, a)
        visible = [old * (1 - a) for old in visible] + [a]
    if r.random() < 0.75:
        scene = shade(r, scene, alpha, shadow)
    scene = over(scene, levels, alpha)
    visible = [old * (1 - alpha) for old in visible]
    for (there, a, _), in_front in others:
        if in_front and (a * alpha).sum() < 0.2 * alpha.sum():
            scene = over(scene, there, a)
            alpha = alpha * (1 - a)
            visible = [old * (1 - a) for old in visible] + [a]
    return r, camera(r, scene), alpha, visible[:3]


def window(r, alpha):
    """Returns the part of the photo that the first network sees: all of it, or the product with some room around it."""
    if r.random() < 0.35:
        return 0, 0, SIDE, SIDE
    rows, columns = np.where(alpha > 0.3)
    left, top, right, bottom = columns.min(), rows.min(), columns.max() + 1, rows.max() + 1
    margin = r.uniform(0.08, 0.5) * max(right - left, bottom - top)
    wide = right - left + 2 * margin * r.uniform(0.6, 1.4)
    high = bottom - top + 2 * margin * r.uniform(0.6, 1.4)
    if r.random() < 0.5:
        wide = high = max(wide, high)
    wide, high = min(SIDE, max(96, wide)), min(SIDE, max(96, high))
    wide, high = max(wide, high / 1.8), max(high, wide / 1.8)
    x = min(max((left + right - wide) / 2 + r.gauss(0, 0.2) * margin, 0), SIDE - wide)
    y = min(max((top + bottom - high) / 2 + r.gauss(0, 0.2) * margin, 0), SIDE - high)
    return int(x), int(y), int(x + wide), int(y + high)


def compress(image, quality):
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality)
    return Image.open(file).convert("RGB")


def main():
    out, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    os.makedirs(out, exist_ok=True)
    for number in range(first, first + count):
        name = f"{out}/{number:06d}"
        if os.path.exists(f"{name}.a"):
            continue
        r, image, alpha, visible = photo(number)
        if (alpha > 0.3).sum() < 800:
            continue
        image = compress(image, r.randint(50, 95))
        seen = window(r, alpha)
        small = lambda part: part.resize((320, 320), Image.BOX if seen[2] - seen[0] > 320 else Image.BILINEAR, seen)
        gray = lambda values: np.asarray(small(Image.fromarray((values * 255).round().astype(np.uint8))))
        layers = [gray(layer) for layer in [alpha, *visible]]
        layers += [np.zeros((320, 320), np.uint8)] * (4 - len(layers))
        np.asarray(small(image)).tofile(f"{name}.rgb")
        np.stack(layers).tofile(f"{name}.a.new")
        os.replace(f"{name}.a.new", f"{name}.a")


if __name__ == "__main__":
    main()
