"""Renders furniture and household objects without a background, each with the shadow that it casts.

Usage: blender --background -t 1 -P render.py -- MODELS OUT FIRST COUNT
  MODELS  folder with the unpacked .sh3f files of Debian's sweethome3d-furniture
  OUT     gets NNNN_V.png (the product, RGBA) and NNNN_V_s.png (how dark its shadow is, gray)
Two thirds of the products stand alone. The others have a second object next to, behind, in front of or on them, in the same
light: NNNN_V.png shows both, and NNNN_V_b.png is the second object's alpha. NNNN_V_a.png is the product's expected alpha if
it differs from the rendered one, because a second object hides a part of it, or because it has glass. Sellers expect a
car's windows in the cut-out, so glass counts as opaque.
Every twelfth model (by path) belongs to the judge, and is skipped here. Some models crash Blender; each one is tried only
once, so rerun this until it succeeds.
"""
import colorsys
import glob
import math
import os
import random
import sys

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

SIDE = 352
VIEWS = 1
# Every tenth model is for validation.
CHECKING = 10


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
    meshes = [subject for subject in bpy.data.objects if subject not in before and subject.type == "MESH"]
    if not meshes:
        return None
    bpy.context.view_layer.update()
    corners = [subject.matrix_world @ Vector(corner) for subject in meshes for corner in subject.bound_box]
    low = Vector([min(corner[i] for corner in corners) for i in range(3)])
    high = Vector([max(corner[i] for corner in corners) for i in range(3)])
    longest = max(high - low)
    if longest <= 0:
        return None
    scale = 1 / longest
    root = bpy.data.objects.new("root", None)
    pivot = bpy.data.objects.new("pivot", None)
    for subject in (root, pivot):
        bpy.context.scene.collection.objects.link(subject)
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
        subject = bpy.data.objects.new("lamp", lamp)
        scene.collection.objects.link(subject)
        flat = away * math.cos(height)
        subject.location = (flat * math.cos(turn), flat * math.sin(turn), away * math.sin(height))
        subject.rotation_euler = (-Vector(subject.location)).to_track_quat("-Z", "Y").to_euler()


def points_of(meshes, max_count=800):
    places = [mesh.matrix_world @ vertex.co for mesh in meshes for vertex in mesh.data.vertices]
    return places[:: max(1, len(places) // max_count)]


def footprint(meshes):
    """Returns the lowest and highest x, y and z."""
    corners = [mesh.matrix_world @ Vector(corner) for mesh in meshes for corner in mesh.bound_box]
    return [(min(corner[i] for corner in corners), max(corner[i] for corner in corners)) for i in range(3)]


def set_next_to(first, pivot, meshes):
    """Puts a second object where some of the cameras, which look along y, see it touch or overlap the first."""
    bpy.context.view_layer.update()
    (left, right), (front, back), (_, top) = footprint(first)
    (near_x, far_x), (near_y, far_y), _ = footprint(meshes)
    wide, deep = (far_x - near_x) / 2, (far_y - near_y) / 2
    side, gap = random.choice((-1, 1)), random.choice((0, random.uniform(0, 0.05), random.uniform(0, 0.15)))
    place = random.choice(("next to", "next to", "behind", "before", "on"))
    edge = right if side > 0 else left
    if place == "next to":
        pivot.location = (edge + side * (wide + gap), random.uniform(front, back) * 0.8, 0)
    elif place == "behind":
        pivot.location = (random.uniform(left - wide, right + wide), back + deep + gap, 0)
    elif place == "before":
        pivot.location = (edge * random.uniform(0.5, 1.2), front - deep - gap, 0)
    else:
        on = random.choice(points_of(first))
        pivot.location = (on.x, on.y, random.choice((top, on.z)))
    bpy.context.view_layer.update()


def aim_camera(scene, size, meshes):
    """Fills the frame with the meshes."""
    elevation = math.radians(
        random.choice([random.uniform(2, 15), random.uniform(8, 35), random.uniform(20, 60), random.uniform(70, 89)])
    )
    camera = bpy.data.cameras.new("camera")
    camera.angle = math.radians(random.uniform(15, 50))
    subject = bpy.data.objects.new("camera", camera)
    scene.collection.objects.link(subject)
    scene.camera = subject
    distance = size.length / 2 / math.tan(camera.angle / 2)
    target = Vector((0, 0, size.z / 2))
    turn = random.gauss(0, 0.35)
    flat = math.cos(elevation)
    away = Vector((math.sin(turn) * flat, -math.cos(turn) * flat, math.sin(elevation)))
    subject.rotation_euler = away.to_track_quat("Z", "Y").to_euler()
    bpy.context.view_layer.update()
    points = points_of(meshes)
    for _ in range(5):
        subject.location = target + away * distance
        bpy.context.view_layer.update()
        xs, ys, _ = zip(*(world_to_camera_view(scene, subject, point) for point in points))
        distance *= max(max(xs) - min(xs), max(ys) - min(ys)) / 0.84
    # Moves the film, not the camera.
    camera.shift_x, camera.shift_y = (max(xs) + min(xs)) / 2 - 0.5, (max(ys) + min(ys)) / 2 - 0.5


def has_glass(meshes):
    return any(0.02 < alpha.default_value < 0.98 for alpha in alphas_of(meshes))


def make_glass_opaque(meshes):
    for alpha in alphas_of(meshes):
        if alpha.default_value > 0.02:
            alpha.default_value = 1


def alphas_of(meshes):
    """Returns the opacities of all materials, except textures, which show wires, leaves and so on."""
    for material in {slot.material for mesh in meshes for slot in mesh.material_slots if slot.material}:
        surface = material.use_nodes and material.node_tree.nodes.get("Principled BSDF")
        if surface and not surface.inputs["Alpha"].is_linked:
            yield surface.inputs["Alpha"]


def render_alpha(scene, name, meshes, hiding):
    """Renders the alpha of some meshes; others hide them."""
    for mesh in meshes:
        mesh.visible_camera, mesh.is_holdout = True, False
    for mesh in hiding:
        mesh.visible_camera = mesh.is_holdout = True
    cycles = scene.cycles
    bounces, cycles.max_bounces, cycles.samples = cycles.max_bounces, 0, 12
    scene.render.resolution_percentage = 100
    scene.render.filepath = f"{name}.png"
    bpy.ops.render.render(write_still=True)
    cycles.max_bounces = bounces
    for mesh in hiding:
        mesh.is_holdout = False


def render(path, name, second_path):
    scene = empty_scene()
    loaded = load(path)
    if not loaded:
        return
    pivot, product, size = loaded
    pivot.rotation_euler = (0, 0, random.uniform(0, 6.28) if random.random() < 0.6 else random.gauss(0, 0.5))
    if random.random() < 0.5:
        recolor(product)
    second = []
    if second_path:
        loaded = load(second_path)
        if not loaded:
            return
        pivot, second, _ = loaded
        pivot.rotation_euler = (0, 0, random.uniform(0, 6.28))
        pivot.scale = (random.uniform(0.3, 0.7),) * 3
        if random.random() < 0.5:
            recolor(second)
        set_next_to(product, pivot, second)
    meshes = product + second
    light(scene)
    aim_camera(scene, size, meshes)
    bpy.ops.mesh.primitive_plane_add(size=40, location=(0, 0, -0.001))
    ground = bpy.context.object
    ground.data.materials.append(material())
    ground.visible_camera = False
    scene.view_settings.exposure = random.gauss(0, 0.35)
    scene.cycles.samples = 24
    scene.render.filepath = f"{name}_new.png"
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
    if second or has_glass(meshes):
        ground.hide_render = True
        make_glass_opaque(meshes)
        render_alpha(scene, f"{name}_a", product, second)
        if second:
            render_alpha(scene, f"{name}_b", second, product)
    os.rename(f"{name}_new.png", f"{name}.png")


def main():
    folder, out, first, count = sys.argv[sys.argv.index("--") + 1 :]
    paths = sorted(glob.glob(f"{folder}/**/*.obj", recursive=True))
    allowed = [path for index, path in enumerate(paths) if index % 12 != 0]
    random.Random(7).shuffle(allowed)
    os.makedirs(out, exist_ok=True)
    for index in range(int(first), min(int(first) + int(count), len(allowed))):
        for view in range(VIEWS):
            name = f"{out}/{index:04d}_{view}"
            if os.path.exists(f"{name}.tried"):
                continue
            open(f"{name}.tried", "w").close()
            random.seed(index * 101 + view)
            same_split = [path for other, path in enumerate(allowed) if (other % CHECKING == 0) == (index % CHECKING == 0)]
            second = random.choice(same_split) if random.random() < 0.34 else None
            try:
                render(allowed[index], name, second)
            except Exception as error:  # Skip models that can't be read.
                print("left out:", allowed[index], error)


main()
