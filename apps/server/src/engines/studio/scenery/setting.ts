import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Color } from "./color.ts";
import type { Random } from "./seeded.ts";
import type { Texture } from "./texture.ts";

/** What a setting is painted on. All lengths in pixels of the finished picture. */
export interface SceneFrame {
  readonly width: number;
  readonly height: number;
  /** Row at which the ground ends; above the frame when only ground is seen. */
  readonly horizon: number;
  /** Where the key light is: 1 on the right, −1 on the left. */
  readonly side: 1 | -1;
  readonly random: Random;
  /** Colors of the product, most of it first; may be empty. */
  readonly palette: readonly Color[];
}

export type Paint = (context: SKRSContext2D, frame: SceneFrame) => void;

/** A level ground from the horizon to the lower edge. */
export interface Ground {
  readonly surface:
    | {
        readonly texture: Texture;
        /** Repeats in the frame's width at its lower edge. */
        readonly repeats: number;
        /** How much longer the texture is than broad: grain. */
        readonly stretch?: number;
      }
    | { readonly near: Color; readonly far: Color };
  /** How much of what is behind is mirrored where it is seen at the flattest, 0…1. */
  readonly gloss: number;
  /** How much of what is behind lies over its far end, 0…1. */
  readonly haze: number;
  /** Softness of the edge at the horizon, as a share of the height. */
  readonly edge: number;
  /** How much darker it is where it meets the wall, 0…1. */
  readonly occlusion: number;
}

export interface Setting {
  /** Paints all that is behind the product, out of focus. */
  readonly behind: Paint;
  /** Standard deviation of the blur of what is behind, as a share of the height. */
  readonly blur: number;
  readonly ground?: Ground;
  /** Paints the light on everything, over `neutral`: lighter is lit, darker is in shade. */
  readonly light?: Paint;
}

/** The color in the layer of light that changes nothing. */
export const neutral = "#808080";
