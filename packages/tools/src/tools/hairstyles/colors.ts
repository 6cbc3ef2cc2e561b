import type { Choice } from "../../option-field.ts";

/** `description` says the color to people and to the model. */
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
