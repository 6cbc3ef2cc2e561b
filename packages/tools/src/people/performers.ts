import type { Person } from "./person.ts";

/** Of stage and early film. */
export const performers = [
  {
    value: "lillie-langtry",
    label: "Lillie Langtry",
    died: 1929,
    description:
      "British actress and beauty of her day: auburn hair in a low chignon, a pearl choker, a fitted black evening gown of the 1880s",
  },
  {
    value: "sarah-bernhardt",
    label: "Sarah Bernhardt",
    died: 1923,
    description:
      "French actress, the first star to lend her name to products: frizzy light red hair piled up, a flowing ivory gown with lace and a long necklace",
  },
  {
    value: "harry-houdini",
    label: "Harry Houdini",
    died: 1926,
    description:
      "Hungarian-American escape artist: wavy dark hair parted in the middle, piercing eyes, a black tuxedo with a white bow tie",
  },
  {
    value: "rudolph-valentino",
    label: "Rudolph Valentino",
    died: 1926,
    description:
      "Italian film star of the silent era: black hair slicked back, dark eyes, clean-shaven, a tailored tuxedo of the 1920s",
  },
  {
    value: "isadora-duncan",
    label: "Isadora Duncan",
    died: 1927,
    description:
      "American pioneer of modern dance: soft auburn hair bound with a ribbon, bare feet, a draped Greek tunic in cream silk",
  },
  {
    value: "anna-pavlova",
    label: "Anna Pavlova",
    died: 1931,
    description:
      "Russian ballerina: dark hair smoothly parted and pinned, a slender neck, a white feathered tutu as the dying swan",
  },
] as const satisfies readonly Person[];
