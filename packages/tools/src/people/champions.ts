import type { Person } from "./person.ts";

/** Of sport and of the kitchen. */
export const champions = [
  {
    value: "major-taylor",
    label: "Major Taylor",
    died: 1932,
    description:
      "American world champion of cycling: a young, athletic Black man with close-cut hair, a fitted wool racing jersey of about 1900",
  },
  {
    value: "auguste-escoffier",
    label: "Auguste Escoffier",
    died: 1935,
    description:
      "French chef who shaped the modern kitchen: white hair and a full white mustache, a double-breasted chef's jacket or a dark frock coat",
  },
  {
    value: "suzanne-lenglen",
    label: "Suzanne Lenglen",
    died: 1938,
    description:
      "French tennis champion of the 1920s: short dark hair under a wide bright bandeau, a sleeveless white pleated dress, a long cardigan",
  },
] as const satisfies readonly Person[];
