import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

/** The fraction of the image that the product fills. */
interface ProductSizeChoice extends Choice {
  /** Prompt text after "The product …". The name of the filled area follows: the whole image or a part of it. */
  readonly prompt: string;
  readonly studio: {
    /**
     * The product's longer side as a fraction of the frame's longer side in a scene. A product that is long
     * along the frame's shorter side is also limited by that side.
     */
    readonly ofFrame: number;
    /** The fraction of the space left by an ad's text that the product fills. */
    readonly ofRoom: number;
  };
}

export const productSizeChoices = [
  {
    value: "tiny",
    label: "Tiny",
    description: "A small product in a wide image",
    prompt: "is small and fills about a quarter of",
    studio: { ofFrame: 0.3, ofRoom: 0.5 },
  },
  {
    value: "small",
    label: "Small",
    description: "With plenty of room around it",
    prompt: "has generous room around it and fills about 45% of",
    studio: { ofFrame: 0.43, ofRoom: 0.7 },
  },
  {
    value: "medium",
    label: "Medium",
    description: "About half of the image",
    prompt: "fills 55 to 60% of",
    studio: { ofFrame: 0.58, ofRoom: 0.9 },
  },
  {
    value: "large",
    label: "Large",
    description: "Most of the image",
    prompt: "fills about 70% of",
    studio: { ofFrame: 0.7, ofRoom: 1 },
  },
  {
    value: "huge",
    label: "Huge",
    description: "Nearly fills the image",
    prompt: "isn't cropped and, with a narrow margin, fills nearly all of",
    studio: { ofFrame: 0.82, ofRoom: 1 },
  },
] as const satisfies readonly ProductSizeChoice[];

export type ProductSize = (typeof productSizeChoices)[number]["value"];

/** The look that a camera or film gives the image. */
export interface PhotoStyleChoice extends Choice {
  /** A full sentence for the prompt. */
  readonly prompt: string;
  /** True for a soft film or lens; prompts must not ask for a sharp image then. */
  readonly soft?: true;
  /** True for a style that keeps a white background white. Other styles darken, tint or distort it. */
  readonly keepsWhite?: true;
  /** True for a print or lens that moves parts of the scene within the image. */
  readonly moves?: true;
}

export const photoStyleChoices = [
  {
    value: "professional",
    label: "Professional",
    description: "Clean and sharp, as in a catalog",
    swatch: ["#e8e6e2", "#4b5563"],
    prompt:
      "Make it a professional catalog photo: balanced, soft light, true colors, the product sharp from front to back.",
    keepsWhite: true,
  },
  {
    value: "casual",
    label: "Casual",
    description: "Relaxed, like a good snapshot",
    swatch: ["#efdcc3", "#8aa39b"],
    prompt: "Make it a relaxed but good snapshot in available light, framed a little informally.",
    keepsWhite: true,
  },
  {
    value: "studio",
    label: "Studio",
    description: "Controlled softbox light",
    swatch: ["#f4f4f4", "#9aa0a6"],
    prompt: "Light it like a studio shot, with clean highlights and controlled falloff.",
    keepsWhite: true,
  },
  {
    value: "dslr",
    label: "DSLR",
    description: "Sharp product, softly blurred background",
    swatch: ["#33393f", "#c5b299"],
    prompt:
      "Shoot with a full-frame camera and an 85 mm lens at f/2: the product is crisp, the background melts away.",
    keepsWhite: true,
  },
  {
    value: "iphone",
    label: "iPhone",
    description: "Bright and crisp",
    swatch: ["#dfe9f2", "#5e7f9b"],
    prompt: "Make it look shot on a recent iPhone: bright and crisp, with wide dynamic range.",
    keepsWhite: true,
  },
  {
    value: "analog-film",
    label: "Analog film",
    description: "Grain and gentle, warm colors",
    swatch: ["#d8b98a", "#5d6b53"],
    prompt: "Shoot on 35 mm color film: fine grain, gentle contrast, slightly warm colors.",
  },
  {
    value: "polaroid",
    label: "Polaroid",
    description: "An instant print with its white frame",
    swatch: ["#f7f3e8", "#b4a58a"],
    prompt:
      "Make it an instant print with the classic white frame, wider at the bottom: soft focus, creamy whites, " +
      "muted colors.",
    soft: true,
    moves: true,
  },
  {
    value: "vintage-camera",
    label: "Vintage camera",
    description: "Faded, with dark corners",
    swatch: ["#b89468", "#4d3b2c"],
    prompt: "Shoot with an old camera: faded colors, a warm cast, darker corners, a slightly soft lens.",
    soft: true,
  },
  {
    value: "motion-blur",
    label: "Motion blur",
    description: "The background rushes by",
    swatch: ["#9db2c9", "#dfe5ec"],
    prompt: "Pan with the product: it stays sharp, and the background is blurred sideways by the motion.",
  },
  {
    value: "paparazzi",
    label: "Paparazzi",
    description: "Hard flash in the dark",
    swatch: ["#0f1115", "#f5f5f0"],
    prompt: "Make it look like a paparazzi shot: hard on-camera flash, a hard shadow, strong contrast.",
  },
  {
    value: "fisheye",
    label: "Fisheye",
    description: "A very wide, curved view",
    swatch: ["#6e8fae", "#2b3540"],
    prompt: "Shoot with a fisheye lens: the surroundings curve around the product, which stays recognizable.",
    moves: true,
  },
] as const satisfies readonly PhotoStyleChoice[];

/** Returns whether a photo style leaves every part of the scene in its place. */
export function keepsPlaces(value: unknown): boolean {
  return photoStyleChoices.some((style) => style.value === value && !("moves" in style));
}

export type PhotoStyle = (typeof photoStyleChoices)[number]["value"];

/** Where the camera is. */
interface AngleChoice extends Choice {
  /** A full sentence for the prompt. */
  readonly prompt: string;
  readonly studio: CameraShot;
}

/** How the studio shows an angle. It can't rotate the product, so it changes the crop and the horizon. */
export interface CameraShot {
  /** Factor for the product's size. */
  readonly zoom: number;
  /**
   * How far above the product's lowest point the ground ends, as a fraction of the frame's height. Without it,
   * the horizon decides.
   */
  readonly rise?: number;
  /** The product's offset from the middle, away from the light, as a fraction of the frame's width. */
  readonly aside: number;
}

export const angleChoices = [
  {
    value: "straight",
    label: "Straight",
    description: "From the front, at the product's height",
    prompt: "The camera faces the front of the product straight on, at the product's own height.",
    studio: { zoom: 1, aside: 0 },
  },
  {
    value: "three-quarter",
    label: "Three-quarter",
    description: "Slightly from the side",
    prompt: "The camera is about 35 degrees to the side and slightly above, for a three-quarter view.",
    studio: { zoom: 0.97, aside: 0.02 },
  },
  {
    value: "top-down",
    label: "Top-down",
    description: "From directly above",
    prompt: "The camera looks straight down from directly above.",
    studio: { zoom: 0.92, rise: 1.8, aside: 0 },
  },
  {
    value: "low-angle",
    label: "Low angle",
    description: "From below, for a grand look",
    prompt: "The camera is low and looks up, so the product looks heroic.",
    studio: { zoom: 1.1, rise: 0.06, aside: 0 },
  },
  {
    value: "close-up",
    label: "Close-up",
    description: "Close enough to see the material",
    prompt:
      "The camera is close enough to show the material and details, with the product still recognizable.",
    studio: { zoom: 1.5, aside: 0.03 },
  },
  {
    value: "wide-shot",
    label: "Wide shot",
    description: "Shows a lot of the surroundings",
    prompt:
      "The camera is far enough back to show a lot of the surroundings, with the product still the subject.",
    studio: { zoom: 0.62, aside: 0.06 },
  },
] as const satisfies readonly AngleChoice[];

export type Angle = (typeof angleChoices)[number]["value"];

export const productSizes = listValues(productSizeChoices);
export const photoStyles = listValues(photoStyleChoices);
export const angles = listValues(angleChoices);
