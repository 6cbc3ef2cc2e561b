import type { SiteFacts } from "@packshot/trpc";
import type { ImageOrigin } from "../../../api/trpc.ts";

type Entry = NonNullable<ImageOrigin["credential"]>["history"][number];

interface Fact {
  readonly name: string;
  readonly value: string;
  /** Where in the file it's stated. */
  readonly source: string;
}

const fromCredential = "From the content credential";
const fromMetadata = "From the metadata, which anyone can edit";

/** Lists what a file says about itself, with where it says so. */
export function factsOf(
  { howMade, isHowMadeSigned, credential, metadata }: ImageOrigin,
  tools: SiteFacts["tools"],
): readonly Fact[] {
  const tool = tools.find(({ slug }) => slug === metadata?.tool)?.name ?? metadata?.tool;
  const signed = (name: string, value: string | null | undefined) => fact(name, value, fromCredential);
  const stated = (name: string, value: string | null | undefined) => fact(name, value, fromMetadata);
  return [
    ...fact("How it was made", howMade, isHowMadeSigned ? fromCredential : sourceOf(metadata)),
    ...signed("Signed by", credential?.signer),
    ...signed("Credential written by", credential?.generator),
    ...stated("Tool", tool),
    ...stated("Software", metadata?.software),
    ...stated("Date", metadata?.madeAt),
    ...stated("Notes", metadata?.notes.join(" ")),
  ];
}

function sourceOf(metadata: ImageOrigin["metadata"]): string {
  return metadata?.digitalSource == null ? "Neither the credential nor the metadata states it" : fromMetadata;
}

function fact(name: string, value: string | null | undefined, source: string): readonly Fact[] {
  return value == null || value === "" ? [] : [{ name, value, source }];
}

const relations = { parent: "An earlier version", component: "A part of it", input: "An input" } as const;

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
