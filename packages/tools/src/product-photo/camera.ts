import type { Choice } from "../option-field.ts";

export const productSizes = [
  { value: "tiny", label: "Tiny", description: "A small product in a wide picture" },
  { value: "small", label: "Small", description: "With a lot of room around it" },
  { value: "medium", label: "Medium", description: "About half of the picture" },
  { value: "large", label: "Large", description: "Most of the picture" },
  { value: "huge", label: "Huge", description: "Nearly fills the picture" },
] as const satisfies readonly Choice[];

export const photoStyles = [
  {
    value: "professional",
    label: "Professional",
    description: "Clean and sharp, as in a catalog",
    swatch: ["#e8e6e2", "#4b5563"],
  },
  {
    value: "casual",
    label: "Casual",
    description: "Relaxed, like a good snapshot",
    swatch: ["#efdcc3", "#8aa39b"],
  },
  {
    value: "studio",
    label: "Studio",
    description: "Controlled softbox light",
    swatch: ["#f4f4f4", "#9aa0a6"],
  },
  {
    value: "dslr",
    label: "DSLR",
    description: "Sharp product, softly blurred background",
    swatch: ["#33393f", "#c5b299"],
  },
  { value: "iphone", label: "iPhone", description: "Bright and crisp", swatch: ["#dfe9f2", "#5e7f9b"] },
  {
    value: "analog-film",
    label: "Analog film",
    description: "Grain and gentle, warm colors",
    swatch: ["#d8b98a", "#5d6b53"],
  },
  {
    value: "polaroid",
    label: "Polaroid",
    description: "An instant print with its white frame",
    swatch: ["#f7f3e8", "#b4a58a"],
  },
  {
    value: "vintage-camera",
    label: "Vintage camera",
    description: "Faded, with dark corners",
    swatch: ["#b89468", "#4d3b2c"],
  },
  {
    value: "motion-blur",
    label: "Motion blur",
    description: "The background rushes by",
    swatch: ["#9db2c9", "#dfe5ec"],
  },
  {
    value: "paparazzi",
    label: "Paparazzi",
    description: "Hard flash in the dark",
    swatch: ["#0f1115", "#f5f5f0"],
  },
  {
    value: "fisheye",
    label: "Fisheye",
    description: "A very wide, curved view",
    swatch: ["#6e8fae", "#2b3540"],
  },
] as const satisfies readonly Choice[];

export const angles = [
  { value: "straight", label: "Straight", description: "From the front, at its own height" },
  { value: "three-quarter", label: "Three-quarter", description: "Slightly from the side" },
  { value: "top-down", label: "Top-down", description: "From straight above" },
  { value: "low-angle", label: "Low angle", description: "From below, which makes it look grand" },
  { value: "close-up", label: "Close-up", description: "Close enough to see the material" },
  { value: "wide-shot", label: "Wide shot", description: "With much of its surroundings" },
] as const satisfies readonly Choice[];

export type ProductSize = (typeof productSizes)[number]["value"];
export type PhotoStyle = (typeof photoStyles)[number]["value"];
export type Angle = (typeof angles)[number]["value"];
