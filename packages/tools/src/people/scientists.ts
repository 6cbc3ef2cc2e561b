import type { Person } from "./person.ts";

/** Of science and invention. */
export const scientists = [
  {
    value: "archimedes",
    label: "Archimedes",
    died: -212,
    description:
      "Greek mathematician and inventor: a full gray beard, curly hair with a thin headband, a plain linen tunic and a draped wool cloak",
  },
  {
    value: "ibn-al-haytham",
    label: "Ibn al-Haytham",
    died: 1040,
    description:
      "Arab pioneer of optics: a trimmed dark beard turning gray, a white turban, a layered robe in deep blue, a thoughtful gaze",
  },
  {
    value: "galileo-galilei",
    label: "Galileo Galilei",
    died: 1642,
    description:
      "Italian astronomer: a high forehead, a long full gray beard, a black scholar's gown with a flat white collar of the 1630s",
  },
  {
    value: "isaac-newton",
    label: "Isaac Newton",
    died: 1727,
    description:
      "English physicist: long wavy silver hair to the shoulders, a long straight nose, a loose brown silk gown over an open white shirt",
  },
  {
    value: "ada-lovelace",
    label: "Ada Lovelace",
    died: 1852,
    description:
      "English mathematician and first programmer: dark hair parted in the middle and braided around the ears, an off-shoulder satin gown of the 1840s",
  },
  {
    value: "charles-darwin",
    label: "Charles Darwin",
    died: 1882,
    description:
      "English naturalist: a bald crown, a long white beard, heavy brows, a black wool cape over a dark Victorian suit",
  },
  {
    value: "marie-curie",
    label: "Marie Curie",
    died: 1934,
    description:
      "Polish-French physicist and chemist: curly light brown hair pinned up loosely, gray eyes, a plain high-necked black dress of about 1905",
  },
  {
    value: "nikola-tesla",
    label: "Nikola Tesla",
    died: 1943,
    description:
      "Serbian-American inventor: black hair parted in the middle, a neat mustache, a slim face, a dark suit with a high stiff collar of the 1890s",
  },
  {
    value: "george-washington-carver",
    label: "George Washington Carver",
    died: 1943,
    description:
      "American botanist: an elderly Black man with white hair and mustache, a kind face, a worn dark suit with a flower in the lapel",
  },
] as const satisfies readonly Person[];
