/** A logo on the screen of a device, or on an advertising surface, in a drawn place. Square unless a frame is given. */
export interface DeviceMockUpRecipe {
  readonly kind: "device-mock-up";
  readonly device: MockUpDevice;
  /** A billboard stands in the city and a blimp flies in the sky, whatever is asked for. */
  readonly scene: DrawnMockUpScene;
  readonly style: MockUpStyle;
  readonly screenColor: ScreenColor;
  /** A whole number. Four in a row show the device from four angles. */
  readonly seed: number;
}

export const mockUpDevices = ["iphone", "android", "ipad", "macbook", "billboard", "blimp"] as const;
export type MockUpDevice = (typeof mockUpDevices)[number];

/** Scenes that can be drawn. A drawing of a real place would not be that place. */
export const drawnMockUpScenes = [
  "office",
  "coffee-shop",
  "commuting",
  "home",
  "outdoor-city",
  "outdoor-sky",
  "beach",
  "restaurant",
  "retail",
] as const;
export type DrawnMockUpScene = (typeof drawnMockUpScenes)[number];

export const mockUpScenes = [
  ...drawnMockUpScenes,
  "times-square",
  "eiffel-tower",
  "london-eye",
  "grand-canyon",
] as const;
export type MockUpScene = (typeof mockUpScenes)[number];

export const mockUpStyles = ["minimal", "professional", "casual"] as const;
export type MockUpStyle = (typeof mockUpStyles)[number];

/** `auto` takes it from the logo's own colors. */
export const screenColors = ["auto", "white", "dark", "gradient"] as const;
export type ScreenColor = (typeof screenColors)[number];
