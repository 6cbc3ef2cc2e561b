import { z } from "zod";
import { listValues } from "../../choices/values.ts";
import type { OptionField } from "../../option-field.ts";
import { defaultPerson, roster } from "../../people/roster.ts";
import { sceneChoices } from "./scenes.ts";
import { styleChoices } from "./styles.ts";

export const schema = z.strictObject({
  celebrity: z.enum(listValues(roster)).default(defaultPerson).describe("Who appears with the product."),
  style: z.enum(listValues(styleChoices)).default("dslr").describe("The camera, film or era to imitate."),
  scene: z.enum(listValues(sceneChoices)).default("studio").describe("Where the image is set."),
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "celebrity",
    label: "Celebrity",
    group: "Select Celebrity",
    view: "search",
    choices: roster.map(({ value, label, description }) => ({ value, label, description })),
  },
  { kind: "choice", name: "style", label: "Style", group: "Style", view: "grid", choices: styleChoices },
  { kind: "choice", name: "scene", label: "Scene", group: "Scene", view: "grid", choices: sceneChoices },
];
