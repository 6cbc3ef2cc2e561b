"""Loads a model as a product that stands on the ground, and records its position."""

import bpy
from mathutils import Vector

# Range of a model's longest side after scaling, in meters. It keeps furniture and vehicles smaller than the set.
SMALLEST, LARGEST = 0.25, 1.8


class Product:
    """A model on z = 0 above the origin, standing or on its back. `size` is in meters, along its own axes."""

    def __init__(self, model, turn=0.0, largest=None, lying=False):
        before = set(bpy.data.objects)
        axes = dict(forward_axis="Y", up_axis="Z") if lying else dict(forward_axis="NEGATIVE_Z", up_axis="Y")
        bpy.ops.wm.obj_import(filepath=model.file, **axes)
        self.meshes = [thing for thing in bpy.data.objects if thing not in before and thing.type == "MESH"]
        bpy.context.view_layer.update()
        low, high = self._extent()
        extent = high - low
        scale = (largest or min(LARGEST, max(SMALLEST, *model.size))) / max(extent)
        self.size = extent * scale
        center = (low + high) / 2
        root, self.pivot = (bpy.data.objects.new(name, None) for name in ("root", "pivot"))
        for thing in (root, self.pivot):
            bpy.context.scene.collection.objects.link(thing)
        for thing in self.meshes:
            thing.parent = root
        root.parent = self.pivot
        root.scale = (scale,) * 3
        root.location = (-center.x * scale, -center.y * scale, -low.z * scale)
        self.pivot.rotation_euler = (0, 0, turn)
        bpy.context.view_layer.update()

    def move(self, x, y, z=0.0):
        self.pivot.location = (x, y, z)
        bpy.context.view_layer.update()

    def corners(self):
        return [thing.matrix_world @ Vector(corner) for thing in self.meshes for corner in thing.bound_box]

    def points(self, max_count=1500):
        """Returns some of the surface's points."""
        places = [thing.matrix_world @ vertex.co for thing in self.meshes for vertex in thing.data.vertices]
        return places[:: max(1, len(places) // max_count)]

    def footprint(self):
        """Returns the minimum and maximum x and y."""
        corners = self.corners()
        sides = ((0, min), (1, min), (0, max), (1, max))
        return tuple(pick(corner[axis] for corner in corners) for axis, pick in sides)

    def show(self, visible, holdout=False):
        for thing in self.meshes:
            thing.hide_render, thing.is_holdout = not visible, holdout

    def _extent(self):
        corners = self.corners()
        return tuple(Vector(pick(c[i] for c in corners) for i in range(3)) for pick in (min, max))
