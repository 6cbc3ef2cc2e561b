"""The renders of a set: the room, its depth, and a white card and a white ball where the product will stand."""

import math
import os
import time

import bpy

from shapes import add, mesh
from stage import FILL, KEY
from surfaces import plain

ALBEDO = 0.8
CARD_PIXELS, BALL_PIXELS = 128, 64
LIFT = 0.001


def prepare(samples, threads):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = (
        True,
        0.012,
        min(24, samples),
    )
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 7, 5, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 6
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect, cycles.blur_glossy = 0, 6, 0.6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    render = scene.render
    render.resolution_percentage, render.use_persistent_data = 100, True
    render.threads_mode, render.threads = "FIXED", threads
    image = render.image_settings
    image.file_format, image.color_depth, image.exr_codec = "OPEN_EXR_MULTILAYER", "32", "ZIP"
    layer = scene.view_layers[0]
    layer.use_pass_z = False
    for group in (KEY, FILL):
        layer.lightgroups.add().name = group


def _render(folder, name, width, height, samples, position=False):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.samples, scene.cycles.use_adaptive_sampling = samples, not position
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes, layer.use_pass_position = not position, position
    scene.render.filepath = os.path.join(folder, f"{name}.exr")
    before = time.process_time()
    bpy.ops.render.render(write_still=True)
    return time.process_time() - before


def _flat_camera(center, span, away, down=False):
    """Sees `span` meters without perspective, from just in front of the object, so that nothing is in between."""
    data = bpy.data.cameras.new("flat")
    data.type, data.ortho_scale, data.clip_start = "ORTHO", span, 0.0005
    eye = add(bpy.data.objects.new("flat", data))
    x, y, z = center
    eye.location = (x, y, z + away) if down else (x, y - away, z)
    eye.rotation_euler = (0, 0, 0) if down else (math.pi / 2, 0, 0)
    bpy.context.scene.camera = eye


def beauty(folder, width, height, samples):
    return _render(folder, "beauty", width, height, samples)


def depth(folder, width, height, facts):
    """Turns off depth of field: each sample then comes from exactly one point."""
    lens = bpy.context.scene.camera.data.dof
    blurred, lens.use_dof = lens.use_dof, False
    seconds = _render(
        folder, "depth", facts.depth_size, round(facts.depth_size * height / width), 1, position=True
    )
    lens.use_dof = blurred
    return seconds


def card(folder, samples, facts):
    x, y, z = facts.stand
    side = facts.room[0]
    half = side / 2
    if facts.lying:
        z += 0.03
        corners = [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)]
    else:
        corners = [(-half, 0, LIFT), (half, 0, LIFT), (half, 0, side), (-half, 0, side)]
    white = mesh(corners, [(0, 1, 2, 3)], plain((ALBEDO,) * 3, 1, 0))
    white.location = (x, y, z)
    _flat_camera((x, y, z) if facts.lying else (x, y, z + half), side, 0.004, facts.lying)
    seconds = _render(folder, "card", CARD_PIXELS, CARD_PIXELS, min(128, samples * 2))
    bpy.data.objects.remove(white)
    return seconds


def ball(folder, samples, facts):
    """The ball's size depends on the room's, so that furniture isn't lit like a marble at its feet."""
    x, y, z = facts.stand
    radius = facts.room[0] / 10
    middle = (x, y, z + 2 * radius)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=96, ring_count=48, radius=radius, location=middle)
    white = bpy.context.object
    bpy.ops.object.shade_smooth()
    white.data.materials.append(plain((ALBEDO,) * 3, 1, 0))
    _flat_camera(middle, 2 * radius, radius * 1.05)
    seconds = _render(folder, "ball", BALL_PIXELS, BALL_PIXELS, min(192, samples * 3))
    bpy.data.objects.remove(white)
    return seconds
