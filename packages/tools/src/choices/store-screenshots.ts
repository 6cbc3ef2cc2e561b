import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

/** An image for an app's store page. Users don't choose one: a run makes all six, in this order. */
interface StoreLayoutRow {
  readonly value: string;
  readonly label: string;
  /** A full sentence for the prompt. */
  readonly prompt: string;
}

export const storeLayoutChoices = [
  {
    value: "feature-highlight",
    label: "Feature Highlight",
    prompt: "The device is upright in the center, cropped by the bottom edge, with the text above it.",
  },
  {
    value: "benefit-showcase",
    label: "Benefit Showcase",
    prompt: "The device hangs from the top edge, with the text below it.",
  },
  {
    value: "user-experience",
    label: "User Experience",
    prompt: "The device is tilted slightly, as if held in a hand, with the text above it on the left.",
  },
  {
    value: "design-showcase",
    label: "Design Showcase",
    prompt: "The device is very large and cropped by the right edge, with the text at the top left.",
  },
  {
    value: "social-proof",
    label: "Social Proof",
    prompt: "The device is small at the bottom edge, with plenty of room for the text above it.",
  },
  {
    value: "premium",
    label: "Premium Experience",
    prompt: "The whole device is on a dark, luxurious background, with the text above it.",
  },
] as const satisfies readonly StoreLayoutRow[];

/** A size that a store requires. */
interface StoreSizeRow {
  readonly value: string;
  readonly store: "App Store" | "Google Play";
  /** The store's name for this size, with the pixels to distinguish sizes that share a name. */
  readonly label: string;
  readonly device: "iphone" | "android" | "ipad";
  /** Width and height in pixels. */
  readonly frame: { readonly width: number; readonly height: number };
}

export const storeSizeChoices = [
  {
    value: "iphone-6.9",
    store: "App Store",
    label: "iPhone 6.9″",
    device: "iphone",
    frame: { width: 1320, height: 2868 },
  },
  {
    value: "iphone-6.9-small",
    store: "App Store",
    label: "iPhone 6.9″",
    device: "iphone",
    frame: { width: 1290, height: 2796 },
  },
  {
    value: "iphone-6.5",
    store: "App Store",
    label: "iPhone 6.5″",
    device: "iphone",
    frame: { width: 1242, height: 2688 },
  },
  {
    value: "ipad-13",
    store: "App Store",
    label: "iPad 13″",
    device: "ipad",
    frame: { width: 2064, height: 2752 },
  },
  {
    value: "android-phone",
    store: "Google Play",
    label: "Phone",
    device: "android",
    frame: { width: 1080, height: 1920 },
  },
  {
    value: "android-tablet",
    store: "Google Play",
    label: "Tablet",
    device: "ipad",
    frame: { width: 1600, height: 2560 },
  },
  {
    value: "feature-graphic",
    store: "Google Play",
    label: "Feature graphic",
    device: "android",
    frame: { width: 1024, height: 500 },
  },
] as const satisfies readonly StoreSizeRow[];

/** The background behind the devices of a run. */
export const storeBackgroundChoices = [
  { value: "separate", label: "One each", description: "Each image has its own background." },
  {
    value: "panorama",
    label: "Panorama",
    description: "One background runs through all images, side by side in this order.",
  },
] as const satisfies readonly Choice[];

export const storeBackgrounds = listValues(storeBackgroundChoices);

export type StoreLayout = (typeof storeLayoutChoices)[number]["value"];
export type StoreSize = (typeof storeSizeChoices)[number]["value"];
export type StoreDevice = StoreSizeRow["device"];

export const storeLayouts = listValues(storeLayoutChoices);
export const storeSizes = listValues(storeSizeChoices);
