"""
Photographs the judge's models with Blender 3.4, with exact alpha:

  blender -b -t 1 -P render.py -- MODELS OUT [SHOT …]

MODELS is what models.py unpacked. OUT receives NAME.exr, NAME.alpha.png and NAME.json for each shot of
shots.py that isn't there yet. `node apps/server/artwork/judge-renders.ts OUT` makes the photos from them.
"""

import json
import math
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402
from PIL import Image  # noqa: E402
from scipy import ndimage  # noqa: E402

from grounds import GROUNDS  # noqa: E402
from models import held_out  # noqa: E402
from product import Product  # noqa: E402
from shots import LYING, SHOTS  # noqa: E402

SIDE, SAMPLES, ALPHA_SAMPLES = 640, 8, 16
SKETCH_SIDE, SKETCH_SAMPLES = 128, 6
ATTEMPTS = 24
# Limits of the second object's area, relative to the product's. Later attempts use the higher one, for thin products.
MIN_SECOND, MAX_SECOND, MAX_SECOND_LATER = 0.08, 0.6, 1.0
# A product encloses background when its holes have at least this fraction of its area.
MIN_HOLES = 0.03
# The second object may hide this fraction of the product.
MAX_HIDDEN = 0.3
ELEVATIONS = {"eye": (3, 14), "raised": (20, 40), "high": (40, 62), "down": (89, 89.9)}


def main(folder, out, *names):
    models = held_out(folder)
    for shot in SHOTS:
        if (not names or shot.name in names) and not os.path.exists(os.path.join(out, f"{shot.name}.json")):
            started = time.time()
            facts = _photograph(shot, models, out)
            print("SHOT", shot.name, facts or "found no view", round(time.time() - started), "s", flush=True)


def _photograph(shot, models, out):
    for attempt in range(ATTEMPTS):
        rng = random.Random(f"{shot.name} {attempt}")
        # The plates' surfaces use the global generator.
        random.seed(rng.random())
        product, second = _arrange(shot, models, rng)
        measures = _sketch(product, second, out)
        if _fits(shot, measures, MAX_SECOND if attempt < ATTEMPTS / 2 else MAX_SECOND_LATER):
            break
    else:
        return None
    GROUNDS[shot.ground](rng, max(product.size))
    _render(os.path.join(out, f"{shot.name}.exr"), SIDE, SAMPLES)
    alpha = _alpha(os.path.join(out, f"{shot.name}.alpha.png"), product, second)
    facts = dict(
        model=shot.model,
        meters=round(max(models[shot.model].size), 2),
        ground=shot.ground,
        camera=shot.camera,
        second=shot.second,
        holes=round(_holes(alpha), 3),
    )
    with open(os.path.join(out, f"{shot.name}.json"), "w", encoding="utf8") as written:
        json.dump(facts, written)
    return facts


def _arrange(shot, models, rng):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine, cycles.device, cycles.use_denoising = "CYCLES", "CPU", False
    render.threads_mode, render.threads, render.use_persistent_data = "FIXED", 1, True
    cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 0.8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.seed = rng.randrange(10_000)
    scene.view_layers[0].cycles.denoising_store_passes = True
    turn = rng.uniform(-0.9, 0.9) if shot.turn is None else math.radians(shot.turn + rng.uniform(-12, 12))
    product = Product(models[shot.model], turn, lying=shot.model in LYING)
    second = _add_second(shot, models, product, rng) if shot.second else None
    _aim(shot, product, second, rng)
    return product, second


def _add_second(shot, models, product, rng):
    """Puts another product next to, behind, in front of or on top of the first, so that both are visible."""
    largest, turn = max(product.size) * rng.uniform(0.35, 0.6), rng.uniform(0, 2 * math.pi)
    second = Product(models[shot.second], turn, largest, shot.second in LYING)
    if shot.camera == "down":
        edge = rng.choice(product.points())
        second.move(edge.x * rng.uniform(1, 1.6), edge.y * rng.uniform(1, 1.6), product.size.z)
        return second
    left, front, right, back = product.footprint()
    _, near, wide, far = second.footprint()
    place = rng.choice(("beside", "behind", "before"))
    side = rng.choice((-1, 1))
    if place == "beside":
        second.move((right if side > 0 else left) + side * wide * 1.02, rng.uniform(front, back) * 0.6)
    elif place == "behind":
        second.move(rng.uniform(left, right) * 1.1, back + far * 1.05)
    else:
        second.move((right if side > 0 else left) * rng.uniform(0.6, 1.1), front + near * 1.05)
    return second


def _aim(shot, product, second, rng):
    """Fits the product and most of the second object into the frame."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    scene.camera, data.angle = camera, math.radians(rng.uniform(16, 38))
    data.clip_start, data.clip_end = 0.01, 1000
    elevation = math.radians(rng.uniform(*ELEVATIONS[shot.camera]))
    away = Vector((0, -math.cos(elevation), math.sin(elevation)))
    middle = Vector((0, 0, product.size.z / 2))
    camera.rotation_euler = away.to_track_quat("Z", "Y").to_euler()
    points = product.points()
    fill = rng.uniform(0.55, 0.86) if second is None else rng.uniform(0.5, 0.66)
    distance = 4 * max(product.size)
    for _ in range(6):
        camera.location = middle + away * distance
        bpy.context.view_layer.update()
        xs, ys, _ = zip(*(world_to_camera_view(scene, camera, point) for point in points))
        distance *= max(max(xs) - min(xs), max(ys) - min(ys)) / fill
    # Moves the film, not the camera, so that the product is where it should be in the frame.
    free = (1 - fill) / 2
    toward = 0.0 if second is None else world_to_camera_view(scene, camera, second.pivot.location).x - 0.5
    data.shift_x = (max(xs) + min(xs)) / 2 - 0.5 + rng.uniform(-0.5, 0.5) * free + 0.3 * toward
    data.shift_y = (max(ys) + min(ys)) / 2 - 0.5 + rng.uniform(-0.5, 0.5) * free
    if rng.random() < 0.35:
        data.dof.use_dof, data.dof.focus_distance = True, distance - 0.2 * max(product.size)
        data.dof.aperture_fstop = rng.uniform(4, 11)


def _sketch(product, second, out):
    """Measures a quick render of the product's alpha, before minutes are spent on the photo."""
    file = os.path.join(out, "sketch.png")
    whole = _alpha(file, product, None, SKETCH_SIDE, SKETCH_SAMPLES)
    measures = dict(
        area=whole.mean(),
        cut=max(whole[0].max(), whole[-1].max(), whole[:, 0].max(), whole[:, -1].max()),
        holes=_holes(whole),
    )
    if second is None:
        return measures
    seen = _alpha(file, product, second, SKETCH_SIDE, SKETCH_SAMPLES)
    other = _alpha(file, second, product, SKETCH_SIDE, SKETCH_SAMPLES)
    touching = ndimage.binary_dilation(seen > 127, iterations=2) & (other > 127)
    return measures | dict(
        hidden=1 - (seen > 127).sum() / max(1, (whole > 127).sum()),
        touching=int(touching.sum()),
        other=(other > 127).sum() / max(1, (seen > 127).sum()),
    )


def _fits(shot, measures, max_second):
    # The alpha's mean is between 0 and 255.
    if measures["area"] < 5 or measures["cut"] > 0:
        return False
    if shot.second:
        is_near = measures["hidden"] <= MAX_HIDDEN and measures["touching"] >= 4
        return is_near and MIN_SECOND <= measures["other"] <= max_second
    return not shot.encloses or measures["holes"] >= MIN_HOLES


def _holes(alpha):
    solid = alpha > 127
    return float(ndimage.binary_fill_holes(solid).sum() / max(1, solid.sum()) - 1)


def _alpha(file, product, second, side=SIDE, samples=ALPHA_SAMPLES):
    """Renders the product's alpha: everything else is invisible, but what is in front of it still hides it."""
    scene = bpy.context.scene
    meshes = [thing for thing in scene.objects if thing.type == "MESH"]
    for thing in meshes:
        thing.hide_render = True
    product.show(True)
    if second:
        second.show(True, holdout=True)
    bounces, scene.cycles.max_bounces = scene.cycles.max_bounces, 0
    scene.render.film_transparent = True
    _render(file, side, samples)
    scene.cycles.max_bounces, scene.render.film_transparent = bounces, False
    for thing in meshes:
        thing.hide_render = thing.is_holdout = False
    with Image.open(file) as image:
        alpha = image.getchannel("A")
    alpha.save(file)
    return numpy.asarray(alpha)


def _render(file, side, samples):
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = side
    scene.cycles.samples, scene.render.filepath = samples, file
    image = scene.render.image_settings
    image.file_format = "PNG" if file.endswith(".png") else "OPEN_EXR_MULTILAYER"
    image.color_mode, image.exr_codec = "RGBA", "ZIP"
    bpy.ops.render.render(write_still=True)


main(*sys.argv[sys.argv.index("--") + 1 :])
