"""Product shapes that the rooms don't need. Everything takes meters and returns the object it made."""

import math

from mathutils import Vector

from shapes import strip, turned


def rounded(corners, steps=8):
    """
    A profile for `turned` with rounded corners. A corner is (radius, height) or (radius, height, rounding); the
    rounding is how far before and after the corner the curve begins.
    """
    profile = []
    for index, (x, z, *rounding) in enumerate(corners):
        here = Vector((x, z))
        if not rounding or index in (0, len(corners) - 1):
            profile.append((x, z))
            continue
        before = here + _toward(here, corners[index - 1], rounding[0])
        after = here + _toward(here, corners[index + 1], rounding[0])
        for step in range(steps + 1):
            fraction = step / steps
            point = before * (1 - fraction) ** 2 + here * (2 * fraction * (1 - fraction)) + after * fraction**2
            profile.append((point.x, point.y))
    return profile


def _toward(here, other, length):
    way = Vector(other[:2]) - here
    return way.normalized() * min(length, way.length * 0.5)


def ribbed(profile, center, material, count, depth, between, steps_per_rib=14):
    """A body of revolution with upright ribs that fade out below and above the range `between`."""
    made = turned(profile, center, material, count * steps_per_rib)
    low, high = between
    fade = (high - low) * 0.08
    for vertex in made.data.vertices:
        x, y, z = vertex.co
        fraction = max(0.0, min(1.0, (z - low) / fade, (high - z) / fade))
        rib = abs(math.cos(math.atan2(y, x) * count / 2)) ** 0.8
        radius = max(1e-6, math.hypot(x, y))
        factor = 1 - depth * (1 - rib) * (3 - 2 * fraction) * fraction**2 / radius
        vertex.co = (x * factor, y * factor, z)
    made.data.update()
    return made


def band(path, width, thickness, material, squareness=3.0, around=32):
    """A strap or handle along a path of (x, z) points: `width` along y, `thickness` across the path."""
    rings = []
    for index, (x, z) in enumerate(path):
        before, after = path[max(0, index - 1)], path[min(len(path) - 1, index + 1)]
        along = Vector((after[0] - before[0], after[1] - before[1])).normalized()
        ring = []
        for step in range(around + 1):
            angle = 2 * math.pi * step / around
            wide = _superellipse(math.cos(angle), squareness) * width / 2
            thick = _superellipse(math.sin(angle), squareness) * thickness / 2
            ring.append((x - along.y * thick, wide, z + along.x * thick))
        rings.append(ring)
    ends = [[_middle(ring)] * len(ring) for ring in (rings[0], rings[-1])]
    return strip([ends[0], *rings, ends[1]], material)


def _superellipse(part, squareness):
    return math.copysign(abs(part) ** (2 / squareness), part)


def _middle(ring):
    return tuple(sum(point[axis] for point in ring) / len(ring) for axis in range(3))


def arc(center, across, up, start, end, steps=48):
    """Points (x, z) on an ellipse between two angles in degrees, counterclockwise from the right."""
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(center[0] + across * math.cos(angle), center[1] + up * math.sin(angle)) for angle in angles]


def curve(points, steps=16):
    """A smooth line through points (Catmull and Rom)."""
    ends = [points[0], *points, points[-1]]
    line = []
    for four in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            line.append(tuple(_between(step / steps, *parts) for parts in zip(*four)))
    return [*line, points[-1]]


def _between(t, p, q, r, s):
    """One coordinate at the fraction t of the way from q to r, when p comes before and s after."""
    slope, bend, twist = r - p, 2 * p - 5 * q + 4 * r - s, 3 * q - p - 3 * r + s
    return q + 0.5 * (slope * t + bend * t**2 + twist * t**3)


def image_on(rows, material):
    """A sheet whose rows, from bottom to top and left to right, carry an image that fills it."""
    made = strip(rows, material)
    across, up = len(rows[0]), len(rows)
    places = made.data.uv_layers.new()
    for loop in made.data.loops:
        row, column = divmod(loop.vertex_index, across)
        places.data[loop.index].uv = (column / (across - 1), row / (up - 1))
    return made


def label(radius, heights, half_angle, material, lift=0.00012):
    """A label glued around a body of revolution, its middle turned to the front; the angle is in degrees."""
    low, high = heights
    angles = [math.radians(-90 + half_angle * (step / 32 - 1)) for step in range(65)]
    distance = radius + lift
    levels = [low + (high - low) * step / 8 for step in range(9)]
    return image_on(
        [[(distance * math.cos(angle), distance * math.sin(angle), z) for angle in angles] for z in levels], material
    )
