import type { DeviceMockUpRecipe, DrawnMockUpScene } from "@packshot/tools/request";

/** Where the device is shown: a billboard needs a city, a blimp a sky. */
export function mockUpSceneOf({ device, scene }: DeviceMockUpRecipe): DrawnMockUpScene {
  if (device === "billboard") return "outdoor-city";
  if (device === "blimp") return "outdoor-sky";
  return scene;
}
