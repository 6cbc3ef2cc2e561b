import {
  type DeviceMockUpRecipe,
  drawnMockUpScenes,
  mockUpStyles,
  screenColors,
} from "@packshot/tools/request";
import { type Choice, choices, studio } from "./choice.ts";
import { drawnPlaces } from "./places.ts";

const plain = {
  kind: "device-mock-up",
  device: "iphone",
  scene: "office",
  style: "professional",
  screenColor: "auto",
  seed: 0,
} as const satisfies DeviceMockUpRecipe;

function mockUp(recipe: Partial<DeviceMockUpRecipe>): Choice {
  return studio({ ...plain, ...recipe }, ["logo"], {
    frame: { width: 640, height: 640 },
    crop: { x: 0.5, y: 0.45, side: 0.9 },
  });
}

/** They can't be composed, and are drawn as places. */
const realPlaces = ["times-square", "eiffel-tower", "london-eye", "grand-canyon"] as const;

export const mockUpSets = {
  "mock-up-scenes": {
    ...choices(drawnMockUpScenes, (scene) => mockUp({ scene })),
    ...drawnPlaces(realPlaces),
  },
  // On a billboard they are told apart at a glance: by day, professional, in the golden hour.
  "mock-up-styles": choices(mockUpStyles, (style) => mockUp({ device: "billboard", style })),
  "screen-colors": choices(screenColors, (screenColor) => mockUp({ screenColor, scene: "home" })),
};
