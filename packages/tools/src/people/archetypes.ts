import type { Person } from "./person.ts";

/** Invented: each resembles nobody in particular. */
export const archetypes = [
  {
    value: "silver-screen-star",
    label: "Silver-screen star",
    description:
      "An invented film star of the 1940s: glossy waved hair, red lips, long gloves and a satin evening gown in soft key light",
  },
  {
    value: "rock-star",
    label: "Rock star",
    description:
      "An invented rock musician: shaggy dark hair, rings on the fingers, a worn leather jacket over a faded T-shirt, a confident grin",
  },
  {
    value: "champion-athlete",
    label: "Champion athlete",
    description:
      "An invented athlete in her late twenties: braided hair, a strong build, a plain tracksuit and a gold medal on a ribbon",
  },
  {
    value: "star-chef",
    label: "Star chef",
    description:
      "An invented chef in his fifties: short gray hair, rolled-up sleeves, a white jacket with a dark apron, laugh lines",
  },
  {
    value: "runway-model",
    label: "Runway model",
    description:
      "An invented fashion model: tall, short cropped hair, dark skin, strong cheekbones, a sculptural coat in one bright color",
  },
] as const satisfies readonly Person[];
