import type { Choice } from "../../option-field.ts";

/** The haircuts. The text before the colon names the cut; the text after it describes it. */
const cuts = [
  {
    value: "style-1",
    description:
      "Long soft layers: straight to slightly wavy, past the shoulders, parted at the side, the front layers framing the face",
  },
  {
    value: "style-2",
    description:
      "Textured crop: short and choppy on top, brushed forward into short bangs, the sides tapered",
  },
  {
    value: "style-3",
    description: "Chin-length bob: straight and sleek, cut to one length at the chin, parted in the middle",
  },
  {
    value: "style-4",
    description: "Classic side part: short and neatly combed over from a clean part, the sides trimmed close",
  },
  {
    value: "style-5",
    description:
      "Beach waves: shoulder-length and loosely waved, parted slightly off the middle, with an air-dried finish",
  },
  {
    value: "style-6",
    description:
      "Coils with a fade: tight natural coils, short on top, the sides fading to the skin above a sharp hairline",
  },
  {
    value: "style-7",
    description:
      "Pixie cut: very short at the nape and around the ears, longer and softly swept to one side on top",
  },
  {
    value: "style-8",
    description:
      "Rounded afro: full natural coils, picked out evenly into a round shape about a hand's width deep",
  },
  {
    value: "style-9",
    description:
      "Long box braids: slim braids of even width from neat square parts, hanging to the middle of the back",
  },
  {
    value: "style-10",
    description: "Cornrows: narrow braids flat to the scalp, running straight back and gathered in a low bun",
  },
  {
    value: "style-11",
    description: "Curly shag: medium-length curls in many layers, with curly curtain bangs",
  },
  {
    value: "style-12",
    description: "Swept-back quiff: volume above the forehead brushed up and back, the sides faded short",
  },
  {
    value: "style-13",
    description:
      "Sleek high ponytail: smoothed back tightly, tied high at the crown, the tail long and straight",
  },
  {
    value: "style-14",
    description:
      "Top knot: long hair gathered into a small knot on top, the sides and the back clipped short",
  },
  {
    value: "style-15",
    description:
      "Blunt bangs: long, straight hair of one length with thick, straight bangs just above the eyes",
  },
  {
    value: "style-16",
    description:
      "Shoulder-length locs: even, well-kept locs, parted at the side and falling free to the shoulders",
  },
  {
    value: "style-17",
    description: "Big curls: voluminous spiral curls to the shoulders, deep side part, lift at the roots",
  },
  {
    value: "style-18",
    description: "Buzz cut: clipped to a few millimeters all over, with a clean, natural hairline",
  },
] as const;

export const haircuts = cuts.map(({ value, description }, index) => ({
  value,
  label: `Style ${String(index + 1)}`,
  description,
})) satisfies readonly Choice[];

/** The hair colors. Users and the model both read the description. */
export const hairColors = [
  {
    value: "natural-black",
    label: "Natural Black",
    description: "Soft black with a cool sheen",
    swatch: ["#14110f", "#2b2625"],
  },
  {
    value: "chocolate-brown",
    label: "Chocolate Brown",
    description: "Rich, warm dark brown",
    swatch: ["#3b2417", "#5e3a25"],
  },
  {
    value: "ash-blonde",
    label: "Ash Blonde",
    description: "Cool, muted blonde with a hint of gray",
    swatch: ["#9c8a6e", "#c8b898"],
  },
  {
    value: "copper-red",
    label: "Copper Red",
    description: "Bright, warm red with copper light",
    swatch: ["#8a3a1a", "#c4622d"],
  },
  {
    value: "platinum-blonde",
    label: "Platinum Blonde",
    description: "Very pale blonde, almost white",
    swatch: ["#d9cdb2", "#f2ead8"],
  },
  {
    value: "deep-burgundy",
    label: "Deep Burgundy",
    description: "Dark wine red with a violet depth",
    swatch: ["#3d0f1c", "#6b1f33"],
  },
  {
    value: "silver-gray",
    label: "Silver Gray",
    description: "Even, metallic light gray",
    swatch: ["#8d9196", "#c6cacd"],
  },
  {
    value: "rose-gold",
    label: "Rose Gold",
    description: "Pale pink blonde with a warm golden sheen",
    swatch: ["#c98a7d", "#e6bba6"],
  },
] as const satisfies readonly Choice[];
