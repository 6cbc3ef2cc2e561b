"""Trains the refiner. It can be stopped and started again at any time.

Usage: python3 train.py PHOTOS WEIGHTS SAMPLES RATE
  PHOTOS   the folder that compose.py and features.ts filled; they may add photos during the training
  WEIGHTS  a .pt file, with the optimizer's state; training resumes from it if it exists
  SAMPLES  how many samples to train with; 0 only measures the weights
  RATE     the learning rate, which falls during the last two fifths
"""
import functools
import glob
import os
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from network import Refiner
from views import facts_of, view

BATCH = 16
# Decay of the moving average of the weights, `settled`.
SETTLE = 0.995
# Steps between checkpoints, and between reports.
KEEP, REPORT = 100, 500

facts = functools.cache(facts_of)


def named(folder, validation):
    names = sorted(path[:-2] for path in glob.glob(f"{folder}/*.c"))
    return [name for name in names if (int(os.path.basename(name)) % 10 == 0) == validation]


def is_unclear(name):
    """Returns whether the product is ambiguous without a hint."""
    return facts(name)["recall"] < 0.6 or facts(name)["area"] < 1.2 * facts(name)["others"]


def is_semi_transparent(name):
    """Returns whether most of a product is glass or wire finer than a pixel, which most products aren't."""
    return facts(name)["half"] > 0.35


def weigh(name):
    """Returns how often a photo is used, relative to others.

    Single products without gaps matter as much as all others: most photos show one.
    """
    if is_semi_transparent(name):
        return 0.08
    if is_unclear(name):
        return 0.4
    return 1.4 if facts(name)["enclosed"] > 0.06 or facts(name)["others"] > 60 else 1.2


def select_clear(folder, count):
    """Returns validation photos that are unambiguous without a hint and show no glass."""
    return [name for name in named(folder, True) if not is_semi_transparent(name) and not is_unclear(name)][:count]


def stack(views):
    return [torch.from_numpy(np.stack(arrays)) for arrays in zip(*views)]


def batch(r, names):
    return stack(view(r, name, needs_hint=is_unclear(name)) for name in names)


def overlap(found, truth):
    both = (found & truth).flatten(1).sum(1).float()
    return (both + 1) / ((found | truth).flatten(1).sum(1).float() + 1)


def loss_of(outputs, coarse, truth):
    alpha, doubt = outputs
    fraction = torch.sigmoid(alpha)
    # Errors of the coarse mask weigh more.
    weight = 1 + 3 * (coarse - truth).abs()
    entropy = (F.binary_cross_entropy_with_logits(alpha, truth, reduction="none") * weight).mean()
    error = ((fraction - truth).abs() * weight).mean()
    both = (fraction * truth).sum((1, 2, 3))
    either = (fraction + truth - fraction * truth).sum((1, 2, 3))
    wrong = (overlap(fraction > 0.5, truth > 0.5) < 0.9).float()[:, None]
    return entropy + error + (1 - (both + 1) / (either + 1)).mean() + 0.1 * F.binary_cross_entropy_with_logits(doubt, wrong)


def kinds_of(name):
    kinds = ["enclosed"] if facts(name)["enclosed"] > 0.06 else []
    kinds += ["others"] if facts(name)["others"] > 60 else []
    return ["all", *(kinds or ["plain"])]


def report(net, names):
    """Prints how well masks overlap the truth, and how many are wrong, before and after refining, by kind of photo."""
    net.eval()
    found = {name: {} for name in names}
    for hinted in ("none", "box", "keep"):
        for name in names:
            *inputs, alpha = stack([view(None, name, hinted)])
            with torch.no_grad():
                logits, doubt = net(*inputs)
            found[name][hinted] = overlap(logits > 0, alpha > 0.5).item()
            if hinted == "none":
                found[name]["coarse"] = overlap(inputs[1] > 0.5, alpha > 0.5).item()
                found[name]["doubt"] = torch.sigmoid(doubt).item()
    for kind in ("all", "plain", "enclosed", "others"):
        part = [found[name] for name in names if kind in kinds_of(name)]
        if not part:
            continue
        text = [f"  {kind:9s} {len(part):4d}"]
        for way in ("coarse", "none", "box", "keep"):
            values = np.array([one[way] for one in part])
            text.append(f"{way} {values.mean():.3f} ({(values < 0.9).mean() * 100:.0f} % wrong)")
        silent = np.mean([one["none"] < 0.9 and one["doubt"] < 0.5 for one in part])
        false = np.mean([one["none"] >= 0.9 and one["doubt"] >= 0.5 for one in part])
        print(*text, f"silent {silent * 100:.0f} %, false {false * 100:.0f} %", flush=True)
    net.train()


def in_16_bits(values, type_of_floats):
    """Returns a state with its large tensors in 16 bits, so that a checkpoint is half the size."""
    is_large = lambda value: value.dtype.is_floating_point and value.numel() >= 1000
    return {name: value.to(type_of_floats) if is_large(value) else value for name, value in values.items()}


def main():
    folder, weights, samples, rate = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    torch.set_num_threads(int(os.environ.get("THREADS", "1")))
    torch.set_flush_denormal(True)
    net = Refiner().to(memory_format=torch.channels_last)
    settled = Refiner()
    settled.load_state_dict(net.state_dict())
    optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=1e-3)
    seen = 0
    if os.path.exists(weights):
        kept = torch.load(weights)
        net.load_state_dict(kept["net"])
        settled.load_state_dict(kept["settled"])
        optimizer.load_state_dict(kept["optimizer"])
        seen = kept["seen"]
        print("continues after", seen, flush=True)
    if samples == 0:
        return report(settled, select_clear(folder, 200))
    r = random.Random(seen + 1)
    start, last = seen, time.time()
    average, steps, ahead = None, 0, None
    loader = ThreadPoolExecutor(1)

    def keep():
        moments = optimizer.state_dict()
        state = {
            "net": in_16_bits(net.state_dict(), torch.float16),
            "settled": in_16_bits(settled.state_dict(), torch.float16),
            "optimizer": {**moments, "state": {k: in_16_bits(v, torch.bfloat16) for k, v in moments["state"].items()}},
            "seen": seen,
        }
        torch.save(state, weights + ".new")
        os.replace(weights + ".new", weights)

    while seen - start < samples:
        if steps % 50 == 0:
            names = named(folder, False)
            fractions = [weigh(name) for name in names]
        left = 1 - (seen - start) / samples
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (steps + 1) / 60) * max(0.03, min(1, left * 2.5))
        ready, ahead = ahead, loader.submit(batch, r, r.choices(names, fractions, k=BATCH))
        if ready is None:
            continue
        photo, coarse, *others, truth = ready.result()
        loss = loss_of(net(photo.contiguous(memory_format=torch.channels_last), coarse, *others), coarse, truth)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        seen += BATCH
        steps += 1
        average = loss.item() if average is None else 0.98 * average + 0.02 * loss.item()
        fraction = min(SETTLE, (steps + 1) / (steps + 10)) if seen < 8000 else SETTLE
        for old, new in zip(settled.state_dict().values(), net.state_dict().values()):
            old.lerp_(new, 1 - fraction) if old.dtype.is_floating_point else old.copy_(new)
        if steps % 25 == 0:
            print(seen, "loss", round(average, 4), round((time.time() - last) / 25 / BATCH, 3), "s each", flush=True)
            last = time.time()
        if steps % KEEP == 0:
            keep()
        if steps % REPORT == 0:
            report(settled, select_clear(folder, 100))
            last = time.time()
    keep()
    report(settled, select_clear(folder, 200))


if __name__ == "__main__":
    main()
