import type { Person } from "./person.ts";

export const performers = [
  {
    value: "lillie-langtry",
    label: "Lillie Langtry",
    died: 1929,
    description:
      "British actress and celebrated beauty: auburn hair in a low chignon, a pearl choker, a fitted black evening gown of the 1880s",
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
      "Italian silent film star: black hair slicked back, dark eyes, clean-shaven, a tailored tuxedo of the 1920s",
  },
  {
    value: "isadora-duncan",
    label: "Isadora Duncan",
    died: 1927,
    description:
      "American modern dance pioneer: soft auburn hair bound with a ribbon, bare feet, a draped Greek tunic in cream silk",
  },
  {
    value: "anna-pavlova",
    label: "Anna Pavlova",
    died: 1931,
    description:
      "Russian ballerina: dark hair smoothly parted and pinned, a slender neck, a white feathered tutu as the dying swan",
  },
] as const satisfies readonly Person[];

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
      "French animal painter: short white hair brushed back, a calm round face, a black velvet jacket with a white collar",
  },
  {
    value: "claude-monet",
    label: "Claude Monet",
    died: 1926,
    description:
      "French painter: a very long white beard, a round straw hat, a light linen suit, as in his garden at Giverny",
  },
] as const satisfies readonly Person[];

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
      "Danish author of fairy tales: a tall, thin man with wavy brown hair, a long nose, a top hat in hand, a black suit with a white cravat",
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
