"""A material as a formula: outputs of nodes that can be added, multiplied and passed on."""

import bpy


class Output:
    """A node's output. Arithmetic with it creates further nodes."""

    def __init__(self, graph, socket):
        self.graph, self.socket = graph, socket

    def __add__(self, other):
        return self.graph.calculate("ADD", self, other)

    def __sub__(self, other):
        return self.graph.calculate("SUBTRACT", self, other)

    def __rsub__(self, other):
        return self.graph.calculate("SUBTRACT", other, self)

    def __mul__(self, other):
        return self.graph.calculate("MULTIPLY", self, other)

    def __abs__(self):
        return self.graph.calculate("ABSOLUTE", self)

    __radd__, __rmul__ = __add__, __mul__


class Graph:
    """The nodes of one material (or of the world), with its Principled shader if it has one."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def node(self, kind, inputs=None, **settings):
        made = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in settings.items():
            setattr(made, name, value)
        for name, value in (inputs or {}).items():
            self.feed(made.inputs[name], value)
        return made

    def feed(self, socket, value):
        if isinstance(value, Output):
            self.tree.links.new(value.socket, socket)
        elif socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def output(self, node, name=0):
        return Output(self, node.outputs[name])

    def set(self, **inputs):
        """Feeds the Principled shader: set(Base_Color=…, Roughness=…)."""
        for name, value in inputs.items():
            self.feed(self.shader.inputs[name.replace("_", " ")], value)
        return self.material

    def surface(self, node):
        """Uses this shader as the material's surface, instead of the Principled one."""
        target = self.tree.nodes.get("Material Output") or self.tree.nodes["World Output"]
        self.tree.links.new(node.outputs[0], target.inputs["Surface"])
        return self.material

    def position(self, of="Object"):
        return self.output(self.node("TexCoord"), of)

    def calculate(self, operation, *values):
        return self.output(self.node("Math", dict(enumerate(values)), operation=operation))

    def move(self, at, scale=(1, 1, 1), rotation=(0, 0, 0), location=(0, 0, 0)):
        return self.output(
            self.node("Mapping", {"Vector": at, "Scale": scale, "Rotation": rotation, "Location": location})
        )

    def shift(self, at, by, amount):
        """Offsets positions by a color, so that lines waver."""
        return self.output(self.node("VectorMath", {0: by, 1: amount, 2: at}, operation="MULTIPLY_ADD"))

    def noise(self, at, scale=1.0, detail=6, roughness=0.55, distortion=0.0, color=False):
        inputs = {
            "Vector": at,
            "Scale": scale,
            "Detail": detail,
            "Roughness": roughness,
            "Distortion": distortion,
        }
        return self.output(self.node("TexNoise", inputs), "Color" if color else "Fac")

    def waver(self, at, scale, amount, detail=4):
        return self.shift(at, self.noise(at, scale, detail, color=True), amount)

    def spread(self, value, source, target=(0, 1)):
        """Maps source[0]…source[1] to target[0]…target[1], clamped."""
        inputs = {
            "Value": value,
            "From Min": source[0],
            "From Max": source[1],
            "To Min": target[0],
            "To Max": target[1],
        }
        return self.output(self.node("MapRange", inputs))

    def ramp(self, value, *stops):
        """Colors along a value: each stop is (position, color)."""
        made = self.node("ValToRGB", {"Fac": value})
        elements = made.color_ramp.elements
        elements.remove(elements[-1])
        for index, (position, color) in enumerate(stops):
            element = elements[0] if index == 0 else elements.new(position)
            element.position, element.color = position, (*color, 1)
        return self.output(made)

    def mix(self, fraction, one, other, how="MIX"):
        return self.output(
            self.node("MixRGB", {"Fac": fraction, "Color1": one, "Color2": other}, blend_type=how)
        )

    def bump(self, height, strength, distance, normal=None):
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        if normal is not None:
            inputs["Normal"] = normal
        return self.output(self.node("Bump", inputs))

    def part(self, vector, axis):
        return self.output(self.node("SeparateXYZ", {"Vector": vector}), axis)


class WorldGraph(Graph):
    def __init__(self, world):
        world.use_nodes = True
        self.material = world
        self.tree = world.node_tree
        self.shader = self.tree.nodes["Background"]
