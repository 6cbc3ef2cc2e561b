// The people who can be shown with a product. Replace them with your own list; Story Generator has six more people, in
// storytellers.ts. Everyone in both files is fictional or died more than seventy years ago. Before you add anyone else,
// get written consent from them or the holder of their rights: an endorsement without it is unlawful in most places.
import { artists, musicians, performers, writers } from "./arts.ts";
import { champions, court, explorers, scientists } from "./history.ts";
import type { Person } from "./person.ts";

/** Invented people who resemble no real person. */
const archetypes = [
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

/** Everyone, grouped by field; the screen lets users search names and descriptions. */
export const roster = [
  ...performers,
  ...musicians,
  ...artists,
  ...writers,
  ...scientists,
  ...explorers,
  ...champions,
  ...court,
  ...archetypes,
] as const;

/** The default choice. */
export const defaultPerson = roster[0].value;
