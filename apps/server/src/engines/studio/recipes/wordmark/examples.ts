import { type WordmarkRecipe, wordmarkSchemes, wordmarkStyles } from "@packshot/tools/request";
import type { Example } from "../example.ts";

const names = ["Northwind", "Solé & Co", "Kestrel Partners", "Bubble Moon", "Maison Aurore", "Quanta"];
const taglines = [
  "Slow coffee",
  "Studio for paper",
  "Law & counsel",
  "Toys that talk",
  "Paris",
  "Cloud tools",
];

/** Every style in every scheme, each with the next variation. */
export const wordmarkExamples: readonly Example<WordmarkRecipe>[] = wordmarkStyles.flatMap((style, row) =>
  wordmarkSchemes.map((scheme, column) => ({
    name: `${style}-${scheme}`,
    recipe: {
      kind: "wordmark",
      name: names[row] ?? style,
      tagline: taglines[row] ?? scheme,
      style,
      scheme,
      variation: column,
    },
    images: [],
    ...(row === column && { golden: true }),
  })),
);
