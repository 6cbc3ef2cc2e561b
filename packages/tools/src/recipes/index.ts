import type { AdRecipe } from "./ad.ts";
import type { CutOutRecipe } from "./cut-out.ts";
import type { DeviceMockUpRecipe } from "./device-mock-up.ts";
import type { MascotRecipe } from "./mascot.ts";
import type { MoodBoardRecipe } from "./mood-board.ts";
import type { PortraitRecipe } from "./portrait.ts";
import type { RestyleRecipe } from "./restyle.ts";
import type { ReviewCardRecipe } from "./review-card.ts";
import type { SceneRecipe } from "./scene.ts";
import type { StoreScreenshotRecipe } from "./store-screenshot.ts";
import type { StoryRecipe } from "./story.ts";
import type { ThumbnailRecipe } from "./thumbnail.ts";
import type { WordmarkRecipe } from "./wordmark.ts";

export * from "./ad.ts";
export type * from "./cut-out.ts";
export * from "./device-mock-up.ts";
export * from "./lettering.ts";
export * from "./mascot.ts";
export * from "./mood-board.ts";
export * from "./portrait.ts";
export * from "./refusal.ts";
export * from "./restyle.ts";
export * from "./review-card.ts";
export * from "./scene.ts";
export * from "./store-screenshot.ts";
export * from "./story.ts";
export * from "./text.ts";
export * from "./thumbnail.ts";
export * from "./wordmark.ts";

/** Closed: every kind is a module of the studio engine, and a kind without one does not compile there. */
export type Recipe =
  | AdRecipe
  | CutOutRecipe
  | DeviceMockUpRecipe
  | MascotRecipe
  | MoodBoardRecipe
  | PortraitRecipe
  | RestyleRecipe
  | ReviewCardRecipe
  | SceneRecipe
  | StoreScreenshotRecipe
  | StoryRecipe
  | ThumbnailRecipe
  | WordmarkRecipe;
