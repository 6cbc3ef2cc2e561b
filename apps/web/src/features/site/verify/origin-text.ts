import type { SiteFacts } from "@packshot/trpc";
import type { ImageOrigin } from "../../../api/trpc.ts";

type Entry = NonNullable<ImageOrigin["credential"]>["history"][number];

interface Facts {
  /** Where in the file they're stated. */
  readonly source: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Lists what a file says about itself, by where it says so. */
export function factsOf(
  { howMade, isHowMadeSigned, credential, metadata }: ImageOrigin,
  tools: SiteFacts["tools"],
): readonly Facts[] {
  const tool = tools.find(({ slug }) => slug === metadata?.tool)?.name ?? metadata?.tool;
  const made = { "How it was made": howMade };
  return [
    ...factsFrom("Content credential", {
      ...(isHowMadeSigned && made),
      "Signed by": credential?.signer,
      "Signing software": credential?.generator,
    }),
    ...factsFrom("Metadata, which anyone can edit", {
      ...(!isHowMadeSigned && metadata !== null && made),
      Tool: tool,
      Software: metadata?.software,
      Date: metadata?.madeAt && dateInWords(metadata.madeAt),
      Notes: metadata?.notes.join(" "),
    }),
  ];
}

function factsFrom(source: string, values: Readonly<Record<string, string | null | undefined>>): Facts[] {
  const facts = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return facts.length === 0 ? [] : [{ source, facts }];
}

/** Returns a date in words, or as the file has it. */
function dateInWords(date: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : time.toLocaleDateString("en-US", { dateStyle: "long" });
}

const relations = { parent: "Earlier version", component: "Ingredient", input: "Input" } as const;

/** Returns an image's title, or how the file uses it. */
export function entryTitle({ title, relation }: Entry): string {
  if (relation === null) return "This file";
  return title === null ? relations[relation] : `${relations[relation]}: ${title}`;
}

/** Returns a step in words, like "Created by Packshot studio (composite)". */
export function stepText({ action, by, digitalSource }: Entry["steps"][number]): string {
  const words = action.replace(/^[\w-]+\./, "").replaceAll(/[._]/g, " ");
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return `${name}${by === null ? "" : ` by ${by}`}${digitalSource === null ? "" : ` (${digitalSource})`}`;
}
