/** An app's screenshot as a picture for its store page: a device with the screen, and a few words. */
export interface StoreScreenshotRecipe {
  readonly kind: "store-screenshot";
  readonly device: StoreDevice;
  readonly layout: StoreLayout;
  readonly headline: string;
  readonly line?: string;
  /** What somebody really said of the app; without it no stars and no quotation marks are drawn. */
  readonly quote?: string;
  /** `#rrggbb`; without it the colors are the screenshot's. */
  readonly accent?: string;
  /** A whole number: an odd one turns a tilted device to one side, an even one to the other. */
  readonly seed: number;
}

export const storeDevices = ["iphone", "android", "ipad"] as const;
export type StoreDevice = (typeof storeDevices)[number];

export const storeLayouts = [
  "feature-highlight",
  "benefit-showcase",
  "user-experience",
  "design-showcase",
  "social-proof",
  "premium",
] as const;
export type StoreLayout = (typeof storeLayouts)[number];

/** Sizes in pixels that the stores ask for; the recipe's frame is one of them. */
export const storeSizes = {
  "iphone-6.9": { store: "App Store", label: "iPhone 6.9″", device: "iphone", width: 1320, height: 2868 },
  "iphone-6.9-small": {
    store: "App Store",
    label: "iPhone 6.9″",
    device: "iphone",
    width: 1290,
    height: 2796,
  },
  "iphone-6.5": { store: "App Store", label: "iPhone 6.5″", device: "iphone", width: 1242, height: 2688 },
  "ipad-13": { store: "App Store", label: "iPad 13″", device: "ipad", width: 2064, height: 2752 },
  "android-phone": { store: "Google Play", label: "Phone", device: "android", width: 1080, height: 1920 },
  "android-tablet": { store: "Google Play", label: "Tablet", device: "ipad", width: 1600, height: 2560 },
  "feature-graphic": {
    store: "Google Play",
    label: "Feature graphic",
    device: "android",
    width: 1024,
    height: 500,
  },
} as const satisfies Record<
  string,
  { store: string; label: string; device: StoreDevice; width: number; height: number }
>;
export type StoreSize = keyof typeof storeSizes;
