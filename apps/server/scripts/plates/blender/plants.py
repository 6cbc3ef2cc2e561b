"""Leaves, pot plants, palm fronds, hedges."""
import math
import random

from mathutils import Matrix, Vector

from shapes import hide, mesh, strip


def leaf(length, width, material, bend=0.4, count=7):
    lines = []
    for index in range(count):
        share = index / (count - 1)
        half = width * math.sin(math.pi * min(1, share * 0.92 + 0.04)) ** 0.8 / 2
        x, z = length * share, -bend * length * share * share
        lines.append([(x, -half, z + 0.1 * half), (x, 0, z - 0.12 * half), (x, half, z + 0.1 * half)])
    return strip(lines, material)


def pot_plant(center, height, material, count=16, width=0.09, seed=3):
    """Leaves about a middle in the golden angle, as plants have them."""
    chance = random.Random(seed)
    for index in range(count):
        made = leaf(height * chance.uniform(0.45, 0.8), width * chance.uniform(0.7, 1.2), material, chance.uniform(0.25, 0.7))
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

    def stem(share):
        return Vector((length * share, 0, -droop * length * share * share))

    thickness = [(stem(step / 19), Vector((0, 0, 0.006 * (1 - 0.8 * step / 19)))) for step in range(20)]
    ribbon([(middle + half, middle - half) for middle, half in thickness])
    for index in range(leaflets):
        share = 0.1 + 0.9 * index / leaflets
        for side in (1, -1):
            long = leaf_length * math.sin(math.pi * min(1, 0.18 + 0.8 * share)) ** 0.7 * chance.uniform(0.9, 1.08)
            angle = math.radians(62 - 34 * share + chance.uniform(-4, 4)) * side - droop * share
            along = Vector((math.cos(angle), 0.12 * chance.uniform(-1, 1), math.sin(angle)))
            across = Vector((-along.z, 0, along.x)).normalized() * leaf_width / 2
            sag = Vector((0, 0, -0.1 * long))
            points = [(stem(share) + along * long * at + sag * at * at, across * wide) for at, wide in ((0, 0.25), (0.25, 1), (0.6, 0.85), (1, 0.03))]
            ribbon([(middle + half, middle - half) for middle, half in points])
    return mesh([tuple(vertex) for vertex in vertices], faces, material)


def fronds_in_the_sun(direction, aims, material, **shape):
    """
    Fronds out of sight that throw their shadows. Each aim is (place, turn in radians, distance towards the sun, length):
    the shadow of the stem's foot falls on the place.
    """
    facing = direction.to_track_quat("Y", "Z").to_matrix()
    for index, (place, turn, distance, length) in enumerate(aims):
        made = hide(frond(material, length, seed=index + 2, **shape))
        made.rotation_euler = (facing @ Matrix.Rotation(turn, 3, "Y")).to_euler()
        made.location = Vector(place) - direction * distance


def foliage(centers, material, leaves, size, seed=1):
    """Bushes: leaves on balls (center, radius), looking outwards and up; one mesh, so that thousands are cheap."""
    chance = random.Random(seed)
    vertices, faces = [], []
    for center, radius in centers:
        for _ in range(leaves):
            out = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))).normalized()
            root = Vector(center) + out * radius * chance.uniform(0.72, 1.05)
            tip = (out + Vector((chance.uniform(-0.8, 0.8), chance.uniform(-0.8, 0.8), chance.uniform(-0.9, 0.5)))).normalized()
            side = tip.cross(Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-1, 1)))).normalized()
            long = size * chance.uniform(0.6, 1.2)
            first = len(vertices)
            for along, wide in ((0, 0.0), (0.35, 0.24), (0.35, -0.24), (1, 0.0)):
                vertices.append(tuple(root + tip * long * along + side * long * wide))
            faces.append((first, first + 2, first + 3, first + 1))
    return mesh(vertices, faces, material)


def blades(x, y, material, count, height, seed=1, ground=lambda u, v: 0.0):
    """Grass: bent blades of `height` meters on average."""
    chance = random.Random(seed)
    vertices, faces = [], []
    for _ in range(count):
        u, v = chance.uniform(*x), chance.uniform(*y)
        tall, turn, lean = height * chance.uniform(0.4, 1.3), chance.uniform(0, 2 * math.pi), chance.uniform(0.1, 0.7)
        first, wide = len(vertices), 0.003 * chance.uniform(0.6, 1.4)
        for step in range(5):
            share = step / 4
            out = lean * tall * share * share
            px, py = u + math.cos(turn) * out, v + math.sin(turn) * out
            half = wide * (1 - share)
            pz = ground(u, v) + tall * (share - 0.25 * lean * share * share)
            vertices += [(px - math.sin(turn) * half, py + math.cos(turn) * half, pz), (px + math.sin(turn) * half, py - math.cos(turn) * half, pz)]
            if step:
                faces.append((first + 2 * step - 2, first + 2 * step - 1, first + 2 * step + 1, first + 2 * step))
    return mesh(vertices, faces, material)
