import type { Person } from "./person.ts";

/** Of painting and sculpture. */
export const artists = [
  {
    value: "leonardo-da-vinci",
    label: "Leonardo da Vinci",
    died: 1519,
    description:
      "Italian painter and inventor: long white hair and a long flowing beard, a soft black cap, a rose-colored Renaissance gown",
  },
  {
    value: "albrecht-durer",
    label: "Albrecht Dürer",
    died: 1528,
    description:
      "German painter and engraver: golden-brown ringlets to the shoulders, a short beard, a brown coat with a wide fur collar",
  },
  {
    value: "michelangelo",
    label: "Michelangelo",
    died: 1564,
    description:
      "Italian sculptor and painter: curly graying hair, a short forked beard, a strong nose, a plain black doublet dusted with marble",
  },
  {
    value: "rembrandt",
    label: "Rembrandt",
    died: 1669,
    description:
      "Dutch painter: curly gray hair under a white painter's cap, a broad face and nose, a dark fur-trimmed robe in warm, low light",
  },
  {
    value: "elisabeth-vigee-le-brun",
    label: "Élisabeth Vigée Le Brun",
    died: 1842,
    description:
      "French portrait painter: soft brown curls under a straw hat with flowers, a white muslin dress with a red sash of the 1780s",
  },
  {
    value: "hokusai",
    label: "Hokusai",
    died: 1849,
    description:
      "Japanese painter and printmaker: an old man with a shaven head and a wrinkled, lively face, a plain indigo kimono",
  },
  {
    value: "vincent-van-gogh",
    label: "Vincent van Gogh",
    died: 1890,
    description:
      "Dutch painter: short red hair and beard, intense green-blue eyes, a blue painter's jacket and a yellow straw hat",
  },
  {
    value: "rosa-bonheur",
    label: "Rosa Bonheur",
    died: 1899,
    description:
      "French painter of animals: short white hair brushed back, a calm round face, a black velvet jacket with a white collar",
  },
  {
    value: "claude-monet",
    label: "Claude Monet",
    died: 1926,
    description:
      "French painter: a very long white beard, a round straw hat, a light linen suit, as in his garden at Giverny",
  },
] as const satisfies readonly Person[];
