"""Lights and camera. Light sources are recorded in LIGHTS, because the compositor computes shadows from them."""

import math
import os
from dataclasses import asdict, dataclass, field, replace

import bpy
from mathutils import Vector

from nodes import WorldGraph
from shapes import add

KEY, FILL = "key", "fill"
LIGHTS = []


def glow(thing, group=FILL):
    """Adds an object's emitted light to a light group; without one, it would be missing from every render."""
    thing.lightgroup = group
    return thing


def aim(thing, at, target):
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def area(at, target, width, height, watts, color, group):
    """A rectangle of light; the camera doesn't see it."""
    data = bpy.data.lights.new(group, "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", width, height, watts, color
    lamp = add(bpy.data.objects.new(group, data))
    aim(lamp, at, target)
    lamp.visible_camera = False
    turned = lamp.rotation_euler.to_matrix()
    LIGHTS.append(
        dict(
            kind="area",
            group=group,
            center=at,
            u=list(turned.col[0]),
            v=list(turned.col[1]),
            width=width,
            height=height,
            power=watts,
            color=color,
        )
    )
    return glow(lamp, group)


def sun(direction, strength, angle, color, group=KEY, reaches_product=True):
    """
    `direction` is where its light goes, `angle` the width of its disc in degrees. Sun that only makes a patch on a
    wall, past the product, isn't recorded: the compositor would apply it everywhere.
    """
    data = bpy.data.lights.new(group, "SUN")
    data.energy, data.angle, data.color = strength, math.radians(angle), color
    lamp = add(bpy.data.objects.new(group, data))
    aim(lamp, (0, 0, 0), direction)
    toward = [-part for part in Vector(direction).normalized()]
    if reaches_product:
        LIGHTS.append(
            dict(kind="sun", group=group, direction=toward, angle=angle, power=strength, color=color)
        )
    return glow(lamp, group)


def _world(power, color):
    world = bpy.data.worlds.new("world")
    world.lightgroup = FILL
    bpy.context.scene.world = world
    LIGHTS.append(dict(kind="sky", group=FILL, power=power, color=color))
    return WorldGraph(world)


def even_sky(color, strength):
    _world(strength, color).set(Color=color, Strength=strength)


def gradient_sky(strength, *stops, mean):
    """Colors by height above the horizon. A stop's position is the sine of its elevation; `mean` is the mean color."""
    graph = _world(strength, mean)
    up = graph.part(graph.position("Generated"), "Z")
    graph.set(Color=graph.ramp(graph.spread(up, (-0.1, 1.0), (-0.1, 1.0)), *stops), Strength=strength)


def photographed_sky(name, center, raised, seen, light, strength):
    """
    One of the panoramas that come with Blender (Greg Zaal, CC0) for the camera, far out of focus; objects receive an
    even light, so that the panorama's own sun casts no second shadow. `center` is the position, as a fraction of the
    panorama's width, that is in the middle of the image; it is shown as if the camera were raised by that many degrees,
    and its light is multiplied with the color `seen`.
    """
    graph = _world(strength, light)
    folder = os.path.join(bpy.utils.system_resource("DATAFILES"), "studiolights", "world")
    image = bpy.data.images.load(os.path.join(folder, f"{name}.exr"))
    higher = graph.move(graph.position("Generated"), rotation=(math.radians(raised), 0, 0))
    at = graph.move(higher, rotation=(0, 0, 2 * math.pi * (0.25 - center)))
    photograph = graph.output(
        graph.node("TexEnvironment", {"Vector": at}, image=image, interpolation="Cubic")
    )
    by_camera = graph.output(graph.node("LightPath"), "Is Camera Ray")
    even = tuple(part * strength for part in light)
    color = graph.mix(by_camera, even, graph.mix(1.0, photograph, seen, "MULTIPLY"))
    graph.set(Color=color, Strength=1.0)
    return f"{name}.exr by Greg Zaal (hdrihaven.com), CC0"


def camera(at, look, lens, focus, fstop, shift=(0.0, 0.0)):
    """
    `lens` is the focal length in mm for an image as wide as 36 mm film. `focus` is the place that is sharp. `shift`
    moves the view without tilting, in widths of the image: a positive second value shows more of the top.
    """
    data = bpy.data.cameras.new("camera")
    lens_and_film = add(bpy.data.objects.new("camera", data))
    aim(lens_and_film, at, look)
    data.lens, data.sensor_width, data.sensor_fit, data.clip_start = lens, 36, "HORIZONTAL", 0.01
    data.clip_end = 10_000
    data.shift_x, data.shift_y = shift
    turned = lens_and_film.rotation_euler.to_matrix()
    forward = -turned.col[2]
    distance = (Vector(focus) - Vector(at)).dot(forward)
    data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = fstop > 0, distance, max(0.1, fstop)
    bpy.context.scene.camera = lens_and_film
    return dict(
        position=at,
        forward=list(forward),
        right=list(turned.col[0]),
        up=list(turned.col[1]),
        focal=lens / 36,
        shift=shift,
        fstop=fstop,
        focus=distance,
    )


TALL_SHIFT = 0.21
TABLE_SIZES = ("jewelry", "cup", "bottle", "shoe", "appliance")


@dataclass
class Facts:
    """
    A set's own facts; plate.ts documents the fields. The defaults are those of a table at eye level.
    `balance` multiplies a group's light.
    """

    camera: dict
    exposure: float
    calm: tuple
    height: str = "eye"
    on: str = "table"
    room: tuple = (0.46, 0.42)
    classes: tuple = TABLE_SIZES
    aspects: tuple = ("1:1", "4:5", "16:9", "9:16")
    stand: tuple = (0, 0, 0)
    gloss: tuple = (0.04, 0.42)
    lying: bool = False
    smooth: bool = False
    tintable: bool = False
    balance: dict = field(default_factory=dict)
    depth_size: int = 512
    credits: tuple = ()

    def written(self):
        return asdict(self)


def raised(**facts):
    """A table from 35 degrees above."""
    eye = camera((0, -1.30, 0.98), (0, 0.03, 0.03), 72, (0, -0.02, 0.03), 4.0)
    usual = dict(height="raised", room=(0.52, 0.50), calm=(0.03, 0.03, 0.94, 0.20))
    return Facts(camera=eye, **{**usual, **facts})


def tall(facts, calm):
    """The same place as a 9:16 image for stories: the camera is shifted up, so that walls stay upright."""
    seen = bpy.context.scene.camera.data
    seen.shift_y = TALL_SHIFT
    camera_facts = {**facts.camera, "shift": (0.0, TALL_SHIFT)}
    return replace(facts, camera=camera_facts, aspects=("9:16",), calm=calm)


def top(**facts):
    """A table from directly above, where things lie flat."""
    eye = camera((0, 0, 1.7), (0, 0, 0), 70, (0, 0, 0), 0)
    usual = dict(height="top", room=(0.62, 0.62), calm=(0.03, 0.76, 0.94, 0.20))
    return Facts(camera=eye, lying=True, **{**usual, **facts})
