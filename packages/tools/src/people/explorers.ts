import type { Person } from "./person.ts";

/** Of travel and of flight. */
export const explorers = [
  {
    value: "marco-polo",
    label: "Marco Polo",
    died: 1324,
    description:
      "Venetian traveler: a full brown beard, a soft red cap, a long embroidered coat of the Silk Road with a leather satchel",
  },
  {
    value: "ibn-battuta",
    label: "Ibn Battuta",
    died: 1369,
    description:
      "Moroccan traveler: a short black beard, brown skin, a white turban, a flowing striped robe and a walking staff",
  },
  {
    value: "alexander-von-humboldt",
    label: "Alexander von Humboldt",
    died: 1859,
    description:
      "German naturalist and explorer: tousled light brown hair, a friendly face, a dark green coat with a high collar, boots and a plant press",
  },
  {
    value: "wilbur-wright",
    label: "Wilbur Wright",
    died: 1912,
    description:
      "American pioneer of flight: a lean, clean-shaven face, a flat cap, a dark suit with a stiff white collar and tie",
  },
  {
    value: "ernest-shackleton",
    label: "Ernest Shackleton",
    died: 1922,
    description:
      "Anglo-Irish polar explorer: dark hair parted in the middle, a square jaw, a thick knitted sweater and a canvas anorak",
  },
  {
    value: "nellie-bly",
    label: "Nellie Bly",
    died: 1922,
    description:
      "American reporter who went around the world in 72 days: brown hair with a straight fringe, a small cap, a checked travel coat and a gripsack",
  },
  {
    value: "bessie-coleman",
    label: "Bessie Coleman",
    died: 1926,
    description:
      "American aviator: a young Black woman in a leather flying helmet with raised goggles, a high-collared aviator's jacket and tall boots",
  },
  {
    value: "roald-amundsen",
    label: "Roald Amundsen",
    died: 1928,
    description:
      "Norwegian polar explorer: an aquiline nose, a mustache with waxed ends, a weathered face, a fur-lined parka with the hood down",
  },
  {
    value: "alberto-santos-dumont",
    label: "Alberto Santos-Dumont",
    died: 1932,
    description:
      "Brazilian pioneer of flight: a small, slim man with a mustache, a floppy panama hat, a high white collar and a pinstriped suit",
  },
] as const satisfies readonly Person[];
