import { z } from "zod";
import type { Ask, TextRequest } from "../../request.ts";

export const sizes = ["small", "medium", "large"] as const;
export type Size = (typeof sizes)[number];

export interface Facts {
  /** What the product is; "" where nobody knows. */
  readonly product: string;
  /** A small product fits between two fingers, a large one needs both arms. */
  readonly size: Size;
}

export const unanalysed: Facts = { product: "", size: "medium" };

const request: TextRequest<Facts> = {
  images: ["product"],
  prompt:
    "Image 1 shows a product. Answer with product: what it is, in at most eight words, with the words on it if they are " +
    "its name; size: small when it is held between the fingers, medium when it is held in one hand, large when it takes " +
    "both hands or stands on the floor.",
  answer: z.object({
    product: z.string().trim().default(""),
    size: z.enum(sizes).default("medium"),
  }),
  sampling: { maxOutputTokens: 512 },
  recipe: { kind: "photo-facts" },
};

export function analyse(_options: unknown, ask: Ask): Promise<Facts> {
  return ask(request, unanalysed);
}
