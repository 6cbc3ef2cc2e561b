import type { DrawnMockupScene } from "@packshot/tools/request";
import { parseColor } from "../../scenery/color.ts";
import { lightMoods } from "../../scenery/plates/light.ts";
import type { PlateSelection } from "../../scenery/backdrop-plates.ts";

const evening = () => lightMoods.evening;

/** Each scene's plates, on which a device stands or lies. A billboard and a blimp get drawn surroundings instead. */
export const mockupPlates: Readonly<Record<DrawnMockupScene, PlateSelection>> = {
  office: { sets: ["tech-office", "office-evening", "cozy-home-top", "oak-top"] },
  "coffee-shop": { sets: ["walnut", "wood", "kitchen", "oak-top", "cozy-home-top"], light: evening },
  commuting: { sets: ["train", "paper-top"], tint: () => parseColor("#8f959b") },
  home: { sets: ["cozy-home", "indoor-table", "kitchen", "wood", "linen-top", "oak-top"] },
  "outdoor-city": { sets: ["outdoor", "garden-table", "outdoor-top"] },
  "outdoor-sky": { sets: ["mountain", "mountain-dawn", "outdoor-top"] },
  beach: { sets: ["beach", "beach-deck", "beach-top"] },
  restaurant: { sets: ["dramatic", "walnut", "marble-dark", "cozy-home-top"], light: evening },
  retail: { sets: ["marble", "marble-tiles", "travertine", "marble-top", "travertine-top"] },
};
