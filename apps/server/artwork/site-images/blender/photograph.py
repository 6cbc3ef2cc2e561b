"""
Photographs one product in a place where its seller would:

  blender -b -P photograph.py -- NAME FOLDER WIDTH SAMPLES THREADS

FOLDER contains the images of the labels and receives beauty.exr and shot.json.
"""

import json
import math
import os
import sys

import bpy

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "../../plates/blender")]

import passes  # noqa: E402
import products  # noqa: E402
import stage  # noqa: E402
from shapes import add  # noqa: E402

# Photographs are 4:3.
RATIO = 3 / 4


def turned_product(shot, labels):
    """Builds the product and rotates all of it around the upright axis."""
    shot.build(labels)
    parts = list(bpy.context.scene.collection.objects)
    pivot = add(bpy.data.objects.new("pivot", None))
    for part in parts:
        part.parent = pivot
    pivot.rotation_euler[2] = math.radians(shot.turn)


def frame(shot):
    """Aims the camera at the product's middle, from a distance that depends on the product's height."""
    seen = shot.tall / shot.fill
    distance = seen / (36 * RATIO / shot.lens)
    raised, middle = math.radians(shot.raised), shot.tall * 0.50
    at = (shot.tall * -shot.aside, -distance * math.cos(raised), middle + distance * math.sin(raised))
    stage.camera(at, (shot.tall * -shot.aside, 0, middle), shot.lens, (0, 0, middle), 0)


def main(name, folder, width, samples, threads):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    if name not in products.ALL:
        sys.exit(f"There is no product {name}, only {', '.join(products.ALL)}.")
    shot = products.ALL[name]
    turned_product(shot, folder)
    shot.place()
    frame(shot)
    passes.prepare(int(samples), int(threads))
    cycles = bpy.context.scene.cycles
    cycles.transmission_bounces, cycles.adaptive_min_samples, cycles.adaptive_threshold = 8, 8, 0.03
    passes.beauty(folder, int(width), round(int(width) * RATIO), int(samples))
    with open(os.path.join(folder, "shot.json"), "w", encoding="utf8") as file:
        json.dump(dict(exposure=shot.exposure), file)


main(*sys.argv[sys.argv.index("--") + 1 :])
