"""Solids, sheets and furniture. Everything here takes meters and returns the object it made."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise as hills


def add(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh(vertices, faces, material, smooth=False):
    data = bpy.data.meshes.new("mesh")
    data.from_pydata(vertices, [], faces)
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    data.materials.append(material)
    data.update()
    return add(bpy.data.objects.new("mesh", data))


def box(center, size, material, bevel=0.004, turn=0.0):
    x, y, z = (side / 2 for side in size)
    corners = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    made = mesh(corners, faces, material)
    made.location, made.rotation_euler[2] = center, turn
    if bevel:
        rounded = made.modifiers.new("bevel", "BEVEL")
        rounded.width, rounded.segments = bevel, 4
    return made


def hide(thing):
    """Hides an object from the camera; it still casts shadows."""
    thing.visible_camera = False
    return thing


def strip(lines, material, smooth=True):
    """A sheet between neighboring lines with the same number of points."""
    width = len(lines[0])
    faces = [
        (
            row * width + column,
            row * width + column + 1,
            (row + 1) * width + column + 1,
            (row + 1) * width + column,
        )
        for row in range(len(lines) - 1)
        for column in range(width - 1)
    ]
    return mesh([point for line in lines for point in line], faces, material, smooth)


def turned(profile, center, material, steps=160):
    """A body of revolution from pairs (radius, height), from bottom to top."""
    angles = [2 * math.pi * step / steps for step in range(steps + 1)]
    rows = [
        [(radius * math.cos(angle), radius * math.sin(angle), height) for angle in angles]
        for radius, height in profile
    ]
    made = strip(rows, material)
    cleaned = bmesh.new()
    cleaned.from_mesh(made.data)
    bmesh.ops.remove_doubles(cleaned, verts=cleaned.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(cleaned, faces=cleaned.faces)
    cleaned.to_mesh(made.data)
    cleaned.free()
    made.location = center
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, math.radians(40)
    return made


def disc(center, radius, height, material, bevel=0.006):
    """A plinth with rounded edges, standing on `center`."""
    quarter = [step / 6 * math.pi / 2 for step in range(7)]
    inner = radius - bevel
    lower = [(inner + bevel * math.sin(angle), bevel - bevel * math.cos(angle)) for angle in quarter]
    upper = [(inner + bevel * math.cos(angle), height - bevel + bevel * math.sin(angle)) for angle in quarter]
    top = [(inner * fraction, height) for fraction in (0.6, 0.3, 0.0001)]
    return turned([(0.0001, 0), *lower, *upper, *top], center, material)


def sweep(width, back, radius, top, front, material):
    """Paper that comes down at y = back and turns in a curve onto the table, up to y = front."""
    angles = [step / 32 * math.pi / 2 for step in range(33)]
    curve = [
        (back - radius + radius * math.sin(angle), radius - radius * math.cos(angle)) for angle in angles
    ]
    profile = [(front, 0), *curve, (back, top)]
    return strip([[(-width / 2, y, z), (width / 2, y, z)] for y, z in profile], material)


def boards(material, y=(-1.4, 0.46), x=(-2.4, 2.4), widths=(0.085, 0.125), lengths=(0.9, 1.7), gap=0.0006):
    """Boards side by side along x, with staggered ends, their upper side at z = 0: a table top or a floor."""
    row = y[0]
    while row < y[1]:
        width, start = random.uniform(*widths), x[0] - random.uniform(0, lengths[0])
        while start < x[1]:
            length = random.uniform(*lengths)
            box(
                (start + length / 2, row + width / 2, -0.016),
                (length - gap, width - gap, 0.032),
                material,
                gap,
            )
            start += length
        row += width


def terrain(x, y, height, material, columns=400, rows=400, nearer=1.0):
    """A sheet with z = height(x, y). `nearer` above 1 puts more rows at the front, where they look large."""
    lines = []
    for row in range(rows + 1):
        v = y[0] + (y[1] - y[0]) * (row / rows) ** nearer
        across = [x[0] + (x[1] - x[0]) * column / columns for column in range(columns + 1)]
        lines.append([(u, v, height(u, v)) for u in across])
    return strip(lines, material)


def rough(scale, octaves=6, seed=0.0):
    """Returns a fractal height function with values of about -1 to 1 and details of `scale` meters and smaller."""
    return lambda u, v: hills.fractal(Vector((u / scale, v / scale, seed)), 1.0, 2.1, octaves)
