import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Color } from "./color.ts";
import type { Random } from "./seeded.ts";
import type { Texture } from "./texture.ts";

/** Describes what a setting is painted on. All lengths are in pixels of the finished picture. */
export interface SceneFrame {
  readonly width: number;
  readonly height: number;
  /** The ground ends at this row, which is above the frame when only ground is seen. */
  readonly horizon: number;
  /** The key light is on the right at 1, on the left at −1. */
  readonly side: 1 | -1;
  readonly random: Random;
  /** These are the product's colors, the most common first; there may be none. */
  readonly palette: readonly Color[];
}

export type Paint = (context: SKRSContext2D, frame: SceneFrame) => void;

/** Represents a level ground from the horizon to the lower edge. */
export interface Ground {
  readonly surface:
    | {
        readonly texture: Texture;
        /** The texture repeats this often in the frame's width at its lower edge. */
        readonly repeats: number;
        /** The texture is this many times longer than broad, which makes grain. */
        readonly stretch?: number;
      }
    | { readonly near: Color; readonly far: Color };
  /** This much of what is behind is mirrored where the ground is seen at the flattest, 0…1. */
  readonly gloss: number;
  /** This much of what is behind lies over its far end, 0…1. */
  readonly haze: number;
  /** This is the softness of the edge at the horizon, as a share of the height. */
  readonly edge: number;
  /** The ground is this much darker where it meets the wall, 0…1. */
  readonly occlusion: number;
}

export interface Setting {
  /** Paints everything behind the product, out of focus. */
  readonly behind: Paint;
  /** This is the standard deviation of the blur of what is behind, as a share of the height. */
  readonly blur: number;
  readonly ground?: Ground;
  /** Paints the light on everything, over `neutral`: lighter is lit, darker is in shade. */
  readonly light?: Paint;
}

/** This color changes nothing in the layer of light. */
export const neutral = "#808080";
