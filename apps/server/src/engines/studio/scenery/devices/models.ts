/** A device's dimensions in centimeters, similar to common devices but not to a particular brand. */
export interface DeviceModel {
  /** Size of the screen without rim and bezel, in centimeters. */
  readonly screen: { readonly width: number; readonly height: number };
  /** Width of the black glass around the screen. */
  readonly bezel: number;
  /** Width of the metal around the glass, as seen from the front. */
  readonly rim: number;
  readonly depth: number;
  /** Radius of the body's corners. */
  readonly corner: number;
  readonly camera: "island" | "punch hole" | "dot";
  /** Colors of the metal, from dark to light. */
  readonly metal: readonly [string, string, string];
  /** Each button on the right side: the distance of its center from the body's top, and its length. */
  readonly buttons: readonly (readonly [center: number, length: number])[];
}

export type SlabName = "iphone" | "android" | "ipad" | "macbook";

export const deviceModels: Readonly<Record<SlabName, DeviceModel>> = {
  iphone: {
    screen: { width: 6.84, height: 14.82 },
    bezel: 0.17,
    rim: 0.11,
    depth: 0.84,
    corner: 1.22,
    camera: "island",
    metal: ["#3b3c40", "#8d8e93", "#dcdde0"],
    buttons: [[4.7, 1.9]],
  },
  android: {
    screen: { width: 6.86, height: 14.48 },
    bezel: 0.2,
    rim: 0.1,
    depth: 0.82,
    corner: 0.82,
    camera: "punch hole",
    metal: ["#23262c", "#565c66", "#aab1bc"],
    buttons: [
      [3.6, 2.1],
      [6.1, 1.1],
    ],
  },
  ipad: {
    screen: { width: 15.9, height: 21.2 },
    bezel: 0.8,
    rim: 0.13,
    depth: 0.62,
    corner: 1.5,
    camera: "dot",
    metal: ["#5c5e63", "#a5a7ac", "#e6e7e9"],
    buttons: [],
  },
  macbook: {
    screen: { width: 30.4, height: 19 },
    bezel: 0.5,
    rim: 0.09,
    depth: 0.5,
    corner: 1,
    camera: "dot",
    metal: ["#55575c", "#a9abb0", "#e9eaec"],
    buttons: [],
  },
};

/** Returns the size of the whole front, in centimeters. */
export function measureBody({ screen, bezel, rim }: DeviceModel): { width: number; height: number } {
  const around = 2 * (bezel + rim);
  return { width: screen.width + around, height: screen.height + around };
}
