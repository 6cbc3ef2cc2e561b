import type { Person } from "./person.ts";

/** Of books and thought. */
export const writers = [
  {
    value: "socrates",
    label: "Socrates",
    died: -399,
    description:
      "Greek philosopher: a bald head, a snub nose, a bushy gray beard, a simple undyed cloak over one shoulder",
  },
  {
    value: "william-shakespeare",
    label: "William Shakespeare",
    died: 1616,
    description:
      "English playwright: a high bald forehead, brown hair over the ears, a short beard, one gold earring, a black doublet with a white collar",
  },
  {
    value: "johann-wolfgang-von-goethe",
    label: "Johann Wolfgang von Goethe",
    died: 1832,
    description:
      "German poet: gray hair combed back, large dark eyes, a wide-brimmed pale hat and a white traveling cloak",
  },
  {
    value: "jane-austen",
    label: "Jane Austen",
    died: 1817,
    description:
      "English novelist: brown curls around the face under a white lace cap, rosy cheeks, hazel eyes, a high-waisted muslin dress of about 1810",
  },
  {
    value: "mary-shelley",
    label: "Mary Shelley",
    died: 1851,
    description:
      "English novelist: smooth auburn hair parted in the middle, pale skin, a black off-shoulder gown of the 1830s",
  },
  {
    value: "alexandre-dumas",
    label: "Alexandre Dumas",
    died: 1870,
    description:
      "French novelist of Haitian descent: a large, jovial man with light brown skin, a crown of frizzy gray hair, a mustache, a black frock coat",
  },
  {
    value: "charles-dickens",
    label: "Charles Dickens",
    died: 1870,
    description:
      "English novelist: wavy hair brushed over a high forehead, a long graying goatee, a patterned waistcoat and a dark frock coat",
  },
  {
    value: "hans-christian-andersen",
    label: "Hans Christian Andersen",
    died: 1875,
    description:
      "Danish teller of fairy tales: a tall, thin man with wavy brown hair, a long nose, a top hat in hand, a black suit with a white cravat",
  },
  {
    value: "oscar-wilde",
    label: "Oscar Wilde",
    died: 1900,
    description:
      "Irish playwright: dark hair to the collar parted in the middle, clean-shaven, a velvet jacket with a silk cravat and a flower",
  },
  {
    value: "jules-verne",
    label: "Jules Verne",
    died: 1905,
    description:
      "French novelist: full white hair and a neat white beard, bright eyes, a dark three-piece suit with a watch chain",
  },
  {
    value: "mark-twain",
    label: "Mark Twain",
    died: 1910,
    description:
      "American humorist: a wild shock of white hair, a bushy white mustache and eyebrows, a crisp white linen suit",
  },
  {
    value: "rabindranath-tagore",
    label: "Rabindranath Tagore",
    died: 1941,
    description:
      "Bengali poet: long white hair and a long flowing white beard, brown skin, deep calm eyes, a loose dark robe",
  },
] as const satisfies readonly Person[];
