import type { ChoiceSet } from "./choice.ts";
import { figureSets } from "./figures.ts";
import { hairstyleSets } from "./hairstyles/hairstyles.ts";
import { mockUpSets } from "./mock-ups.ts";
import { outlineSets } from "./outlines.ts";
import { productSets } from "./products.ts";
import { sceneSets } from "./scenes.ts";
import { storySets } from "./stories.ts";

/** By the names of their folders. */
export const sets: Readonly<Record<string, ChoiceSet>> = {
  ...sceneSets,
  ...mockUpSets,
  ...productSets,
  ...figureSets,
  ...hairstyleSets,
  ...outlineSets,
  ...storySets,
};
