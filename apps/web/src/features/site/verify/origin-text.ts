import type { SiteFacts } from "@packshot/trpc";
import type { ImageOrigin } from "../../../api/trpc.ts";

type Entry = NonNullable<ImageOrigin["credential"]>["history"][number];

interface Facts {
  /** The part of the file that states the facts. */
  readonly source: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Lists the facts that a file states about itself, by source. */
export function listFacts(
  { howMade, isHowMadeSigned, credential, metadata }: ImageOrigin,
  tools: SiteFacts["tools"],
): readonly Facts[] {
  const tool = tools.find(({ slug }) => slug === metadata?.tool)?.name ?? metadata?.tool;
  const making = { "How it was made": howMade };
  return [
    ...createFacts("Content credential", {
      ...(isHowMadeSigned && making),
      "Signed by": credential?.signer,
      "Signing software": credential?.generator,
    }),
    ...createFacts("Metadata, which anyone can edit", {
      ...(!isHowMadeSigned && metadata !== null && making),
      Tool: tool,
      Software: metadata?.software,
      Date: metadata?.madeAt && formatDate(metadata.madeAt),
      Notes: metadata?.notes.join(" "),
    }),
  ];
}

function createFacts(source: string, values: Readonly<Record<string, string | null | undefined>>): Facts[] {
  const facts = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return facts.length === 0 ? [] : [{ source, facts }];
}

/** Formats a date, or returns the text as it is if it isn't one. */
function formatDate(date: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : time.toLocaleDateString("en-US", { dateStyle: "long" });
}

const relations = { parent: "Earlier version", component: "Ingredient", input: "Input" } as const;

/** Returns an image's title, or how the file uses it. */
export function describeEntry({ title, relation }: Entry): string {
  if (relation === null) return "This file";
  return title === null ? relations[relation] : `${relations[relation]}: ${title}`;
}

/** Describes a step: "Created by Packshot studio (composite)". */
export function describeStep({ action, by, digitalSource }: Entry["steps"][number]): string {
  const words = action.replace(/^[\w-]+\./, "").replaceAll(/[._]/g, " ");
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return `${name}${by === null ? "" : ` by ${by}`}${digitalSource === null ? "" : ` (${digitalSource})`}`;
}
