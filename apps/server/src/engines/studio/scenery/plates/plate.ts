// A plate is a rendered room, indoors or outdoors, with space for a product. Its folder, named like the plate, holds
//   beauty.webp  the room with all its lights, through the tone curve of tone.ts
//   fill.webp    the room in its fill light alone: what remains where a product blocks the key light
//   depth.png    16 bits: distance from the camera along its axis, from `depth.near` (0) to `depth.far` (65535)
//   card.webp    the light on a white card at the product spot (upright and facing the camera; flat if `lying`),
//                linear light divided by `card.max`, in the sRGB encoding
//   plate.json   PlateFacts
// Lengths are meters; x goes right, y away from the camera, z up. Light is scene-linear; 1 is diffuse white.

import type { Vector } from "../../pixels/vector.ts";

/** Linear red, green and blue. */
type Light = readonly [number, number, number];

/**
 * Key is the light that gives the room its direction (window, sun, softbox) and is missing in a product's shadow; fill
 * is the rest.
 */
export type LightGroup = "key" | "fill";

/** A glowing rectangle that shines along -(u × v). */
export interface AreaLight {
  readonly kind: "area";
  readonly group: LightGroup;
  readonly center: Vector;
  /** Unit vectors along the sides `width` and `height`. */
  readonly u: Vector;
  readonly v: Vector;
  readonly width: number;
  readonly height: number;
  /** Watts. At a large distance d directly below the light, irradiance is power / (π d²). */
  readonly power: number;
  readonly color: Light;
}

export interface SunLight {
  readonly kind: "sun";
  readonly group: LightGroup;
  /** A unit vector toward the sun. */
  readonly direction: Vector;
  /** Angle in degrees of the sun's disk in the sky; a wide one makes soft shadows. */
  readonly angle: number;
  /** Irradiance on a surface that faces it. */
  readonly power: number;
  readonly color: Light;
}

/** Light that comes evenly from all directions. */
export interface SkyLight {
  readonly kind: "sky";
  readonly group: LightGroup;
  /** Radiance; irradiance on an open surface is π × power. */
  readonly power: number;
  readonly color: Light;
}

export type PlateLight = AreaLight | SunLight | SkyLight;

/**
 * The camera. A point at the offset d from `position` is seen at the depth z = d · forward, at x = center.x + focal ×
 * (d · right) / z as fractions of the image's width, y = center.y - focal × (d · up) / z × (width / height) as
 * fractions of its height, from the top.
 */
export interface PlateCamera {
  readonly position: Vector;
  /** Unit vectors at right angles to each other. */
  readonly forward: Vector;
  readonly right: Vector;
  readonly up: Vector;
  /** Focal length in widths of the image. */
  readonly focal: number;
  /** Where the axis meets the image, as fractions of width and height; not the middle when the camera is shifted. */
  readonly center: { readonly x: number; readonly y: number };
  /** F-number. 0 is a pinhole: everything is sharp. */
  readonly fstop: number;
  /** Distance of the focal plane. */
  readonly focus: number;
}

export type CameraHeight =
  /** The horizon is in the image or just above it. */
  | "eye"
  /** From about 30 to 45 degrees above. */
  | "raised"
  /** Straight down. */
  | "top";

export type SizeClass = "jewelry" | "cup" | "bottle" | "shoe" | "appliance" | "furniture";

export type PlateAspect = "1:1" | "4:5" | "16:9" | "9:16";

/**
 * Light that arrives from one group as a function of the surface's normal n: E(n) = a + b · n; each row is [a, bx, by,
 * bz].
 */
export type DirectionalLight = readonly [red: ProbeRow, green: ProbeRow, blue: ProbeRow];
type ProbeRow = readonly [number, number, number, number];

export interface PlateFacts {
  readonly name: string;
  /** Rendered size in pixels; smooth plates and fill images are stored smaller. */
  readonly size: { readonly width: number; readonly height: number };
  readonly camera: PlateCamera;
  readonly height: CameraHeight;
  /** The middle of the place where a product stands, on its surface. */
  readonly stand: Vector;
  /** Surface of the place: furniture belongs on a floor, cups don't; ground is outdoors (stone, sand). */
  readonly on: "table" | "floor" | "ground";
  /** Whether products lie flat and are seen from directly above. */
  readonly lying: boolean;
  /** The largest product that fits, in meters. */
  readonly room: { readonly width: number; readonly height: number };
  /** Reflection of the ground: reflectance seen straight on, and roughness (0 is a mirror, 1 is matte). */
  readonly gloss: { readonly f0: number; readonly roughness: number };
  readonly lights: readonly PlateLight[];
  /** The factor by which light was multiplied; images, card and probe contain it, `lights` don't. */
  readonly exposure: number;
  /**
   * The card's size in meters; it stands with its bottom edge in the middle of the product spot, or lies around it.
   * Mean and max of its light are after exposure, and it reflects `albedo` of the arriving light.
   */
  readonly card: {
    readonly width: number;
    readonly height: number;
    readonly mean: Light;
    readonly max: number;
    readonly albedo: number;
  };
  readonly probe: Readonly<Record<LightGroup, DirectionalLight>>;
  /** Range of the stored depth. Anything farther away than `far`, including the sky, is stored as `far`. */
  readonly depth: {
    readonly near: number;
    readonly far: number;
    readonly width: number;
    readonly height: number;
  };
  /**
   * Row of the horizon as a fraction of the height, which can be outside 0…1; null when the camera looks straight down.
   */
  readonly horizon: number | null;
  /** Centimeters that the image's width spans at the product spot. */
  readonly cmPerSide: number;
  /** Set if nothing in the plate is sharp: it's stored small and losslessly, to be blurred in float. */
  readonly smooth?: true;
  /** Set if the plate is neutral, so that any color can be applied. */
  readonly tintable?: true;
  /** Sizes of products, and aspect ratios of images that can be cropped around the product spot. */
  readonly suits: { readonly aspects: readonly PlateAspect[]; readonly classes: readonly SizeClass[] };
  /** A rectangle without structure, where text may be set; fractions of width and height. */
  readonly calm: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** Up to five distinct colors of the image, as #rrggbb, most common first. */
  readonly palette: readonly string[];
  /** CPU seconds of rendering. */
  readonly seconds: number;
  /** Maximum samples for each pixel. */
  readonly samples: number;
  /** Names and licenses of other people's work that is visible in the plate or lights it. */
  readonly credits: readonly string[];
}
