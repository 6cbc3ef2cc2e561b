import type { MockupDevice } from "@packshot/tools/request";
import type { Size } from "../../pixels/raster.ts";
import type { Artwork } from "./logo.ts";

/** Maximum size of a mark, as fractions of a portrait or a wide screen. */
const maxMarkSize = {
  portrait: { width: 0.7, height: 0.42 },
  wide: { width: 0.6, height: 0.62 },
} as const;

/** Largest size of each device's screen among its four views, as fractions of the frame's shorter side. */
const screenSizes: Readonly<Record<MockupDevice, Size>> = {
  iphone: { width: 0.37, height: 0.8 },
  android: { width: 0.378, height: 0.8 },
  ipad: { width: 0.576, height: 0.768 },
  macbook: { width: 0.687, height: 0.43 },
  billboard: { width: 0.73, height: 0.55 },
  blimp: { width: 0.6, height: 0.2 },
};

/** Returns the scale of artwork on a screen: a mark fits into its maximum size, a photo covers the screen. */
export function computeScale(screen: Size, { width, height }: Size, kind: Artwork["kind"]): number {
  if (kind === "photo") return Math.max(screen.width / width, screen.height / height);
  const maxSize = maxMarkSize[screen.width > screen.height ? "wide" : "portrait"];
  return Math.min((maxSize.width * screen.width) / width, (maxSize.height * screen.height) / height);
}

/** Returns the scale of a mark on a device's largest screen. The device may end up smaller in a room. */
export function computeMarkScale(mark: Size, device: MockupDevice, frame: Size): number {
  const { width, height } = screenSizes[device];
  const side = Math.min(frame.width, frame.height);
  return computeScale({ width: width * side, height: height * side }, mark, "mark");
}
