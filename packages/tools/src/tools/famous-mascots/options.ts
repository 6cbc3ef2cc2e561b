import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { backdropChoicesForPeople } from "../../choices/backdrops.ts";
import { valuesOf } from "../../choices/values.ts";
import { type Mascot, type MascotStyle, mascots, mascotStyles } from "../../recipes/mascot.ts";

export const schema = z.strictObject({
  mascot: z.enum(mascots.map(({ value }) => value)).default("fox"),
  style: z.enum(mascotStyles.map(({ value }) => value)).default("studio"),
  scene: z.enum(valuesOf(backdropChoicesForPeople)).default("soft-gradient"),
});

export type Options = z.output<typeof schema>;

const mascotColors: Readonly<Record<Mascot, readonly string[]>> = {
  fox: ["#ee7420", "#16938a"],
  bear: ["#8a5730", "#2f5fa8"],
  cat: ["#8589a0", "#c0123f"],
  owl: ["#5f3a96", "#f2a71b"],
  penguin: ["#1d2642", "#d7263d"],
  dragon: ["#2a9d57", "#ef6c2f"],
  octopus: ["#e2418c", "#1d3f7a"],
  astronaut: ["#f1f3f7", "#e23b35"],
  robot: ["#e9edf3", "#f07c1f"],
};

const styleColors: Readonly<Record<MascotStyle, readonly string[]>> = {
  minimal: ["#f4f1ec", "#d8d3ca"],
  studio: ["#c9ccd2", "#7d828b"],
  vibrant: ["#ff7a4d", "#ffd166"],
  playful: ["#ff5c7a", "#ffb52e", "#5b7cfa"],
};

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "mascot",
    label: "Mascot",
    group: "Select Celebrity",
    view: "pictures",
    choices: mascots.map((mascot) => ({ ...mascot, swatch: mascotColors[mascot.value] })),
    pictures: "mascots",
  },
  {
    kind: "choice",
    name: "style",
    label: "Style",
    group: "Style",
    view: "pictures",
    choices: mascotStyles.map((style) => ({ ...style, swatch: styleColors[style.value] })),
    pictures: "mascot-styles",
  },
  {
    kind: "choice",
    name: "scene",
    label: "Scene",
    group: "Scene",
    view: "pictures",
    choices: backdropChoicesForPeople,
    pictures: "backdrops",
  },
];
