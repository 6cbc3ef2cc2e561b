import { type AnyTool, explainReferenceRefusal, listSlots } from "@packshot/tools/catalog";
import type { Run } from "../../../api/trpc.ts";
import type { OptionValues } from "../options/option-values.ts";
import { emptySource, isReference, type Source, type Sources, collectUploadIds } from "../upload/source.ts";
import { listResults } from "./run-state.ts";
import type { OptionsWithQuote } from "./use-options-with-quote.ts";

type Slot = AnyTool["images"][string];

const blockersByStatus: Readonly<Record<Source["status"], (slot: Slot) => string | null>> = {
  empty: ({ missing }) => missing,
  uploading: () => "Uploading your photo.",
  failed: () => "Couldn't upload your photo.",
  ready: () => null,
};

/** The key of the mutations that turn a photo's fix on or off. */
export const photoFixKey = ["photo fix"];

interface StartInputs {
  readonly options: Pick<OptionsWithQuote["options"], "missing" | "values">;
  readonly quote: OptionsWithQuote["quote"];
  readonly analysis: Pick<OptionsWithQuote["analysis"], "pending">;
  readonly tool: AnyTool;
  readonly sources: Sources;
  /** Whether a photo's fix is being turned on or off. */
  readonly isFixing: boolean;
}

/** Returns a sentence that explains why a run can't be started now, or null when it can. */
export function findStartBlocker(inputs: StartInputs): string | null {
  const { tool, sources, isFixing, options, quote, analysis } = inputs;
  if (quote && !quote.support.supported) return quote.support.reason;
  const slots: [string, Slot][] = Object.entries(listSlots(tool, options.values));
  for (const [name, slot] of slots) {
    const source = sources[name] ?? emptySource;
    const isGone = source.status === "failed" && source.isGone;
    const reason = blockersByStatus[isGone ? "empty" : source.status](slot);
    if (reason !== null) return reason;
  }
  const reference = Object.values(sources).find(isReference);
  if (reference && !tool.takesReferences) return explainReferenceRefusal(reference.upload.source.host);
  if (isFixing) return "Updating photo fixes…";
  if (analysis.pending) return tool.copy.analyzing?.title ?? "Analyzing your photo.";
  return options.missing;
}

interface RepeatInputs {
  readonly tool: Pick<AnyTool, "isRepeatable">;
  readonly run: Run | null;
  readonly sources: Sources;
  readonly options: OptionValues;
}

/** Returns whether another run would make the same images that are already on the screen. */
export function wouldRepeatRun({ tool, run, sources, options }: RepeatInputs): boolean {
  const complete = run !== null && listResults(run).length === run.variations.length;
  if (tool.isRepeatable !== true || !complete) return false;
  const images = collectUploadIds(sources) ?? {};
  return (
    run.sources.every(({ slot, uploadId }) => images[slot] === uploadId) &&
    Object.entries(options).every(([name, value]) => isSameValue(value, run.options[name]))
  );
}

function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
