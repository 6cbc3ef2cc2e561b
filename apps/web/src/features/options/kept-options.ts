import type { Run } from "../../api/trpc.ts";
import {
  changed,
  found,
  noValues,
  type OptionValues,
  restored,
  type ToolOptions,
  wordsOf,
} from "./option-values.ts";

/** What a screen keeps of a tool's options from one render to the next. */
export interface KeptOptions {
  readonly values: OptionValues;
  /** The run that they belong to. */
  readonly runId: string | null;
  /** A run that was left and is still on show: it doesn't bring its own options back. */
  readonly left: string | null;
  /** What the options are about, where that is something other than a picture: the run of the photos below an ad. */
  readonly about: string | null;
  /** Options that the person has set: what is found about an image leaves them alone. */
  readonly edited: ReadonlySet<string>;
  /** Options that were set to suit the image. */
  readonly suggested: ReadonlySet<string>;
}

/** What is on the screen beside the options. */
export interface Surroundings {
  readonly run: Pick<Run, "id" | "options"> | null;
  readonly about: string | null;
  /** Values that begin anew when the options are about something else. */
  readonly forgotten: OptionValues;
}

export type OptionsEvent =
  | { readonly type: "set"; readonly name: string; readonly value: unknown }
  /** The name of a file has told them. */
  | { readonly type: "told"; readonly values: OptionValues }
  /** An analysis has found them. */
  | { readonly type: "found"; readonly facts: unknown }
  /** They suit the image. */
  | { readonly type: "suggested"; readonly options: unknown }
  /** The picture is gone. */
  | { readonly type: "cleared" }
  /** A run was started with these very options. */
  | { readonly type: "started"; readonly runId: string }
  /** The surroundings have changed, and nothing else. */
  | { readonly type: "followed" };

const nothing: ReadonlySet<string> = new Set();

/** A tool's options as it begins. */
export function defaultsOf(tool: ToolOptions): OptionValues {
  return restored(tool, noValues);
}

export function keptAtFirst(tool: ToolOptions, about: string | null): KeptOptions {
  const values = defaultsOf(tool);
  return { values, runId: null, left: null, about, edited: nothing, suggested: nothing };
}

/** The options in these surroundings: those of a run that has come on show, or the ones from before. */
export function followedOptions(tool: ToolOptions, kept: KeptOptions, around: Surroundings): KeptOptions {
  const shown = showing(tool, kept, around.run);
  if (shown.about === around.about) return shown;
  const { forgotten } = around;
  if (Object.keys(forgotten).length === 0) return { ...shown, about: around.about };
  return { ...shown, about: around.about, runId: null, values: changed(tool, shown.values, forgotten) };
}

function showing(tool: ToolOptions, kept: KeptOptions, run: Surroundings["run"]): KeptOptions {
  if (run === null) return kept.left === null ? kept : { ...kept, left: null };
  if (run.id === kept.runId || run.id === kept.left) return kept;
  return {
    ...kept,
    values: restored(tool, run.options),
    runId: run.id,
    left: null,
    // Somebody has chosen what a run was made with.
    edited: choicesOf(tool),
    suggested: nothing,
  };
}

function choicesOf({ fields }: ToolOptions): ReadonlySet<string> {
  return new Set(fields.filter(({ kind }) => kind === "choice").map(({ name }) => name));
}

/** The options after something has happened to them. */
export function optionsAfter(tool: ToolOptions, kept: KeptOptions, event: OptionsEvent): KeptOptions {
  const withValues = (changes: OptionValues): KeptOptions => ({
    ...kept,
    values: changed(tool, kept.values, changes),
  });
  switch (event.type) {
    case "followed":
      return kept;
    case "started":
      return { ...kept, runId: event.runId };
    case "told":
      return withValues(event.values);
    case "found":
      return withValues(found(tool.fields, event.facts, kept.edited));
    case "suggested": {
      const changes = found(tool.fields, event.options, kept.edited);
      return { ...withValues(changes), suggested: new Set(Object.keys(changes)) };
    }
    case "set": {
      const edited = new Set([...kept.edited, event.name]);
      const suggested = new Set([...kept.suggested].filter((name) => name !== event.name));
      return { ...withValues({ [event.name]: event.value }), edited, suggested };
    }
    case "cleared":
      return cleared(tool, kept);
  }
}

/** What was written, or found, about the last image is gone; choices stay. */
function cleared(tool: ToolOptions, kept: KeptOptions): KeptOptions {
  const choices = choicesOf(tool);
  return {
    ...kept,
    values: changed(tool, kept.values, wordsOf(tool.fields, defaultsOf(tool))),
    runId: null,
    left: kept.runId,
    edited: new Set([...kept.edited].filter((name) => choices.has(name))),
  };
}
