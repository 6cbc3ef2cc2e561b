import { z } from "zod";
import { type Ask, type DrawnBackdrop, type ProductShape, productShapes } from "../request.ts";

/** The product as the studio measures it: names of its colors, most to least common, and its outline. */
export interface ProductLook {
  readonly productColors: readonly string[];
  readonly productShape: ProductShape;
}

const look = z.object({
  productColors: z.array(z.string()).default([]),
  productShape: z.enum(productShapes).default("compact"),
});

interface Family {
  /** Matches what people call a color. */
  readonly names: RegExp;
  readonly backdrops: Readonly<Record<Exclude<ProductShape, "round">, DrawnBackdrop>>;
}

/** What a still-life photographer would reach for: a ground that the product stands out from. The first that matches. */
const families: readonly Family[] = [
  // Black and gray keep their outline on even gray paper; on white they look cut out, on black they vanish.
  {
    names: /^(black|gr[ae]y|dark gr[ae]y)$/,
    backdrops: { tall: "studio", wide: "studio", compact: "natural-shadow" },
  },
  // White would vanish on white.
  {
    names: /^(white|light gr[ae]y|cream)$/,
    backdrops: { tall: "soft-gradient", wide: "wood", compact: "pastel" },
  },
  // Wood, leather and clay: a bright wall or cool stone, never wood on wood.
  {
    names: /brown|beige|orange/,
    backdrops: { tall: "natural-shadow", wide: "marble", compact: "natural-shadow" },
  },
  {
    names: /green|teal|olive/,
    backdrops: { tall: "natural-shadow", wide: "wood", compact: "natural-shadow" },
  },
  { names: /^light /, backdrops: { tall: "soft-gradient", wide: "marble", compact: "pastel" } },
  {
    names: /red|pink|yellow|blue|purple/,
    backdrops: { tall: "soft-gradient", wide: "studio", compact: "pastel" },
  },
];

/** The backdrop that a screen opens with, by the product's main color and its shape; none for a color that nobody told. */
export function backdropFor({ productColors, productShape }: ProductLook): DrawnBackdrop | undefined {
  const [main = ""] = productColors;
  const outline = productShape === "round" ? "compact" : productShape;
  return families.find(({ names }) => names.test(main))?.backdrops[outline];
}

/** Measured on this machine, so it costs nothing; when nothing can be measured, nothing is suggested. */
export async function suggest(ask: Ask): Promise<{ background?: DrawnBackdrop }> {
  const request = {
    images: ["product"],
    prompt: "Which colors and which shape does the product in image 1 have?",
    answer: look,
    recipe: { kind: "photo-facts" },
  } as const;
  const background = backdropFor(await ask(request, { productColors: [], productShape: "compact" }));
  return background === undefined ? {} : { background };
}
