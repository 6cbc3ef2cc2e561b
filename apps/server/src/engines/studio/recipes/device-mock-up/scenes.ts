import type { DrawnMockUpScene } from "@packshot/tools/request";
import type { Setting, SceneFrame } from "../../scenery/setting.ts";
import { beachTable, ledge, sky, train } from "./outside.ts";
import { home, office, shop } from "./day-rooms.ts";
import { coffeeShop, restaurant } from "./evening-rooms.ts";

/** The surroundings of what lies or stands on a table. A billboard and a blimp have pictures of their own. */
export const tableScenes: Readonly<Record<DrawnMockUpScene, (frame: SceneFrame) => Setting>> = {
  office,
  "coffee-shop": coffeeShop,
  commuting: train,
  home,
  "outdoor-city": ledge,
  "outdoor-sky": sky,
  beach: beachTable,
  restaurant,
  retail: shop,
};
