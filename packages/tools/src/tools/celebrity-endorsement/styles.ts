import type { Choice } from "../../option-field.ts";

/** How the photograph is taken; both users and the model read the description. */
export interface PhotographStyle extends Choice {
  /** True for an image without its own colors, for which no prompt may ask to keep the product's colors. */
  readonly toned?: true;
}

export const styleChoices = [
  {
    value: "80s-retro",
    label: "80s retro",
    description: "1980s pink and teal neon, flash and soft focus",
    swatch: ["#ff4fa3", "#21d0c3"],
  },
  {
    value: "analog",
    label: "Analog film",
    description: "35 mm film with visible grain, gentle contrast and warm colors",
    swatch: ["#d8b98a", "#5d6b53"],
  },
  {
    value: "black-white",
    label: "Black & white",
    description: "Deep blacks, silver grays and strong side light",
    swatch: ["#f2f2f2", "#1a1a1a"],
    toned: true,
  },
  {
    value: "cinematic",
    label: "Cinematic",
    description: "A frame from a feature film: teal shadows, warm faces, shallow focus",
    swatch: ["#14333b", "#d98e4a"],
  },
  {
    value: "cyberpunk",
    label: "Cyberpunk",
    description: "Night, rain, and magenta and cyan neon from both sides",
    swatch: ["#0c0b22", "#e935c1", "#20d9e8"],
  },
  {
    value: "dslr",
    label: "DSLR",
    description: "An 85 mm lens: tack-sharp in front, creamy blur behind",
    swatch: ["#33393f", "#c5b299"],
  },
  {
    value: "disposable",
    label: "Disposable camera",
    description: "Hard flash, faded colors and a slightly tilted frame",
    swatch: ["#e8d9b0", "#6b7a5a"],
  },
  {
    value: "fisheye",
    label: "Fisheye",
    description: "A very wide, curved view",
    swatch: ["#6e8fae", "#2b3540"],
  },
  {
    value: "golden-hour",
    label: "Golden hour",
    description: "Low warm sun from behind, glowing edges and long shadows",
    swatch: ["#f4b65f", "#8b4d2b"],
  },
  {
    value: "hdr",
    label: "HDR",
    description: "Full detail in shadows and highlights, crisp and vivid",
    swatch: ["#3f7fbf", "#f0a43a"],
  },
  {
    value: "iphone",
    label: "iPhone",
    description: "A bright, crisp phone snapshot",
    swatch: ["#dfe9f2", "#5e7f9b"],
  },
  {
    value: "magazine",
    label: "Magazine",
    description: "Polished editorial light and spotless retouching",
    swatch: ["#f5f1ec", "#b23a48"],
  },
  {
    value: "motion-blur",
    label: "Motion blur",
    description: "The background rushes by while person and product stay sharp",
    swatch: ["#9db2c9", "#dfe5ec"],
  },
  {
    value: "paparazzi",
    label: "Paparazzi",
    description: "Caught by a hard flash from the front",
    swatch: ["#0f1115", "#f5f5f0"],
  },
  {
    value: "polaroid",
    label: "Polaroid",
    description: "An instant print with its white frame and soft, faded color",
    swatch: ["#f7f3e8", "#b4a58a"],
  },
  {
    value: "tilt-shift",
    label: "Tilt-shift",
    description: "One sharp band with everything else soft, like a miniature",
    swatch: ["#7fb069", "#d9e6ef"],
  },
  {
    value: "vhs",
    label: "VHS",
    description: "A still from a home video: scan lines, color bleed, soft detail",
    swatch: ["#3b3f8f", "#c06c84"],
  },
  {
    value: "vintage-camera",
    label: "Vintage camera",
    description: "Sepia tones, dark corners and the dust of an old glass plate",
    swatch: ["#b89468", "#4d3b2c"],
    toned: true,
  },
  {
    value: "vogue",
    label: "Vogue",
    description: "High fashion: bold pose and strong contrast",
    swatch: ["#111111", "#e6e1da"],
  },
  {
    value: "watercolor",
    label: "Watercolor",
    description: "Painted in loose, transparent washes on rough paper",
    swatch: ["#a8c8e0", "#e8b8b0"],
  },
] as const satisfies readonly PhotographStyle[];
