import type { DeviceMockUpRecipe, MockUpScene } from "@packshot/tools/request";

/** Scenes that are drawn. */
export type DrawnScene = Exclude<
  MockUpScene,
  "times-square" | "eiffel-tower" | "london-eye" | "grand-canyon"
>;

/**
 * Where the device is shown: a billboard needs a city, a blimp a sky.
 * @throws Error for a real place: those are refused before they are drawn
 */
export function placeOf({ device, scene }: DeviceMockUpRecipe): DrawnScene {
  if (device === "billboard") return "outdoor-city";
  if (device === "blimp") return "outdoor-sky";
  switch (scene) {
    case "times-square":
    case "eiffel-tower":
    case "london-eye":
    case "grand-canyon":
      throw new Error(`${scene} is refused before it is drawn.`);
    default:
      return scene;
  }
}
