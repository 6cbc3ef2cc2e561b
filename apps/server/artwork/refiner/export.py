"""Writes the trained refiner as ONNX. Usage: python3 export.py WEIGHTS TARGET"""
import sys

import torch

from network import Refiner


class Shares(torch.nn.Module):
    """Returns probabilities, 0…1, instead of logits."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, photo, coarse, hints):
        alpha, doubt = self.net(photo, coarse, hints)
        return torch.sigmoid(alpha), torch.sigmoid(doubt)


def main():
    weights, target = sys.argv[1:]
    net = Refiner()
    net.load_state_dict(torch.load(weights)["settled"])
    net.eval()
    inputs = (torch.rand(1, 3, 320, 640), torch.rand(1, 1, 320, 640), torch.zeros(1, 2, 320, 640))
    sides = {2: "height", 3: "width"}
    torch.onnx.export(
        Shares(net),
        inputs,
        target,
        opset_version=13,
        input_names=["photo", "coarse", "hints"],
        output_names=["alpha", "doubt"],
        dynamic_axes={name: sides for name in ("photo", "coarse", "hints", "alpha")},
    )


main()
