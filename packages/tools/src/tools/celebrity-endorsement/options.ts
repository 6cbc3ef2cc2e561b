import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { firstOfRoster, roster } from "../../people/roster.ts";
import { scenes } from "./scenes.ts";
import { styles } from "./styles.ts";

export const schema = z.strictObject({
  celebrity: z.enum(roster.map(({ value }) => value)).default(firstOfRoster),
  style: z.enum(styles.map(({ value }) => value)).default("dslr"),
  scene: z.enum(scenes.map(({ value }) => value)).default("studio"),
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
  { kind: "choice", name: "style", label: "Style", group: "Style", view: "pictures", choices: styles },
  { kind: "choice", name: "scene", label: "Scene", group: "Scene", view: "pictures", choices: scenes },
];
