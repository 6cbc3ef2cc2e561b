"""Renders furniture and household things without a background, each with the shadow that it casts.

Usage: blender --background -t 1 -P render.py -- MODELS OUT FIRST COUNT
  MODELS  folder with the unpacked .sh3f files of Debian's sweethome3d-furniture
  OUT     gets NNNN_V.png (the product, RGBA) and NNNN_V_s.png (how dark its shadow is, gray)
Every twelfth model (by path) belongs to the judge, and is skipped here. Some models crash Blender; each one is tried only
once, so start this again until it ends with success.
"""
import colorsys
import glob
import math
import os
import random
import sys

import bpy
from mathutils import Vector

SIDE = 320
VIEWS = 1


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.06
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 4
    scene.render.film_transparent = True
    scene.render.resolution_x = scene.render.resolution_y = SIDE
    scene.render.image_settings.file_format = "PNG"
    scene.view_settings.view_transform = random.choice(["Standard", "Standard", "Filmic"])
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    return scene


def load(path):
    """Returns the model's meshes, scaled to a longest side of 1, standing on z = 0, and its size."""
    before = set(bpy.data.objects)
    bpy.ops.wm.obj_import(filepath=path, forward_axis="NEGATIVE_Z", up_axis="Y")
    meshes = [thing for thing in bpy.data.objects if thing not in before and thing.type == "MESH"]
    if not meshes:
        return None
    bpy.context.view_layer.update()
    corners = [thing.matrix_world @ Vector(corner) for thing in meshes for corner in thing.bound_box]
    low = Vector([min(corner[i] for corner in corners) for i in range(3)])
    high = Vector([max(corner[i] for corner in corners) for i in range(3)])
    longest = max(high - low)
    if longest <= 0:
        return None
    scale = 1 / longest
    root = bpy.data.objects.new("root", None)
    pivot = bpy.data.objects.new("pivot", None)
    for thing in (root, pivot):
        bpy.context.scene.collection.objects.link(thing)
    for mesh in meshes:
        mesh.parent = root
    middle = (low + high) / 2
    root.scale = (scale, scale, scale)
    root.location = (-middle.x * scale, -middle.y * scale, -low.z * scale)
    root.parent = pivot
    return pivot, meshes, (high - low) * scale


def material():
    made = bpy.data.materials.new("made")
    made.use_nodes = True
    surface = made.node_tree.nodes["Principled BSDF"]
    kind = random.choice(["white", "white", "black", "gray", "color", "pastel", "metal"])
    if kind == "white":
        color = (random.uniform(0.75, 0.95),) * 3
    elif kind == "black":
        color = (random.uniform(0.005, 0.04),) * 3
    elif kind == "gray":
        color = (random.uniform(0.1, 0.6),) * 3
    else:
        pale = kind == "pastel"
        saturation = random.uniform(0.1, 0.35) if pale else random.uniform(0.3, 1)
        color = colorsys.hsv_to_rgb(random.random(), saturation, random.uniform(0.5 if pale else 0.1, 0.95))
    surface.inputs["Base Color"].default_value = (*color, 1)
    surface.inputs["Roughness"].default_value = random.uniform(0.05, 0.9)
    if kind == "metal":
        surface.inputs["Metallic"].default_value = 1
    return made


def recolor(meshes):
    one = material()
    all_of_it = random.random() < 0.5
    for mesh in meshes:
        if not mesh.material_slots:
            mesh.data.materials.append(one)
        for slot in mesh.material_slots:
            if all_of_it or random.random() < 0.5:
                slot.material = one if all_of_it or random.random() < 0.5 else material()


def light(scene):
    background = scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*[random.uniform(0.85, 1) for _ in range(3)], 1)
    background.inputs[1].default_value = random.uniform(0.2, 1.2)
    for _ in range(random.choice([1, 1, 2])):
        turn, height, away = random.uniform(0, 6.28), random.uniform(0.25, 1.45), random.uniform(2, 5)
        if random.random() < 0.25:
            lamp = bpy.data.lights.new("sun", "SUN")
            lamp.energy = random.uniform(1, 4)
            lamp.angle = random.uniform(0.005, 0.2)
        else:
            lamp = bpy.data.lights.new("area", "AREA")
            lamp.size = random.choice([0.1, 0.4, 1, 2.5])
            lamp.energy = random.uniform(15, 60) * away * away / 6
        thing = bpy.data.objects.new("lamp", lamp)
        scene.collection.objects.link(thing)
        flat = away * math.cos(height)
        thing.location = (flat * math.cos(turn), flat * math.sin(turn), away * math.sin(height))
        thing.rotation_euler = (-Vector(thing.location)).to_track_quat("-Z", "Y").to_euler()


def aim_camera(scene, size):
    elevation = math.radians(
        random.choice([random.uniform(2, 15), random.uniform(8, 35), random.uniform(20, 60), random.uniform(70, 89)])
    )
    camera = bpy.data.cameras.new("camera")
    camera.angle = math.radians(random.uniform(15, 50))
    thing = bpy.data.objects.new("camera", camera)
    scene.collection.objects.link(thing)
    scene.camera = thing
    distance = size.length / 2 / (math.tan(camera.angle / 2) * 0.97)
    target = Vector((0, 0, size.z / 2))
    turn = random.gauss(0, 0.35)
    flat = math.cos(elevation)
    thing.location = target + Vector((math.sin(turn) * flat, -math.cos(turn) * flat, math.sin(elevation))) * distance
    thing.rotation_euler = (target - thing.location).to_track_quat("-Z", "Y").to_euler()


def render(path, name):
    scene = empty_scene()
    loaded = load(path)
    if not loaded:
        return
    pivot, meshes, size = loaded
    pivot.rotation_euler = (0, 0, random.uniform(0, 6.28) if random.random() < 0.6 else random.gauss(0, 0.5))
    if random.random() < 0.5:
        recolor(meshes)
    light(scene)
    aim_camera(scene, size)
    bpy.ops.mesh.primitive_plane_add(size=40, location=(0, 0, -0.001))
    ground = bpy.context.object
    ground.data.materials.append(material())
    ground.visible_camera = False
    scene.view_settings.exposure = random.gauss(0, 0.35)
    scene.cycles.samples = 24
    scene.render.filepath = f"{name}.png"
    bpy.ops.render.render(write_still=True)
    # Now the shadow: the ground catches it, and the camera doesn't see the product.
    ground.visible_camera = True
    ground.is_shadow_catcher = True
    for mesh in meshes:
        mesh.visible_camera = False
    scene.cycles.samples = 8
    scene.render.resolution_percentage = 50
    scene.render.filepath = f"{name}_s.png"
    bpy.ops.render.render(write_still=True)


def main():
    folder, out, first, count = sys.argv[sys.argv.index("--") + 1 :]
    paths = sorted(glob.glob(f"{folder}/**/*.obj", recursive=True))
    ours = [path for index, path in enumerate(paths) if index % 12 != 0]
    random.Random(7).shuffle(ours)
    os.makedirs(out, exist_ok=True)
    for index in range(int(first), min(int(first) + int(count), len(ours))):
        for view in range(VIEWS):
            name = f"{out}/{index:04d}_{view}"
            if os.path.exists(f"{name}.tried"):
                continue
            open(f"{name}.tried", "w").close()
            random.seed(index * 101 + view)
            try:
                render(ours[index], name)
            except Exception as error:  # Skip models that can't be read.
                print("left out:", ours[index], error)


main()
