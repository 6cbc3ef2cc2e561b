"""Draws products that enclose background or end in thin parts: chains, wheels, lace, fur, glass and so on."""
import colorsys
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

SIDE = 640
FINE = 3  # Drawn this much larger, then reduced, so that edges are smooth.


def noise(r, height, width, cell):
    """Returns smooth noise, 0…1, whose spots are about `cell` pixels large."""
    grid = np.random.RandomState(r.randrange(1 << 30)).rand(max(2, height // cell + 2), max(2, width // cell + 2))
    image = Image.fromarray((grid * 255).astype(np.uint8)).resize((width, height), Image.BICUBIC)
    return np.asarray(image, np.float32) / 255


def color(r, kind=None):
    kind = kind or r.choice(["white", "white", "gray", "black", "pastel", "color", "color", "gold", "steel"])
    if kind == "white":
        base = [r.uniform(215, 255)] * 3
    elif kind == "gray":
        base = [r.uniform(70, 200)] * 3
    elif kind == "black":
        base = [r.uniform(5, 50)] * 3
    elif kind == "gold":
        base = [r.uniform(180, 235), r.uniform(140, 185), r.uniform(50, 110)]
    elif kind == "steel":
        level = r.uniform(110, 210)
        base = [level, level, level + r.uniform(0, 14)]
    else:
        saturation = r.uniform(0.1, 0.35) if kind == "pastel" else r.uniform(0.4, 0.95)
        value = r.uniform(0.45, 0.98) if kind == "pastel" else r.uniform(0.15, 0.9)
        base = [255 * part for part in colorsys.hsv_to_rgb(r.random(), saturation, value)]
    return np.array([min(255, level + r.uniform(-6, 6)) for level in base], np.float32)


def surface(r, alpha):
    """Returns colors for a mask: a base color, soft light from one side, grain, sometimes a highlight or a print."""
    width, height = alpha.size
    base = color(r)
    across, down = np.meshgrid(np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32))
    turn = r.uniform(0, 6.28)
    lit = (across * math.cos(turn) + down * math.sin(turn)) * r.uniform(0, 0.35)
    blur = max(1.5, min(width, height) * r.uniform(0.004, 0.025))
    depth = np.asarray(alpha.filter(ImageFilter.GaussianBlur(blur)), np.float32) / 255
    levels = base * (1 + lit[..., None]) * (0.62 + 0.5 * depth[..., None])
    levels = levels + (noise(r, height, width, r.choice([2, 3, 10, 40]))[..., None] - 0.5) * r.uniform(0, 60)
    if r.random() < 0.3:
        print_ = noise(r, height, width, r.choice([25, 60, 120])) > r.uniform(0.5, 0.7)
        levels = np.where(print_[..., None], color(r) * (0.7 + 0.4 * depth[..., None]), levels)
    if r.random() < 0.4:
        levels = levels + r.uniform(40, 130) * np.exp(-(((depth - r.uniform(0.5, 0.9)) / 0.08) ** 2))[..., None]
    return levels.clip(0, 255).astype(np.uint8)


class Pen:
    """Draws a mask around the middle of its sheet. Lengths are pixels of the fine sheet."""

    def __init__(self, r):
        self.r = r
        self.n = SIDE * FINE
        self.image = Image.new("L", (self.n, self.n))
        self.draw = ImageDraw.Draw(self.image)
        self.c = self.n / 2
        self.size = self.n * r.uniform(0.3, 0.46)
        self.line = FINE * r.choice([r.uniform(1.2, 4), r.uniform(2, 9), r.uniform(5, 16)])

    def path(self, points, width=None, fill=255):
        points = [(float(x), float(y)) for x, y in points]
        width = max(2, int(width or self.line))
        self.draw.line(points, fill=fill, width=width, joint="curve")
        half = width / 2
        for x, y in (points[0], points[-1]):
            self.draw.ellipse((x - half, y - half, x + half, y + half), fill=fill)

    def oval(self, x, y, a, b, width=None, fill=255):
        box = (x - a, y - b, x + a, y + b)
        if width is None:
            self.draw.ellipse(box, fill=fill)
        else:
            self.draw.ellipse(box, outline=fill, width=max(2, int(width)))

    def box(self, x, y, a, b, width=None, fill=255, radius=0):
        box = (x - a, y - b, x + a, y + b)
        if width is None:
            self.draw.rounded_rectangle(box, radius, fill=fill)
        else:
            self.draw.rounded_rectangle(box, radius, outline=fill, width=max(2, int(width)))


def loop(p):
    """Returns the points of a closed or wound line that isn't quite round."""
    r = p.r
    a, b, phase, wave = p.size, p.size * r.uniform(0.5, 1.1), r.uniform(0, 6.28), r.uniform(0, 0.25)
    steps = np.linspace(0, 2 * math.pi, 500)
    x = p.c + a * np.cos(steps) * (1 + wave * np.sin(3 * steps + phase))
    y = p.c + b * np.sin(steps) * (1 + wave * np.cos(2 * steps + phase))
    return list(zip(x, y))


def chain(p):
    points = loop(p)
    link = FINE * p.r.uniform(3, 10)
    if p.r.random() < 0.3:
        p.path(points)
    else:
        for x, y in points[:: p.r.randint(3, 9)]:
            p.oval(x, y, link, link * p.r.uniform(0.6, 0.9), max(3, link * 0.35))
    if p.r.random() < 0.6:
        x, y = points[125]
        p.oval(x, y, link * p.r.uniform(2, 5), link * p.r.uniform(2, 5))


def coil(p):
    turns = p.r.randint(2, 6)
    steps = np.linspace(0, 2 * math.pi * turns, 700)
    radius = p.size * (1 - 0.5 * steps / steps[-1] * p.r.random())
    p.path(zip(p.c + radius * np.cos(steps), p.c + radius * np.sin(steps) * 0.6 + steps * p.line * 0.7))


def wheel(p):
    r = p.r
    p.oval(p.c, p.c, p.size, p.size, p.line * r.uniform(1, 3))
    if r.random() < 0.6:
        p.oval(p.c, p.c, p.size * 0.9, p.size * 0.9, p.line)
    hub = p.size * r.uniform(0.06, 0.2)
    p.oval(p.c, p.c, hub, hub)
    count = r.choice([5, 6, 8, 12, 20, 32])
    cross = r.choice([0, 0, 0.3])
    for k in range(count):
        turn = k * 2 * math.pi / count
        away = turn + cross * (1 if k % 2 else -1)
        start = (p.c + hub * math.cos(turn), p.c + hub * math.sin(turn))
        p.path([start, (p.c + p.size * math.cos(away), p.c + p.size * math.sin(away))], p.line * (0.4 if count > 8 else 1))


def lace(p):
    r = p.r
    a, b = p.size, p.size * r.uniform(0.5, 1)
    rounded = r.random() < 0.5
    (p.oval if rounded else p.box)(p.c, p.c, a, b)
    step = FINE * r.uniform(9, 34)
    hole = step * r.uniform(0.25, 0.44)
    square = r.random() < 0.4
    for j, y in enumerate(np.arange(p.c - b + step, p.c + b - step * 0.6, step)):
        for x in np.arange(p.c - a + step + (j % 2) * step / 2, p.c + a - step * 0.6, step):
            inside = ((x - p.c) / a) ** 2 + ((y - p.c) / b) ** 2 < 0.8
            if inside or not rounded:
                (p.box if square else p.oval)(x, y, hole, hole, fill=0)
    if rounded and r.random() < 0.6:
        for turn in np.arange(0, 2 * math.pi, 2 * math.pi / r.randint(12, 40)):
            p.oval(p.c + a * math.cos(turn), p.c + b * math.sin(turn), step * 0.7, step * 0.7, step * 0.25)


def rack(p):
    r = p.r
    a, b = p.size, p.size * r.uniform(0.6, 1)
    p.box(p.c, p.c, a, b, p.line * 2, radius=int(p.line * r.uniform(0, 8)))
    upright = r.random() < 0.5
    for k in range(r.randint(2, 9)):
        t = 2 * (r.random() if r.random() < 0.3 else (k + 1) / 10) - 1
        if upright or r.random() < 0.2:
            p.path([(p.c + a * t, p.c - b), (p.c + a * t, p.c + b)], p.line)
        else:
            p.path([(p.c - a, p.c + b * t), (p.c + a, p.c + b * t)], p.line)
    if r.random() < 0.5:
        seat = b * r.uniform(0.3, 0.6)
        p.box(p.c, p.c + seat, a, b * 0.12)
        for side in (-1, 1):
            p.path([(p.c + side * a * 0.9, p.c + b), (p.c + side * a, min(p.n - 8, p.c + b * 1.5))], p.line * 2)


def mesh(p):
    """A cage, a basket, a net: crossing wires within an outline."""
    r = p.r
    a, b = p.size, p.size * r.uniform(0.6, 1)
    step = FINE * r.uniform(12, 50)
    bulge = r.uniform(0, 0.35)
    for x in np.arange(-a, a + 1, step):
        points = [(p.c + x * (1 + bulge * (1 - t * t)) / (1 + bulge), p.c + b * t) for t in np.linspace(-1, 1, 24)]
        p.path(points, p.line * 0.6)
    for y in np.arange(-b, b + 1, step * r.uniform(0.8, 2)):
        wide = a * (1 + bulge * (1 - (y / b) ** 2)) / (1 + bulge)
        p.path([(p.c - wide, p.c + y), (p.c + wide, p.c + y)], p.line * 0.6)
    if r.random() < 0.5:
        p.oval(p.c, p.c - b, a * r.uniform(0.3, 0.7), b * 0.5, p.line)


def mug(p):
    r = p.r
    a, b = p.size * r.uniform(0.4, 0.7), p.size * r.uniform(0.5, 0.85)
    p.box(p.c, p.c, a, b, radius=int(a * r.uniform(0.05, 0.4)))
    handle = b * r.uniform(0.3, 0.65)
    p.oval(p.c + a, p.c, handle * r.uniform(0.7, 1.1), handle, p.line * 2)


def bag(p):
    r = p.r
    a, b = p.size * r.uniform(0.6, 0.95), p.size * r.uniform(0.4, 0.6)
    p.box(p.c, p.c + p.size * 0.3, a, b, radius=int(a * r.uniform(0, 0.2)))
    top = p.c + p.size * 0.3 - b
    for shift in ((0,) if r.random() < 0.5 else (-0.05, 0.05)):
        p.oval(p.c + shift * a, top, a * r.uniform(0.4, 0.7), p.size * r.uniform(0.3, 0.6), p.line * 1.5)


def frame(p):
    r = p.r
    shape = r.choice([p.oval, p.box])
    a, b, wide = p.size, p.size * r.uniform(0.6, 1), p.size * r.uniform(0.03, 0.35)
    shape(p.c, p.c, a, b)
    shape(p.c, p.c, a - wide, b - wide, fill=0)


def scissors(p):
    ring = p.size * p.r.uniform(0.2, 0.32)
    for side in (-1, 1):
        x, y = p.c + side * p.size * 0.35, p.c + p.size * 0.55
        p.oval(x, y, ring, ring * 1.2, p.line * 2)
        p.draw.polygon(
            [
                (x - side * ring * 0.6, y - ring),
                (p.c - side * p.size * 0.12, p.c - p.size),
                (p.c - side * p.size * 0.02, p.c - p.size * 0.9),
                (x + side * ring * 0.1, y - ring * 1.1),
            ],
            fill=255,
        )


def hanger(p):
    s, c = p.size, p.c
    p.path([(c - s, c + s * 0.3), (c, c - s * 0.2), (c + s, c + s * 0.3), (c - s, c + s * 0.3)], p.line * 1.5)
    p.draw.arc((c - s * 0.15, c - s * 0.55, c + s * 0.15, c - s * 0.2), 120, 400, fill=255, width=max(2, int(p.line)))


def headphones(p):
    s, c = p.size, p.c
    p.draw.arc((c - s * 0.8, c - s, c + s * 0.8, c + s * 0.8), 180, 360, fill=255, width=max(4, int(p.line * 2)))
    for side in (-1, 1):
        x = c + side * s * 0.75
        p.draw.ellipse((x - s * 0.18, c - s * 0.25, x + s * 0.18, c + s * 0.4), fill=255)


def glasses(p):
    a = p.size * p.r.uniform(0.35, 0.45)
    b = a * p.r.uniform(0.6, 1)
    for side in (-1, 1):
        shape = p.r.choice([p.oval, p.box])
        shape(p.c + side * p.size * 0.5, p.c, a, b, p.line * 1.2)
        p.path([(p.c + side * (p.size * 0.5 + a), p.c), (p.c + side * p.size * 1.05, p.c - b)], p.line)
    p.path([(p.c - p.size * 0.5 + a, p.c), (p.c, p.c - b * 0.3), (p.c + p.size * 0.5 - a, p.c)], p.line)


def fringed(p):
    """A scarf, a brush, a tassel, a furry thing: thin strands around something solid."""
    r = p.r
    a, b = p.size * r.uniform(0.4, 0.75), p.size * r.uniform(0.4, 0.75)
    flat = r.random() < 0.5
    (p.box if flat else p.oval)(p.c, p.c, a, b)
    width = max(2, int(FINE * r.uniform(0.4, 1.6)))
    length = p.size * r.uniform(0.06, 0.3)
    for _ in range(r.randint(150, 900)):
        if flat:
            x, y = p.c + r.uniform(-a, a), p.c + b * r.choice([1, 1, -1])
            away = math.copysign(math.pi / 2, y - p.c) + r.gauss(0, 0.15)
        else:
            turn = r.uniform(0, 6.28)
            x, y = p.c + a * math.cos(turn), p.c + b * math.sin(turn)
            away = turn + r.gauss(0, 0.4)
        bend, reach = r.gauss(0, 0.5), length * r.uniform(0.5, 1.3)
        points = [
            (x + reach * t * math.cos(away + bend * t), y + reach * t * math.sin(away + bend * t))
            for t in np.linspace(-0.1, 1, 6)
        ]
        p.draw.line(points, fill=255, width=width)


def plant(p):
    """Stems and leaves that leave gaps."""
    r = p.r
    for _ in range(r.randint(6, 24)):
        turn, reach, bend = r.uniform(-2.8, -0.3), p.size * r.uniform(0.5, 1.2), r.gauss(0, 0.5)
        points = [
            (p.c + reach * t * math.cos(turn + bend * t), p.c + p.size * 0.5 + reach * t * math.sin(turn + bend * t))
            for t in np.linspace(0, 1, 12)
        ]
        p.path(points, p.line * 0.5)
        leaf = p.size * r.uniform(0.05, 0.16)
        for x, y in points[4::2]:
            p.oval(x + r.gauss(0, leaf), y, leaf, leaf * r.uniform(0.3, 0.7))
    p.box(p.c, p.c + p.size * 0.65, p.size * 0.25, p.size * 0.25)


KINDS = [chain, chain, coil, wheel, wheel, lace, lace, rack, rack, mesh, mesh, mug, bag, frame, scissors]
KINDS += [hanger, headphones, glasses, fringed, fringed, plant]


def tilt(r, image):
    """Rotates the sheet and tilts the view a little to the side."""
    n = image.size[0]
    image = image.rotate(r.uniform(-25, 25) if r.random() < 0.8 else r.uniform(0, 360), Image.BICUBIC)
    if r.random() < 0.5:
        return image
    corner = lambda: r.uniform(0, 0.16) * n
    to = [(corner(), corner()), (n - corner(), corner()), (n - corner(), n - corner()), (corner(), n - corner())]
    rows = []
    for (x, y), (u, v) in zip(to, [(0, 0), (n, 0), (n, n), (0, n)]):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
    ends = np.array([0, 0, n, 0, n, n, 0, n], float)
    return image.transform(image.size, Image.PERSPECTIVE, np.linalg.solve(np.array(rows), ends).tolist(), Image.BICUBIC)


def drawn(r):
    """Returns a drawn product as RGBA."""
    pen = Pen(r)
    for kind in r.sample(KINDS, 2 if r.random() < 0.1 else 1):
        kind(pen)
    alpha = tilt(r, pen.image).resize((SIDE, SIDE), Image.BOX)
    image = Image.fromarray(surface(r, alpha))
    image.putalpha(alpha)
    return image


def glass(r):
    """Returns a clear bottle, tumbler or bowl, which has opaque rims and highlights, and its outline."""
    pen = Pen(r)
    a, b = pen.size * r.uniform(0.3, 0.7), pen.size * r.uniform(0.6, 1)
    pen.box(pen.c, pen.c, a, b, radius=int(a * r.uniform(0.1, 0.6)))
    if r.random() < 0.5:
        pen.box(pen.c, pen.c - b, a * r.uniform(0.25, 0.5), b * 0.35)
    outline = pen.image.resize((SIDE, SIDE), Image.BOX)
    whole = np.asarray(outline, np.float32) / 255
    inner = np.asarray(outline.filter(ImageFilter.GaussianBlur(r.uniform(4, 12))), np.float32) / 255
    rim = np.clip(1.6 - 1.6 * inner, 0, 1)
    alpha = whole * np.clip(r.uniform(0.08, 0.4) + rim * r.uniform(0.3, 0.8), 0, 1)
    shine = np.exp(-(((np.linspace(0, 1, SIDE)[None] - r.uniform(0.3, 0.5)) / r.uniform(0.01, 0.04)) ** 2)) * r.uniform(0, 0.8)
    alpha = np.clip(np.maximum(alpha, whole * shine), 0, 1)
    tint = color(r, r.choice(["white", "steel", "pastel"])) * (0.75 + 0.3 * rim[..., None]) + 60 * shine[..., None]
    if r.random() < 0.4:
        filled = np.arange(SIDE)[:, None] > SIDE * r.uniform(0.4, 0.6)
        alpha = np.where(filled, np.maximum(alpha, whole * r.uniform(0.5, 1)), alpha)
        tint = np.where(filled[..., None], color(r, "color"), tint)
    layers = np.dstack([tint.clip(0, 255), alpha * 255]).astype(np.uint8)
    return Image.fromarray(layers, "RGBA"), outline
