/** The finishes of a cut-out product. Users don't choose one: a run makes all of them, in this order. */
export const cutOutFinishes = [
  // Keeps the photo's frame, with #FFFFFF around the product.
  {
    value: "white",
    label: "Pure white",
    prompt:
      "Place the product on a perfectly even, pure white (#FFFFFF) background with no shadow and no outline.",
  },
  // Adds a soft contact shadow to the white finish.
  {
    value: "soft-shadow",
    label: "Soft shadow",
    prompt:
      "Place the product on a pure white (#FFFFFF) background with one soft, neutral contact shadow where it rests.",
  },
  // Keeps the photo's frame, with alpha around the product.
  {
    value: "transparent",
    label: "Transparent",
    prompt:
      "Place the product on a pure white (#FFFFFF) background with crisp edges, ready to be cut out automatically.",
  },
  // The product's longer side fills 88% of a square of #FFFFFF. The product is scaled down only if the
  // square would be too large for the studio.
  {
    value: "marketplace",
    label: "Marketplace",
    prompt:
      "Center the product in a square frame on a pure white (#FFFFFF) background, with its longer side filling 88% of the " +
      "frame, like the main image of a marketplace listing.",
  },
] as const;

export type CutOutFinish = (typeof cutOutFinishes)[number]["value"];
