import type { Person } from "./person.ts";

/** Of courts and of society. */
export const court = [
  {
    value: "nefertiti",
    label: "Nefertiti",
    died: -1330,
    description:
      "Queen of Egypt: a long neck, brown skin, kohl-lined eyes, a tall flat-topped blue crown with a gold band, a broad collar of colored beads",
  },
  {
    value: "cleopatra",
    label: "Cleopatra",
    died: -30,
    description:
      "Queen of Egypt: dark braided hair drawn into a low knot, a white diadem, an arched nose, a draped pleated linen dress with gold jewelry",
  },
  {
    value: "madame-de-pompadour",
    label: "Madame de Pompadour",
    died: 1764,
    description:
      "Patron of the arts at Versailles: powdered hair pinned close, rouged cheeks, a blue-green silk gown with pink bows and roses",
  },
  {
    value: "marie-antoinette",
    label: "Marie Antoinette",
    died: 1793,
    description:
      "Queen of France: a towering powdered hairstyle with plumes and pearls, pale skin, a wide pale blue silk court gown",
  },
  {
    value: "beau-brummell",
    label: "Beau Brummell",
    died: 1840,
    description:
      "English dandy who gave men the suit: short tousled light brown hair, a perfectly tied white cravat, a dark blue tailcoat and buff trousers",
  },
  {
    value: "abraham-lincoln",
    label: "Abraham Lincoln",
    died: 1865,
    description:
      "American president: very tall and lean, black hair, a chin beard without a mustache, a black frock coat, a bow tie, a stovepipe hat in hand",
  },
  {
    value: "empress-elisabeth",
    label: "Empress Elisabeth of Austria",
    died: 1898,
    description:
      "Called Sisi: very long chestnut hair in braids with diamond stars, a slim waist, a white tulle ball gown with gold sparkle",
  },
] as const satisfies readonly Person[];
