"""The first network's features that the refiner uses, and how they're stored.

Usage: python3 first_network.py TARGET writes the first network alone, with its mask and these features as outputs.
"""
import json
import os
import sys

import onnx
from onnx import TensorProto, helper

HERE = os.path.dirname(__file__)
FILE = os.path.join(HERE, "../../src/engines/studio/matting/models/u2netp-refined.onnx")
with open(os.path.join(HERE, "first-network.json")) as file:
    outputs = json.load(file)
MASK = outputs["mask"]
# Each stage's output name, channels, side and nominal maximum. Decoder and encoder stages alternate.
FEATURES = tuple(
    (stage["output"], stage["channels"], stage["side"], stage["maximum"]) for stage in outputs["features"]
)
# Features are stored as bytes. The refiner gets these divided by 64, so that their deviation is close to 1.
DIVISOR = 64


def first_network():
    """Returns the first network without the refiner."""
    model = onnx.load(FILE)
    added = ("refiner/", "from/", "photo", "hints", "output")
    outputs = [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in (MASK, *[row[0] for row in FEATURES])]
    graph = helper.make_graph(
        [node for node in model.graph.node if not node.output[0].startswith(added)],
        "first",
        [helper.make_tensor_value_info("photo", TensorProto.FLOAT, [1, 3, 320, 320])],
        outputs,
        [values for values in model.graph.initializer if not values.name.startswith(added)],
    )
    first = helper.make_model(graph, opset_imports=model.opset_import)
    first.ir_version = model.ir_version
    return first


if __name__ == "__main__":
    onnx.save(first_network(), sys.argv[1])
