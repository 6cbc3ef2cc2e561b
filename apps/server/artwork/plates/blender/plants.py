"""Leaves, potted plants, palm fronds, branches."""

import math
import random

from mathutils import Matrix, Vector

from shapes import hide, mesh, strip


def leaf(length, width, material, bend=0.4, count=7):
    lines = []
    for index in range(count):
        fraction = index / (count - 1)
        half = width * math.sin(math.pi * min(1, fraction * 0.92 + 0.04)) ** 0.8 / 2
        x, z = length * fraction, -bend * length * fraction * fraction
        lines.append([(x, -half, z + 0.1 * half), (x, 0, z - 0.12 * half), (x, half, z + 0.1 * half)])
    return strip(lines, material)


def potted_plant(center, height, material, count=16, width=0.09, seed=3):
    """Leaves around a center at the golden angle, as in real plants."""
    chance = random.Random(seed)
    for index in range(count):
        made = leaf(
            height * chance.uniform(0.45, 0.8),
            width * chance.uniform(0.7, 1.2),
            material,
            chance.uniform(0.25, 0.7),
        )
        turn = index * 2.399 + chance.uniform(-0.3, 0.3)
        made.rotation_euler = (chance.uniform(-0.3, 0.3), -chance.uniform(0.35, 1.25), turn)
        made.location = Vector(center) + Vector((0, 0, height * chance.uniform(0, 0.35)))


def frond(material, length=0.9, leaflets=24, leaf_length=0.34, leaf_width=0.022, droop=0.35, seed=1):
    """A palm frond in its own xz plane: the stem along +x, leaflets to both sides."""
    chance = random.Random(seed)
    vertices, faces = [], []

    def ribbon(pairs):
        for index, pair in enumerate(pairs):
            vertices.extend(pair)
            last = len(vertices)
            if index:
                faces.append((last - 4, last - 3, last - 1, last - 2))

    def stem(fraction):
        return Vector((length * fraction, 0, -droop * length * fraction * fraction))

    thickness = [(stem(step / 19), Vector((0, 0, 0.006 * (1 - 0.8 * step / 19)))) for step in range(20)]
    ribbon([(middle + half, middle - half) for middle, half in thickness])
    for index in range(leaflets):
        fraction = 0.1 + 0.9 * index / leaflets
        for side in (1, -1):
            long = (
                leaf_length
                * math.sin(math.pi * min(1, 0.18 + 0.8 * fraction)) ** 0.7
                * chance.uniform(0.9, 1.08)
            )
            angle = math.radians(62 - 34 * fraction + chance.uniform(-4, 4)) * side - droop * fraction
            along = Vector((math.cos(angle), 0.12 * chance.uniform(-1, 1), math.sin(angle)))
            across = Vector((-along.z, 0, along.x)).normalized() * leaf_width / 2
            sag = Vector((0, 0, -0.1 * long))
            points = [
                (stem(fraction) + along * long * at + sag * at * at, across * wide)
                for at, wide in ((0, 0.25), (0.25, 1), (0.6, 0.85), (1, 0.03))
            ]
            ribbon([(middle + half, middle - half) for middle, half in points])
    return mesh([tuple(vertex) for vertex in vertices], faces, material)


def branch(material, length=1.0, leaf_length=0.085, twigs=9, seed=1):
    """A branch in its own xz plane: a bent stem along +x, side twigs with oval leaves that alternate."""
    chance = random.Random(seed)
    vertices, faces = [], []

    def oval(root, along, size):
        side = (
            Vector((-along.z, chance.uniform(-0.5, 0.5), along.x)).normalized()
            * size
            * chance.uniform(0.19, 0.26)
        )
        first = len(vertices)
        outline = [
            (0, 0),
            (0.2, 0.7),
            (0.45, 1),
            (0.75, 0.72),
            (1, 0),
            (0.75, -0.72),
            (0.45, -1),
            (0.2, -0.7),
        ]
        vertices.extend(root + along * size * at + side * wide for at, wide in outline)
        faces.append(tuple(range(first, first + len(outline))))

    def twig(start, angle, long, thick):
        bend, steps = chance.uniform(-0.5, 0.5), max(3, round(long / leaf_length * 1.7))
        at = start
        for step in range(steps):
            turn = angle + bend * step / steps
            along = Vector((math.cos(turn), 0, math.sin(turn)))
            after, across = at + along * long / steps, Vector((-along.z, 0, along.x)) * thick * (
                1 - step / steps
            )
            first = len(vertices)
            vertices.extend((at - across, at + across, after + across * 0.85, after - across * 0.85))
            faces.append((first, first + 1, first + 2, first + 3))
            way = turn + (1 if step % 2 else -1) * chance.uniform(0.5, 1.0)
            oval(
                after,
                Vector((math.cos(way), chance.uniform(-0.4, 0.4), math.sin(way))).normalized(),
                leaf_length * chance.uniform(0.7, 1.15),
            )
            at = after

    twig(Vector((0, 0, 0)), 0.0, length, 0.006)
    for index in range(twigs):
        fraction = 0.12 + 0.8 * index / twigs
        side = 1 if index % 2 else -1
        twig(
            Vector((length * fraction, 0, 0)),
            side * chance.uniform(0.5, 0.9),
            length * (0.5 - 0.32 * fraction) * chance.uniform(0.8, 1.2),
            0.003,
        )
    return mesh([tuple(vertex) for vertex in vertices], faces, material)


def in_the_sun(direction, aims, shape):
    """
    Fronds or branches outside the frame that cast shadows into it. Each aim is (place, turn in radians, distance
    toward the sun, length): the shadow of the stem's foot falls on the place. `shape` makes one from its length and a
    seed.
    """
    facing = direction.to_track_quat("Y", "Z").to_matrix()
    for index, (place, turn, distance, length) in enumerate(aims):
        made = hide(shape(length, index + 2))
        made.rotation_euler = (facing @ Matrix.Rotation(turn, 3, "Y")).to_euler()
        made.location = Vector(place) - direction * distance
