/** Lists what a cut-out product is put on. Nobody chooses one: a run makes all of them, in this order. */
export const cutOutFinishes = [
  // This keeps the photograph's own frame, with #FFFFFF around the product.
  {
    value: "white",
    label: "Pure white",
    prompt:
      "Place it on a pure white (#FFFFFF) background that is perfectly even, with no shadow and no edge line.",
  },
  // This adds a soft contact shadow to the white one.
  {
    value: "soft-shadow",
    label: "Soft shadow",
    prompt:
      "Place it on a pure white (#FFFFFF) background with one soft, neutral contact shadow where it rests.",
  },
  // This keeps the photograph's own frame, with alpha around the product.
  {
    value: "transparent",
    label: "Transparent",
    prompt:
      "Place it on a pure white (#FFFFFF) background with crisp edges, ready to be cut out by a machine.",
  },
  // The product's longer side fills 88 % of a square of #FFFFFF; the product is never resampled.
  {
    value: "marketplace",
    label: "Marketplace",
    prompt:
      "Place it centered in a square frame on a pure white (#FFFFFF) background, its longer side filling 88 % " +
      "of the frame, as a marketplace's main image.",
  },
] as const;

export type CutOutFinish = (typeof cutOutFinishes)[number]["value"];
