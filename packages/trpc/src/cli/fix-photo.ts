import type { Packshot } from "../client/index.ts";
import { type CliIo, toPrintable } from "./io.ts";

type FixSuggestion = Awaited<ReturnType<Packshot["uploads"]["suggestFixes"]["query"]>>;

/** A photo that was uploaded for a slot. */
interface SlotPhoto {
  readonly slot: string;
  readonly id: string;
}

/** Prints the fixes that would improve a photo. Ignores failures, because the run doesn't need them. */
export async function printFixes({ uploads }: Packshot, { slot, id }: SlotPhoto, io: CliIo): Promise<void> {
  const suggested = await uploads.suggestFixes.query({ id }).catch(() => undefined);
  if (suggested === undefined || listFixes(suggested).length === 0) return;
  io.stderr.write(`Photo "${slot}" ${describeFaults(suggested)}. To fix that first, add --fix-photo.\n`);
}

/** Applies the fixes that improve a photo. Resolves to the upload to use: the fixed copy, or the original. */
export async function fixPhoto({ uploads }: Packshot, { slot, id }: SlotPhoto, io: CliIo): Promise<string> {
  const fixes = listFixes(await uploads.suggestFixes.query({ id }));
  if (fixes.length === 0) {
    io.stderr.write(`Photo "${slot}" needs no fixes.\n`);
    return id;
  }
  const fixed = await uploads.applyFixes.mutate({ id, fixes });
  io.stderr.write(`${toPrintable(`Photo "${slot}" was fixed. ${fixed.note ?? ""}`).trim()}\n`);
  return fixed.id;
}

function listFixes(suggested: FixSuggestion) {
  return (["compression", "colors", "enlarge"] as const).filter((fix) => suggested[fix] !== null);
}

function describeFaults({ enlarge, colors, compression }: FixSuggestion): string {
  const adjectives = [
    enlarge && "small",
    colors?.dim === true && "dim",
    compression && "damaged by compression",
  ].filter((fault) => typeof fault === "string");
  const adjectivePart =
    adjectives.length === 0 ? "" : `is ${new Intl.ListFormat("en-US").format(adjectives)}`;
  const tint = colors?.cast && `has a ${colors.cast === "warm" ? "yellow" : "blue"} tint`;
  return [adjectivePart, tint].filter(Boolean).join(adjectives.length > 1 ? ", and " : " and ");
}
