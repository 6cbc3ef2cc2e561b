import {
  type RestyleRecipe,
  type RestyleStyle,
  type RestyleVariation,
  restyleStyles,
} from "@packshot/tools/request";
import type { Example } from "../example.ts";

const variations: readonly RestyleVariation[] = [0, 1, 2, 3];

function example(style: RestyleStyle, variation: RestyleVariation): Example<RestyleRecipe> {
  const subject = variation % 2 === 0 ? "product" : "person";
  return {
    name: `${style}-${String(variation)}`,
    recipe: { kind: "restyle", style, subject, variation },
    images: [subject === "product" ? "photo" : "person"],
    ...(variation < 2 && { golden: true }),
  };
}

export const restyleExamples: readonly Example<RestyleRecipe>[] = restyleStyles.flatMap((style) =>
  variations.map((variation) => example(style, variation)),
);
