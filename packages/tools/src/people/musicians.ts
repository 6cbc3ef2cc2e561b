import type { Person } from "./person.ts";

/** Of music. */
export const musicians = [
  {
    value: "johann-sebastian-bach",
    label: "Johann Sebastian Bach",
    died: 1750,
    description:
      "German composer: a full white curled wig, a round firm face, a dark coat with silver buttons over a white shirt",
  },
  {
    value: "wolfgang-amadeus-mozart",
    label: "Wolfgang Amadeus Mozart",
    died: 1791,
    description:
      "Austrian composer: a powdered wig tied with a black ribbon, a lively young face, a crimson coat with gold trim and a lace jabot",
  },
  {
    value: "ludwig-van-beethoven",
    label: "Ludwig van Beethoven",
    died: 1827,
    description:
      "German composer: a wild gray mane, a stern brow, a black coat with a white shirt and a red scarf of the 1820s",
  },
  {
    value: "frederic-chopin",
    label: "Frédéric Chopin",
    died: 1849,
    description:
      "Polish composer and pianist: chin-length wavy light brown hair, a fine profile with a long nose, a dark frock coat and a black cravat",
  },
  {
    value: "clara-schumann",
    label: "Clara Schumann",
    died: 1896,
    description:
      "German pianist and composer: dark hair parted in the middle and pinned low, large eyes, a dark silk dress with a lace collar",
  },
  {
    value: "scott-joplin",
    label: "Scott Joplin",
    died: 1917,
    description:
      "American ragtime composer: a young Black man, clean-shaven, close-cut hair, a dark suit with a high collar and a bow tie of about 1900",
  },
  {
    value: "enrico-caruso",
    label: "Enrico Caruso",
    died: 1921,
    description:
      "Italian tenor: a broad-chested man with dark hair parted at the side, clean-shaven, a broad smile, a black tailcoat with a white bow tie",
  },
] as const satisfies readonly Person[];
