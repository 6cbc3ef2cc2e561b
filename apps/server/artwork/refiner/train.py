"""Trains the refiner. It can be stopped and started again at any time.

Usage: python3 train.py PHOTOS WEIGHTS MINUTES SIDE RATE
  PHOTOS   the folder that compose.py and coarse.ts filled
  WEIGHTS  a .pt file, with the optimizer's state; training resumes from it if it exists
"""
import glob
import json
import os
import random
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from network import Refiner
from views import enclosed, facts_of, read, small, view

BATCH = 8
SETTLE = 0.995


def named(folder, checking):
    names = sorted(path[:-6] for path in glob.glob(f"{folder}/*_c.png"))
    return [name for name in names if (int(os.path.basename(name)) % 10 == 0) == checking]


def weighed(folder, names):
    """Returns how often each photo is used, and which ones are ambiguous without a hint."""
    path = f"{folder}/facts.json"
    known = json.load(open(path)) if os.path.exists(path) else {}
    for name in names:
        key = os.path.basename(name)
        if key not in known:
            known[key] = facts_of(name)
    with open(path, "w") as file:
        json.dump(known, file)
    weights, unclear = [], set()
    for name in names:
        facts = known[os.path.basename(name)]
        if facts["half"] > 0.35:
            weights.append(0.1)  # Glass and the finest wire, which most products aren't.
        elif facts["recall"] < 0.6 or facts["area"] < 1.2 * facts["others"]:
            weights.append(0.3)
            unclear.add(name)
        else:
            weights.append(2.5 if facts["enclosed"] > 0.06 else 1 if facts["others"] else 0.6)
    return weights, unclear


def clear(folder):
    """Returns the validation photos that are unambiguous without a hint and show no glass."""
    names = named(folder, True)
    return [name for name, weight in zip(names, weighed(folder, names)[0]) if weight > 0.3]


def batch(names, unclear, r, side):
    views = (view(r, name, side, needs_hint=name in unclear) for name in names)
    return [torch.from_numpy(np.stack(arrays)) for arrays in zip(*views)]


def overlap(found, truth):
    both = (found & truth).flatten(1).sum(1).float()
    return (both + 1) / ((found | truth).flatten(1).sum(1).float() + 1)


def loss_of(outputs, coarse, truth):
    alpha, doubt = outputs
    share = torch.sigmoid(alpha)
    # Errors of the coarse mask weigh more.
    weight = 1 + 3 * (coarse - truth).abs()
    entropy = (F.binary_cross_entropy_with_logits(alpha, truth, reduction="none") * weight).mean()
    error = ((share - truth).abs() * weight).mean()
    both = (share * truth).sum((1, 2, 3))
    either = (share + truth - share * truth).sum((1, 2, 3))
    wrong = (overlap(share > 0.5, truth > 0.5) < 0.9).float()[:, None]
    return entropy + error + (1 - (both + 1) / (either + 1)).mean() + 0.1 * F.binary_cross_entropy_with_logits(doubt, wrong)


def report(net, names, side):
    """Prints how well masks overlap the truth, and how many are wrong, before and after refining, by kind of photo."""
    net.eval()
    rows = []
    for name in names:
        _, truth, others, _ = read(name)
        truth = small(truth)
        kinds = ["all"]
        kinds += ["enclosed"] if enclosed(truth).sum() > 0.06 * (truth > 0.5).sum() else []
        kinds += ["others"] if others else []
        kinds += ["plain"] if len(kinds) == 1 else []
        found = {}
        for hinted in ("none", "box", "keep"):
            photo, coarse, hints, alpha = (torch.from_numpy(values)[None] for values in view(None, name, side, hinted))
            with torch.no_grad():
                logits, doubt = net(photo, coarse, hints)
            found[hinted] = overlap(logits > 0, alpha > 0.5).item()
            if hinted == "none":
                found["coarse"] = overlap(coarse > 0.5, alpha > 0.5).item()
                found["doubt"] = torch.sigmoid(doubt).item()
        rows.append((kinds, found))
    for kind in ("all", "plain", "enclosed", "others"):
        part = [found for kinds, found in rows if kind in kinds]
        if not part:
            continue
        text = [f"  {kind:9s} {len(part):4d}"]
        for way in ("coarse", "none", "box", "keep"):
            values = np.array([found[way] for found in part])
            text.append(f"{way} {values.mean():.3f} ({(values < 0.9).mean() * 100:.0f} % wrong)")
        silent = np.mean([found["none"] < 0.9 and found["doubt"] < 0.5 for found in part])
        false = np.mean([found["none"] >= 0.9 and found["doubt"] >= 0.5 for found in part])
        print(*text, f"silent {silent * 100:.0f} %, false {false * 100:.0f} %", flush=True)
    net.train()


def main():
    folder, weights, minutes, side, rate = sys.argv[1], sys.argv[2], *map(float, sys.argv[3:6])
    side = int(side)
    torch.set_num_threads(int(os.environ.get("THREADS", "1")))
    net = Refiner().to(memory_format=torch.channels_last)
    settled = Refiner()
    settled.load_state_dict(net.state_dict())
    optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=1e-4)
    seen = 0
    if os.path.exists(weights):
        kept = torch.load(weights)
        net.load_state_dict(kept["net"])
        settled.load_state_dict(kept["settled"])
        optimizer.load_state_dict(kept["optimizer"])
        seen = kept["seen"]
        print("continues after", seen, flush=True)
    else:
        print("parameters", sum(parameter.numel() for parameter in net.parameters()), flush=True)
    r = random.Random(seen + 1)
    start = last = time.time()
    average, steps = None, 0

    def keep():
        state = {"net": net.state_dict(), "settled": settled.state_dict(), "optimizer": optimizer.state_dict(), "seen": seen}
        torch.save(state, weights + ".new")
        os.replace(weights + ".new", weights)

    while time.time() - start < minutes * 60:
        if steps % 200 == 0:
            names = named(folder, False)
            weights_of_names, unclear = weighed(folder, names)
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (steps + 1) / 100)
        photo, coarse, hints, truth = batch(r.choices(names, weights_of_names, k=BATCH), unclear, r, side)
        loss = loss_of(net(photo.contiguous(memory_format=torch.channels_last), coarse, hints), coarse, truth)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        seen += BATCH
        steps += 1
        average = loss.item() if average is None else 0.98 * average + 0.02 * loss.item()
        share = min(SETTLE, (steps + 1) / (steps + 10)) if seen < 8000 else SETTLE
        for old, new in zip(settled.state_dict().values(), net.state_dict().values()):
            old.lerp_(new, 1 - share) if old.dtype.is_floating_point else old.copy_(new)
        if steps % 50 == 0:
            print(seen, "loss", round(average, 4), round((time.time() - start) / steps / BATCH, 3), "s each", len(names), flush=True)
        if time.time() - last > 900:
            last = time.time()
            keep()
            report(settled, clear(folder)[:100], side)
    keep()
    report(settled, clear(folder)[:200], side)


if __name__ == "__main__":
    main()
