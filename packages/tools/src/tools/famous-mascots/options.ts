import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { backdropChoicesForPeople } from "../../choices/backdrop-groups.ts";
import { listValues } from "../../choices/values.ts";
import { mascotChoices, mascots, mascotStyleChoices, mascotStyles } from "../../choices/mascots.ts";

export const schema = z.strictObject({
  mascot: z.enum(mascots).default("fox").describe("The mascot that presents the product."),
  style: z.enum(mascotStyles).default("studio").describe("How the image is lit and drawn."),
  scene: z
    .enum(listValues(backdropChoicesForPeople))
    .default("soft-gradient")
    .describe("The background behind the mascot and the product."),
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "mascot",
    label: "Mascot",
    group: "Select Celebrity",
    view: "grid",
    choices: mascotChoices,
    imageSet: "mascots",
  },
  {
    kind: "choice",
    name: "style",
    label: "Style",
    group: "Style",
    view: "grid",
    choices: mascotStyleChoices,
    imageSet: "mascot-styles",
  },
  {
    kind: "choice",
    name: "scene",
    label: "Scene",
    group: "Scene",
    view: "grid",
    choices: backdropChoicesForPeople,
    imageSet: "backdrops",
  },
];
