"""The first network's features that the refiner looks at, and how they're kept.

Usage: python3 first_network.py TARGET writes the first network alone, with its mask and these features as outputs.
"""
import os
import sys

import onnx
from onnx import TensorProto, helper

FILE = os.path.join(os.path.dirname(__file__), "../../src/engines/studio/matting/models/u2netp-refined.onnx")
MASK = "1959"
# Output name of a stage, its channels and side, and the value that counts as its maximum. Decoder and encoder in turn.
FEATURES = (
    ("1544", 64, 80, 4.5),
    ("1166", 64, 80, 8.0),
    ("1429", 64, 40, 4.5),
    ("1235", 64, 40, 8.0),
    ("1341", 64, 20, 4.5),
    ("1264", 64, 20, 8.0),
    ("1293", 64, 10, 4.5),
)
# Features are kept as bytes. The refiner gets these divided by 64, so that their deviation is close to 1.
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
