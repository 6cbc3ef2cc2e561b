import type { Frame, StoreLayout } from "@packshot/tools/request";
import type { Face } from "../../type/faces.ts";
import type { Rectangle } from "../../pixels/raster.ts";

/** Says where things go, in shares of the frame. Text and device never share a row, or in landscape a column. */
export interface ScreenshotLayout {
  readonly text: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly align: "start" | "center";
  readonly valign: "top" | "middle" | "bottom";
  /** The edge is the device's upper one, or its lower one when it comes in from above. */
  readonly device: {
    readonly centerX: number;
    readonly edge: number;
    readonly width: number;
    readonly hangs?: true;
  };
  /** The device may reach down to this row; without it, the device runs out of the frame. */
  readonly within?: number;
  readonly tilted?: true;
  readonly headline: Face;
  /** The em of the headline is in frame widths. */
  readonly size: number;
}

const portrait: Readonly<Record<StoreLayout, ScreenshotLayout>> = {
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

/** Puts the words on the left of a wide frame and the device on the right. */
function landscape(layout: StoreLayout): ScreenshotLayout {
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

export function screenshotLayoutOf(name: StoreLayout, { width, height }: Frame): ScreenshotLayout {
  return width > height ? landscape(name) : portrait[name];
}

export function rectangleOf({ text }: ScreenshotLayout, { width, height }: Frame): Rectangle {
  return {
    left: Math.round(text.left * width),
    top: Math.round(text.top * height),
    width: Math.round(text.width * width),
    height: Math.round(text.height * height),
  };
}
