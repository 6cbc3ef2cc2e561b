"""Headphones and a loudspeaker."""

import math

from coats import STEEL, leather, enamel, mesh_cloth, metal, plastic
from places import plain_table, table
from products.shot import Shot
from shapes import turned
from solids import arc, band, curve, label, rounded
from surfaces import glowing, linen
from wood import OAK, boards

CUP = 0.0445


def _cup(side, shell, pad, inside, trim):
    """One ear cup; its axis points away from the head."""

    def part(profile, material):
        made = turned(profile, (side * 0.080, 0, CUP + 0.001), material)
        made.rotation_euler[1] = side * math.pi / 2
        made.scale = (1.18, 0.98, 1)

    outer = [
        (0.0372, 0.000), (0.0376, 0.0045, 0.002), (0.0360, 0.016, 0.010), (0.0250, 0.0245, 0.006),
        (0.0001, 0.0255),
    ]
    part(rounded(outer), shell)
    part(rounded([
        (0.0180, 0.0246), (0.0186, 0.0262, 0.0006), (0.0198, 0.0262, 0.0006), (0.0204, 0.0240),
    ]), trim)
    cushion = [
        (0.0330, -0.0015), (0.0378, -0.0030, 0.003), (0.0384, -0.0110, 0.008), (0.0330, -0.0215, 0.009),
        (0.0250, -0.0205, 0.007), (0.0215, -0.0100, 0.006), (0.0230, -0.0010),
    ]
    part(rounded(cushion, 12), pad)
    part([(0.0001, -0.004), (0.0235, -0.004)], inside)


def headphones(_labels):
    """Over-ear headphones in off-black, standing on their cups; a strap of leather with a cushion beneath."""
    shell, pad = enamel((0.026, 0.034, 0.048), 0.36), leather((0.030, 0.027, 0.026))
    tan, gunmetal = leather((0.30, 0.145, 0.062)), metal((0.075, 0.075, 0.08), 0.30)
    dark = plastic((0.02, 0.02, 0.021), 0.6)
    for side in (-1, 1):
        _cup(side, shell, pad, dark, metal((0.66, 0.46, 0.26), 0.25))
        stem = curve([(side * 0.0945, 0.085), (side * 0.0948, 0.100), (side * 0.0945, 0.128)], 8)
        band(stem, 0.0105, 0.0030, gunmetal, 4)
        sleeve = arc((0, 0.112), 0.0945, 0.098, 0 if side > 0 else 180, 22 if side > 0 else 158, 16)
        band(sleeve, 0.0205, 0.0072, shell, 4)
    band(arc((0, 0.112), 0.0945, 0.098, 14, 166, 90), 0.0250, 0.0050, tan, 3.4)
    band(arc((0, 0.1115), 0.0890, 0.0915, 40, 140, 70), 0.0300, 0.0095, pad, 2.6)


def speaker(_labels):
    """A loudspeaker in woven cloth between a foot and a lid of rubber, with a ring of light."""
    rubber = plastic((0.028, 0.028, 0.029), 0.55)
    turned(rounded([
        (0.0001, 0), (0.040, 0, 0.002), (0.0435, 0.004, 0.002), (0.0440, 0.0125, 0.001), (0.0425, 0.0132),
    ]), (0, 0, 0), rubber)
    cloth_ = mesh_cloth((0.23, 0.27, 0.31), 0.0435)
    turned(rounded([
        (0.0425, 0.0125), (0.0436, 0.0135, 0.0008), (0.0436, 0.1165, 0.0008), (0.0425, 0.1175),
    ]), (0, 0, 0), cloth_)
    lid = [
        (0.0420, 0.1168), (0.0440, 0.1175, 0.0006), (0.0440, 0.1245, 0.004), (0.0380, 0.1268, 0.002),
        (0.0370, 0.1252, 0.001), (0.0001, 0.1252),
    ]
    turned(rounded(lid), (0, 0, 0), rubber)
    ring = rounded([(0.0441, 0.1186), (0.04435, 0.1190, 0.0002), (0.04435, 0.1198, 0.0002), (0.0441, 0.1202)])
    turned(ring, (0, 0, 0), glowing((0.55, 0.85, 1.0), 2.5))
    label(0.0437, (0.026, 0.0305), 9, metal(STEEL, 0.22), 0.0005)


SHOTS = {
    "headphones": Shot(
        headphones,
        lambda: plain_table(linen((0.60, 0.585, 0.55)), (0.55, 0.57, 0.56), 0.55),
        tall=0.212, fill=0.64, raised=5, turn=5,
    ),
    "speaker": Shot(
        speaker,
        lambda: table(boards(OAK, 1.1, 0.12), (0.64, 0.60, 0.55), 0.6, switch=(-0.24, 0.15)),
        tall=0.128, fill=0.58, raised=9, turn=8, aside=-0.44,
    ),
}
