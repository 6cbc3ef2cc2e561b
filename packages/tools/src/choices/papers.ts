import type { Choice } from "../option-field.ts";

/** Paper colors that flatter most products. */
export const paperChoices = [
  { value: "#f4efe6", label: "Warm white" },
  { value: "#e3cfae", label: "Sand" },
  { value: "#f0c9c2", label: "Blush" },
  { value: "#c3d0bb", label: "Sage" },
  { value: "#c6dcea", label: "Sky" },
  { value: "#b9bbbd", label: "Stone" },
  { value: "#3b3b3e", label: "Charcoal" },
] as const satisfies readonly Choice[];
