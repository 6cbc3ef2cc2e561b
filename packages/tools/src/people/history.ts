import type { Person } from "./person.ts";

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
      "American aviation pioneer: a lean, clean-shaven face, a flat cap, a dark suit with a stiff white collar and tie",
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
      "American reporter who went around the world in 72 days: brown hair with straight bangs, a small cap, a checked travel coat and a gripsack",
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
      "Brazilian aviation pioneer: a small, slim man with a mustache, a floppy panama hat, a high white collar and a pinstriped suit",
  },
] as const satisfies readonly Person[];

export const champions = [
  {
    value: "major-taylor",
    label: "Major Taylor",
    died: 1932,
    description:
      "American world champion cyclist: a young, athletic Black man with close-cut hair, a fitted wool racing jersey of about 1900",
  },
  {
    value: "auguste-escoffier",
    label: "Auguste Escoffier",
    died: 1935,
    description:
      "French chef who shaped modern cooking: white hair and a full white mustache, a double-breasted chef's jacket or a dark frock coat",
  },
  {
    value: "suzanne-lenglen",
    label: "Suzanne Lenglen",
    died: 1938,
    description:
      "French tennis champion of the 1920s: short dark hair under a wide bright bandeau, a sleeveless white pleated dress, a long cardigan",
  },
] as const satisfies readonly Person[];

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
