import type { Frame, StoreLayout } from "@packshot/tools/request";
import { applyBrandFaces } from "../../type/brand.ts";
import { type Face, type FacePair, facePairs } from "../../type/typefaces.ts";
import type { BrandMaterials } from "../drawing.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";

/** Positions as fractions of the frame. Text and device never share a row, or in landscape a column. */
export interface ScreenshotLayout {
  readonly text: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly align: "start" | "center";
  readonly valign: "top" | "middle" | "bottom";
  /** Position of the device. `edge` is its top edge, or its bottom edge if it hangs into the frame from above. */
  readonly device: {
    readonly centerX: number;
    readonly edge: number;
    readonly width: number;
    readonly hangs?: true;
    /** The row of the device's middle, if it lies on its side. */
    readonly middle?: number;
  };
  /** Maximum row of the device's bottom edge. If undefined, the device extends beyond the frame. */
  readonly within?: number;
  readonly tilted?: true;
  readonly headline: Face;
  readonly line: Face;
  /** The em of the headline, in frame widths. */
  readonly size: number;
}

/** A layout without the face of the second line, which is the same in all layouts. */
type OwnLayout = Omit<ScreenshotLayout, "line">;

const portrait: Readonly<Record<StoreLayout, OwnLayout>> = {
  "feature-highlight": {
    text: { left: 0.08, top: 0.055, width: 0.84, height: 0.185 },
    align: "center",
    valign: "middle",
    device: { centerX: 0.5, edge: 0.275, width: 0.8 },
    headline: "poppins-bold",
    size: 0.098,
  },
  "benefit-showcase": {
    text: { left: 0.08, top: 0.765, width: 0.84, height: 0.185 },
    align: "center",
    valign: "middle",
    device: { centerX: 0.5, edge: 0.725, width: 0.78, hangs: true },
    headline: "poppins-bold",
    size: 0.094,
  },
  "user-experience": {
    text: { left: 0.08, top: 0.055, width: 0.84, height: 0.185 },
    align: "start",
    valign: "top",
    device: { centerX: 0.53, edge: 0.255, width: 1.04 },
    tilted: true,
    headline: "inter-black",
    size: 0.105,
  },
  "design-showcase": {
    text: { left: 0.08, top: 0.05, width: 0.84, height: 0.19 },
    align: "start",
    valign: "bottom",
    device: { centerX: 0.8, edge: 0.275, width: 1.36 },
    headline: "space-grotesk",
    size: 0.105,
  },
  "social-proof": {
    text: { left: 0.1, top: 0.06, width: 0.8, height: 0.25 },
    align: "center",
    valign: "middle",
    device: { centerX: 0.5, edge: 0.365, width: 0.7 },
    headline: "dm-serif",
    size: 0.086,
  },
  premium: {
    text: { left: 0.1, top: 0.06, width: 0.8, height: 0.16 },
    align: "center",
    valign: "middle",
    device: { centerX: 0.5, edge: 0.26, width: 0.72 },
    within: 0.945,
    headline: "playfair",
    size: 0.09,
  },
};

/** Puts the text on the left of a wide frame and the device on the right. */
function toLandscape(layout: StoreLayout): OwnLayout {
  const { tilted: _, within: __, ...own } = portrait[layout];
  const hangs = own.device.hangs;
  return {
    ...own,
    text: { left: 0.06, top: 0.12, width: 0.5, height: 0.76 },
    align: "start",
    valign: "middle",
    device: {
      centerX: 0.79,
      edge: hangs ? 0.86 : 0.14,
      width: layout === "design-showcase" ? 0.36 : 0.27,
      ...(hangs && { hangs }),
    },
    size: 0.068,
  };
}

/** Returns the layout, with the brand's faces if it has chosen any. */
export function chooseLayout(
  name: StoreLayout,
  { width, height }: Frame,
  brand?: BrandMaterials,
): ScreenshotLayout {
  const own = width > height ? toLandscape(name) : portrait[name];
  const usual: FacePair = { ...facePairs.modern, headline: own.headline, line: "inter-medium", scale: 1 };
  const { headline, line, scale } = applyBrandFaces(usual, brand ?? {});
  return { ...own, headline, line, size: own.size * scale };
}

/**
 * Returns the layout for a panorama. Anything cut off at a side would be missing from the next image, so the devices
 * stand inside the frame, except for one that two images share, with the seam through its middle.
 */
export function choosePanoramaLayout(
  name: StoreLayout,
  usual: ScreenshotLayout,
  { width, height }: Frame,
): ScreenshotLayout {
  if (width > height) return usual;
  switch (name) {
    case "user-experience":
      return { ...usual, device: { centerX: 0.5, edge: 0.275, width: 0.84 } };
    case "design-showcase":
      return { ...usual, device: { ...sharedDevice, centerX: 1 } };
    case "social-proof":
      return { ...usual, device: { ...sharedDevice, centerX: 0 } };
    case "feature-highlight":
    case "benefit-showcase":
    case "premium":
      return usual;
  }
}

/** Minimum ratio of width to height at which a screenshot is shown on a device in landscape. */
const MIN_LANDSCAPE_RATIO = 1.1;

export function isLandscape({ width, height }: Size): boolean {
  return width > height * MIN_LANDSCAPE_RATIO;
}

/** Width of a device on its side, in frame widths. */
const lyingWidths = { portrait: 0.9, wide: 0.37 } as const;

/** Returns the width in frame widths of a device on its side. If it extends beyond the frame upright, it still does. */
export function computeLyingWidth(standing: number, { width, height }: Frame): number {
  return width > height ? lyingWidths.wide : Math.max(standing, lyingWidths.portrait);
}

/**
 * Position of the device's center in the rows without text, slightly above their middle because that looks centered,
 * and the margin around the device, in frame heights.
 */
const lyingPlace = { middle: 0.46, margin: 0.04 } as const;

/**
 * Lays the device on its side for a landscape screenshot, in the middle of the rows that the text leaves free.
 * @param aspect ratio of the device's width to its height, on its side
 */
export function layDeviceDown(standing: ScreenshotLayout, frame: Frame, aspect: number): ScreenshotLayout {
  const { within: _, ...layout } = standing;
  const { width, height } = frame;
  const { hangs, ...device } = layout.device;
  const wide = width > height;
  const across = computeLyingWidth(device.width, frame);
  const tall = (across * width) / aspect / height;
  const { top, height: lines } = layout.text;
  const from = wide ? 0 : hangs ? lyingPlace.margin : top + lines;
  const to = wide ? 1 : hangs ? top : 1 - lyingPlace.margin;
  const middle = from + (to - from) * (wide ? 0.5 : lyingPlace.middle);
  const edge = Math.max(from + lyingPlace.margin, layout.tilted ? 0 : middle - tall / 2);
  return { ...layout, device: { ...device, width: across, edge, middle } };
}

/** Device below the text of both images. */
const sharedDevice = { edge: 0.36, width: 1.24 } as const;

export function findTextArea({ text }: ScreenshotLayout, { width, height }: Frame): Rectangle {
  return {
    left: Math.round(text.left * width),
    top: Math.round(text.top * height),
    width: Math.round(text.width * width),
    height: Math.round(text.height * height),
  };
}
