import { z } from "zod";
import type { Ask, TextRequest } from "../../request.ts";

/** What is known of the product; each is "" where nothing is. */
export interface Facts {
  readonly product: string;
  readonly benefit: string;
  readonly transformation: string;
  /** Text on it, materials, finishes, colors and design features. */
  readonly description: string;
}

export const unanalysed: Facts = { product: "", benefit: "", transformation: "", description: "" };

const words = z.string().trim().default("");
const shortly = z.object({ product: words, benefit: words, transformation: words });
const atLength = z.object({ description: words });

const nature: TextRequest<z.output<typeof shortly>> = {
  images: ["product"],
  prompt:
    "Image 1 shows a product that will be advertised. Answer with product: what it is, in at most eight words; " +
    "benefit: what it does for whoever buys it, in at most twelve words; transformation: how their day is different " +
    "with it, in at most fifteen words. Say only what the picture supports, and invent no claims.",
  answer: shortly,
  sampling: { maxOutputTokens: 1024 },
  recipe: { kind: "photo-facts" },
};

const details: TextRequest<z.output<typeof atLength>> = {
  images: ["product"],
  prompt:
    "Image 1 shows a product that will be photographed again. Describe it as description in at most 120 words, so " +
    "that somebody who has not seen it could draw it: every word and logo on it as it is spelled, its materials, " +
    "finishes, colors, proportions and features of its design.",
  answer: atLength,
  sampling: { maxOutputTokens: 1024 },
  recipe: { kind: "photo-facts" },
};

/** Both at once. Neither is missed where it fails: the pictures are made from the photograph itself. */
export async function analyse(_options: unknown, ask: Ask): Promise<Facts> {
  const { product, benefit, transformation, description } = unanalysed;
  const [summary, detailed] = await Promise.all([
    ask(nature, { product, benefit, transformation }),
    ask(details, { description }),
  ]);
  return { ...summary, ...detailed };
}
