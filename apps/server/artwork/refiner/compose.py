"""Makes photos with exact alpha to train the refiner on, as the first network sees them.

Usage: python3 compose.py OUT FIRST COUNT, with these folders in the environment:
  EMOJI    assets of the npm package @lobehub/fluent-emoji-3d (MIT)
  CLIPART  images of Debian's openclipart-png (CC0)
  RENDERS  what render.py made
  PLATES   apps/server/src/engines/studio/scenery/plates/library
Each photo is NNNNNN.rgb, 320 × 320 × 3 bytes, and NNNNNN.a, four planes of 320 × 320 bytes: the expected alpha of the
product and of up to three other objects, with opaque glass. A photo's number is its seed. Every tenth emoji, clip art,
render and photo is for validation.
"""
import io
import math
import os
import random
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage

from drawn import SIDE, color, noise
from layers import over, pair, set_down, shade, touching
from subjects import figure, files


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


def others_around(r, expected, size, validation):
    """Returns other, smaller objects next to, behind or in front of the first, and whether each is in front."""
    rows, columns = np.where(expected > 0.5)
    if r.random() < 0.45 or len(rows) < 100:
        return []
    x, y = (columns.min() + columns.max()) / 2, (rows.min() + rows.max()) / 2
    a, b = np.ptp(columns) / 2 + 8, np.ptp(rows) / 2 + 8
    placed = []
    for _ in range(r.choice([1, 1, 1, 2, 3])):
        turn, away = r.uniform(0, 6.28), r.uniform(0.7, 1.45)
        center = (x + math.cos(turn) * a * away, y + abs(math.sin(turn)) * b * away * r.choice([1, 0.7, 0.4, -0.6]))
        touches = r.random() < 0.5
        for _ in range(4):
            subject = figure(r, validation, r.random() < 0.9, alone=True)
            other = set_down(r, subject, r.uniform(0.25, 0.85) * size, center)
            if 0.02 * len(rows) < (other.expected > 0.5).sum() < 0.75 * len(rows):
                placed.append((touching(r, other, expected, (x, y)) if touches else other, r.random() < 0.35))
                break
    return placed


def disguised(r, layer, scene):
    """Gives the product, or a part that it encloses, about the color of the background behind it.

    Without such products, the refiner would learn that everything in the background's color is a gap.
    """
    rows, columns = np.where(layer.expected > 0.9)
    if len(rows) < 2000:
        return layer
    behind = scene[rows, columns].mean(0) + r.gauss(0, 10) + np.array([r.gauss(0, 5) for _ in range(3)])
    light = layer.levels.mean(2)
    light = 1 + (light - light[rows, columns].mean()) / 255 * r.uniform(0.2, 0.7)
    grain = 1 + (noise(r, SIDE, SIDE, r.choice([3, 12, 50])) - 0.5) * r.uniform(0, 0.15)
    painted = np.minimum(255, behind * r.uniform(0.88, 1.1)) * (light * grain)[..., None]
    if r.random() < 0.35:
        where = np.ones((SIDE, SIDE), np.float32)
    else:
        sheet = Image.new("L", (SIDE, SIDE))
        k = r.randrange(len(rows))
        a, b = (np.ptp(along) * r.uniform(0.08, 0.35) for along in (columns, rows))
        box = (columns[k] - a, rows[k] - b, columns[k] + a, rows[k] + b)
        draw = ImageDraw.Draw(sheet)
        if r.random() < 0.4:
            draw.ellipse(box, fill=255)
        else:
            draw.rounded_rectangle(box, min(a, b) * r.uniform(0, 0.6), fill=255)
        if r.random() < 0.7:
            sheet = sheet.rotate(r.uniform(-30, 30), center=(int(columns[k]), int(rows[k])))
        solid = ndimage.binary_erosion(layer.expected > 0.9, iterations=r.choice([2, 6, 12]))
        where = np.asarray(sheet.filter(ImageFilter.GaussianBlur(r.uniform(0.5, 2))), np.float32) / 255 * solid
    return layer._replace(levels=over(layer.levels, painted, where))


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


def photo(number):
    """Returns a random generator, a photo, the alpha of its product, and those of up to three other objects."""
    r = random.Random(number)
    np.random.seed(number)
    validation = number % 10 == 0
    size = r.choice([r.uniform(0.6, 0.9), r.uniform(0.4, 0.7), r.uniform(0.75, 0.95)])
    middle = [SIDE / 2 + r.gauss(0, SIDE * 0.05) for _ in range(2)]
    is_pair = r.random() < 0.06
    subject = figure(r, validation, alone=is_pair)
    if subject.second:
        size *= r.uniform(0.6, 0.9)
    product = (pair if is_pair else set_down)(r, subject, size, middle)
    others = [] if is_pair or subject.second else others_around(r, product.expected, size, validation)
    scene = background(r)
    visible = [] if product.second is None else [product.second]
    hide = lambda by: [old * (1 - by) for old in visible]
    for other, in_front in others:
        if in_front:
            continue
        if r.random() < 0.6:
            scene = shade(r, scene, other.alpha, other.shadow)
        scene = over(scene, other.levels, other.alpha)
        visible = hide(other.expected) + [other.expected]
    if r.random() < 0.75:
        scene = shade(r, scene, product.alpha, product.shadow)
    if product.second is None and r.random() < 0.15:
        product = disguised(r, product, scene)
    scene = over(scene, product.levels, product.alpha)
    if product.second is None:
        visible = hide(product.expected)
    expected = product.expected
    for other, in_front in others:
        if in_front and (other.expected * expected).sum() < 0.25 * expected.sum():
            if r.random() < 0.5:
                scene = shade(r, scene, other.alpha, None)
            scene = over(scene, other.levels, other.alpha)
            expected = expected * (1 - other.expected)
            visible = hide(other.expected) + [other.expected]
    return r, camera(r, scene), expected, visible[:3]


def bounds_of(alpha):
    rows, columns = np.where(alpha > 0.3)
    return columns.min(), rows.min(), columns.max() + 1, rows.max() + 1


def window(r, alpha, others):
    """Returns the part of the photo that the first network sees.

    Packshot shows it the whole photo, and close-ups of the user's box or of what it found, which may include other
    objects.
    """
    chance = r.random()
    if chance < 0.25:
        return 0, 0, SIDE, SIDE
    if chance < 0.4 and others:
        alpha = np.maximum(alpha, np.max(others, axis=0))
    left, top, right, bottom = bounds_of(alpha)
    if chance < 0.7:
        slack = 0.015 * SIDE if r.random() < 0.5 else 0
        left, top, right, bottom = left - slack, top - slack, right + slack, bottom + slack
        across, down = (0.12 * max(40, side) * r.uniform(0.8, 1.2) for side in (right - left, bottom - top))
        edges = (max(0, left - across), max(0, top - down), min(SIDE, right + across), min(SIDE, bottom + down))
        return tuple(map(int, edges))
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
        seen = window(r, alpha, visible)
        small = lambda part: part.resize((320, 320), Image.BOX if seen[2] - seen[0] > 320 else Image.BILINEAR, seen)
        gray = lambda values: np.asarray(small(Image.fromarray((values * 255).round().astype(np.uint8))))
        layers = [gray(layer) for layer in [alpha, *visible]]
        layers += [np.zeros((320, 320), np.uint8)] * (4 - len(layers))
        np.asarray(small(image)).tofile(f"{name}.rgb")
        np.stack(layers).tofile(f"{name}.a.new")
        os.replace(f"{name}.a.new", f"{name}.a")


if __name__ == "__main__":
    main()
