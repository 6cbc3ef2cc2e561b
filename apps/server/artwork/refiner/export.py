"""Writes the first network and the refiner as one ONNX file. Usage: python3 export.py WEIGHTS TARGET

Input: (1, 5, 320, 320), the photo as the first network takes it, and two planes of hints.
Output: (1, 3, 320, 320), the first network's mask, the refined mask, and in all pixels the probability that it's wrong.
"""
import sys
import tempfile

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch.nn import functional as F

from first_network import DIVISOR, FEATURES, MASK, first_network
from network import Refiner

OPSET = 11
SIDE = 320


class AfterFirst(torch.nn.Module):
    """Prepares the first network's input and outputs as views.py does, and refines."""

    def __init__(self, net):
        super().__init__()
        self.net = net
        self.register_buffer("mean", torch.tensor([0.485, 0.456, 0.406]).view(1, 3, 1, 1))
        self.register_buffer("deviation", torch.tensor([0.229, 0.224, 0.225]).view(1, 3, 1, 1))

    def forward(self, photo, hints, mask, *features):
        stages = [
            (values * (255 / maximum)).clamp(0, 255) / DIVISOR for values, (_, _, _, maximum) in zip(features, FEATURES)
        ]
        low, high = mask.amin((2, 3), keepdim=True), mask.amax((2, 3), keepdim=True)
        alpha, doubt = self.net(
            (photo * self.deviation + self.mean).clamp(0, 1),
            (mask - low) / (high - low + 1e-6),
            F.avg_pool2d(hints, 2),
            *[torch.cat(stages[first : first + 2], 1) for first in (0, 2, 4)],
            stages[6],
        )
        wrong = torch.sigmoid(doubt)[:, :, None, None].expand(-1, -1, SIDE, SIDE)
        return torch.cat([mask, torch.sigmoid(alpha), wrong], 1)


def exported(net):
    """Returns the refiner as an ONNX graph."""
    inputs = [torch.rand(1, channels, SIDE, SIDE) for channels in (3, 2, 1)]
    inputs += [torch.rand(1, channels, side, side) for _, channels, side, _ in FEATURES]
    # PyTorch refuses names that are numbers, as the first network's are.
    names = ["photo", "hints", *[f"first/{name}" for name in (MASK, *[name for name, *_ in FEATURES])]]
    with tempfile.NamedTemporaryFile(suffix=".onnx") as file:
        torch.onnx.export(
            AfterFirst(net), tuple(inputs), file.name, opset_version=OPSET, input_names=names, output_names=["output"]
        )
        return onnx.load(file.name).graph


def halved(weights):
    """Returns large weights in 16 bits and the node that turns them into 32 bits again, or the weights alone."""
    values = numpy_helper.to_array(weights)
    if values.dtype != np.float32 or values.size < 1000:
        return weights, []
    half = numpy_helper.from_array(values.astype(np.float16), f"{weights.name}/half")
    return half, [helper.make_node("Cast", [half.name], [weights.name], to=TensorProto.FLOAT)]


def main():
    weights, target = sys.argv[1:]
    net = Refiner()
    net.load_state_dict(torch.load(weights)["settled"])
    net.eval()
    refiner = exported(net)

    def rename(name):
        if name in ("", "photo", "hints", "output"):
            return name
        return name.removeprefix("first/") if name.startswith("first/") else f"refiner/{name}"

    first = first_network().graph
    for node in refiner.node:
        node.name = rename(node.name)
        node.input[:] = [rename(name) for name in node.input]
        node.output[:] = [rename(name) for name in node.output]
    for values in refiner.initializer:
        values.name = rename(values.name)
    bounds = [numpy_helper.from_array(np.array([n], np.int64), f"from/{n}") for n in (0, 3, 5, 1)]
    cuts = [
        helper.make_node("Slice", ["input", "from/0", "from/3", "from/1"], ["photo"]),
        helper.make_node("Slice", ["input", "from/3", "from/5", "from/1"], ["hints"]),
    ]
    kept = [halved(values) for values in refiner.initializer]
    nodes = cuts + list(first.node) + [cast for _, casts in kept for cast in casts] + list(refiner.node)
    describe = lambda name, channels: helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, channels, SIDE, SIDE])
    graph = helper.make_graph(
        nodes,
        "product",
        [describe("input", 5)],
        [describe("output", 3)],
        list(first.initializer) + bounds + [values for values, _ in kept],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="packshot")
    model.ir_version = 6
    onnx.checker.check_model(model)
    onnx.save(model, target)


if __name__ == "__main__":
    main()
