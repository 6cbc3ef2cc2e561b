import { z } from "zod";
import { listValues } from "../../choices/values.ts";
import type { Ask, TextRequest } from "../../request.ts";

/** The sizes of a product in a customer's hand. */
export const handSizes = [
  { value: "small", prompt: "A customer holds it up between thumb and fingers, close to the camera." },
  { value: "medium", prompt: "A customer holds it in one hand in front of the camera." },
  {
    value: "large",
    prompt: "A customer stands beside it with one hand on it; only the hand and forearm are in the frame.",
  },
] as const;

export interface Facts {
  /** What the product is; "" if unknown. */
  readonly product: string;
  /** The product's size: a small one fits between two fingers, a large one needs both arms. */
  readonly size: (typeof handSizes)[number]["value"];
}

export const unanalyzed: Facts = { product: "", size: "medium" };

const request: TextRequest<Facts> = {
  images: ["product"],
  prompt:
    "Image 1 shows a product. Fill in these fields. product: what it is, in up to eight words, including the " +
    "words on it if they are its name. size: small if it's held between the fingers, medium if it's held in one " +
    "hand, large if it takes both hands or stands on the floor.",
  answer: z.object({
    product: z.string().trim().default(""),
    size: z.enum(listValues(handSizes)).default("medium"),
  }),
  sampling: { maxOutputTokens: 512 },
  recipe: { kind: "photo-facts" },
};

export function analyze(_options: unknown, ask: Ask): Promise<Facts> {
  return ask(request, unanalyzed);
}
