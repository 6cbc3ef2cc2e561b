import type { Hairstyle } from "./head.ts";
import { type Curve, drawBraid, drawDepth, drawHair, drawLoc, mirror } from "./strands.ts";

const boxBraids: readonly Curve[] = [
  [
    [112, 46],
    [88, 52],
    [78, 84],
    [72, 228],
  ],
  [
    [114, 46],
    [94, 56],
    [86, 88],
    [82, 230],
  ],
  [
    [108, 44],
    [78, 48],
    [68, 84],
    [60, 226],
  ],
  [
    [104, 43],
    [72, 46],
    [58, 84],
    [49, 222],
  ],
];

const cornrows: readonly Curve[] = [
  [
    [120, 76],
    [120, 66],
    [120, 54],
    [120, 42],
  ],
  [
    [109, 77],
    [109, 64],
    [112, 52],
    [116, 42],
  ],
  [
    [99, 80],
    [98, 66],
    [104, 52],
    [112, 43],
  ],
  [
    [90, 86],
    [88, 68],
    [96, 52],
    [108, 44],
  ],
  [
    [84, 97],
    [80, 72],
    [90, 52],
    [104, 45],
  ],
];

const locs: readonly Curve[] = [
  [
    [134, 45],
    [108, 48],
    [90, 70],
    [89, 160],
  ],
  [
    [134, 44],
    [100, 42],
    [80, 66],
    [79, 171],
  ],
  [
    [134, 43],
    [92, 38],
    [72, 64],
    [68, 176],
  ],
  [
    [132, 42],
    [84, 34],
    [62, 66],
    [57, 172],
  ],
  [
    [136, 45],
    [148, 54],
    [152, 76],
    [153, 158],
  ],
  [
    [136, 44],
    [156, 46],
    [163, 70],
    [163, 169],
  ],
  [
    [136, 43],
    [164, 40],
    [172, 66],
    [173, 174],
  ],
  [
    [138, 42],
    [172, 36],
    [182, 68],
    [184, 168],
  ],
];

const withMirror = (curves: readonly Curve[]) => curves.flatMap((curve) => [curve, mirror(curve)]);

/** Braids and locs. */
export const braidedHair: Readonly<Record<string, Hairstyle>> = {
  "style-9": {
    skin: "umber",
    hair: "black",
    back: drawDepth("M68 80h104l18 142c-30 8-110 8-140 0z"),
    front:
      drawHair("M120 40c-30-2-46 16-44 56 8-24 26-34 44-40 18 6 36 16 44 40 2-40-14-58-44-56z") +
      withMirror(boxBraids.toReversed())
        .map((curve) => drawBraid(curve, 8.5))
        .join(""),
  },
  "style-10": {
    skin: "amber",
    hair: "black",
    back: `<circle cx="149" cy="164" r="18" class="depth"/>${drawBraid(
      [
        [138, 150],
        [150, 138],
        [172, 150],
        [166, 168],
      ],
      8,
    )}${drawBraid(
      [
        [140, 176],
        [148, 184],
        [162, 182],
        [166, 170],
      ],
      8,
    )}${drawBraid(
      [
        [146, 156],
        [152, 150],
        [160, 156],
        [156, 168],
      ],
      7,
    )}`,
    front:
      drawDepth("M81 104c-6-42 8-62 39-62s45 20 39 62c-3-6-4-14-7-18-16-14-48-14-64 0-3 4-4 12-7 18z") +
      withMirror(cornrows)
        .map((curve) => drawBraid(curve, 6.5))
        .join(""),
  },
  "style-16": {
    skin: "espresso",
    hair: "brown",
    back: drawDepth("M78 80h84l8 78c-26 8-74 8-100 0z"),
    front:
      drawHair("M134 39c-42-8-62 16-60 58 12-20 36-30 61-42 9 12 23 22 31 38 4-34-4-52-32-54z") +
      locs
        .toReversed()
        .map((curve) => drawLoc(curve, 8.5))
        .join(""),
  },
};
