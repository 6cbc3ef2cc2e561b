"""
Renders one set of the plate library, or only rewrites its facts:

  blender -b -P render.py -- NAME FOLDER WIDTH HEIGHT SAMPLES THREADS [facts]

FOLDER receives beauty.exr, depth.exr, card.exr, ball.exr and facts.json.
"""

import json
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import passes  # noqa: E402
import sets  # noqa: E402
import stage  # noqa: E402


def main(name, folder, width, height, samples, threads, *only):
    width, height, samples = int(width), int(height), int(samples)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    if name not in sets.ALL:
        sys.exit(f"There is no set {name}, only {', '.join(sets.ALL)}.")
    facts = sets.ALL[name]()
    file = os.path.join(folder, "facts.json")
    if only == ("facts",):
        with open(file, encoding="utf8") as former:
            known = json.load(former)
        kept = {key: known[key] for key in ("size", "seconds", "samples")}
    else:
        passes.prepare(samples, int(threads))
        seconds = passes.beauty(folder, width, height, samples) + passes.depth(folder, width, height, facts)
        seconds += passes.card(folder, samples, facts) + passes.ball(folder, samples, facts)
        kept = dict(size=dict(width=width, height=height), seconds=seconds, samples=samples)
    with open(file, "w", encoding="utf8") as written:
        json.dump(
            dict(name=name, lights=stage.LIGHTS, albedo=passes.ALBEDO, **facts.written(), **kept), written
        )


main(*sys.argv[sys.argv.index("--") + 1 :])
