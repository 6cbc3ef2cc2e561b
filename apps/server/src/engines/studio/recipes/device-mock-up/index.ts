import type { DeviceMockUpRecipe } from "@packshot/tools/request";
import type { RecipeFacts } from "../recipe-facts.ts";

const realPlaces: ReadonlyMap<string, string> = new Map([
  ["times-square", "Times Square"],
  ["eiffel-tower", "the Eiffel Tower"],
  ["london-eye", "the London Eye"],
  ["grand-canyon", "the Grand Canyon"],
]);

/** The logo of the first image on a drawn device. A drawing of a real place would not be that place: it is refused. */
export function deviceMockUpFacts({ scene }: DeviceMockUpRecipe): RecipeFacts {
  const place = realPlaces.get(scene);
  return {
    materials: ["picture"],
    digitalSource: "compositeSynthetic",
    ...(place === undefined ? {} : { refusal: `A real place like ${place} needs a generative engine.` }),
  };
}
