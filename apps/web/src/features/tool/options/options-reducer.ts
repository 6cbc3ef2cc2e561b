import type { Run } from "../../../api/trpc.ts";
import {
  changed,
  found,
  noValues,
  type OptionValues,
  restored,
  resumed,
  type ToolOptions,
  wordsOf,
} from "./option-values.ts";

/** The state of a tool's options that a screen keeps between renders. */
export interface OptionsSnapshot {
  readonly values: OptionValues;
  /** The id of the run that the values belong to. */
  readonly runId: string | null;
  /** The id of a run that was left and is still shown; its own options must not return. */
  readonly left: string | null;
  /** The options' subject when that isn't a photo: for an ad, the run of its photos. */
  readonly about: string | null;
  /** The options that the user has set, which an analysis must not change. */
  readonly edited: ReadonlySet<string>;
  /** The options that were set to suit the image. */
  readonly suggested: ReadonlySet<string>;
  /** The colors of the product in the image as `#rrggbb`. */
  readonly productColors: readonly string[];
}

/** The screen's state apart from the options. */
export interface Surroundings {
  readonly run: Pick<Run, "id" | "options"> | null;
  readonly about: string | null;
  /** The values to reset to when the options' subject changes. */
  readonly forgotten: OptionValues;
}

export type OptionsEvent =
  | { readonly type: "set"; readonly name: string; readonly value: unknown }
  /** Values guessed from a file's name. */
  | { readonly type: "told"; readonly values: OptionValues }
  /** Facts from an analysis. */
  | { readonly type: "found"; readonly facts: unknown }
  /** Options and colors that suit the image. */
  | { readonly type: "suggested"; readonly options: unknown; readonly colors: readonly string[] }
  /** Stored options replace the current ones. */
  | { readonly type: "applied"; readonly values: OptionValues }
  /** Everything returns to its initial state. */
  | { readonly type: "reset" }
  /** The photo was removed. */
  | { readonly type: "cleared" }
  /** A run was started with exactly these options. */
  | { readonly type: "started"; readonly runId: string }
  /** Only the context has changed. */
  | { readonly type: "followed" };

const noNames: ReadonlySet<string> = new Set();

export function defaultsOf(tool: ToolOptions): OptionValues {
  return restored(tool, noValues);
}

export function initialOptions(tool: ToolOptions, about: string | null): OptionsSnapshot {
  const values = defaultsOf(tool);
  return { values, runId: null, left: null, about, edited: noNames, suggested: noNames, productColors: [] };
}

/** The options on the screen of a tool, or of this run, when it was left. */
export interface DraftOptions {
  readonly values: OptionValues;
  readonly edited: readonly string[];
  readonly runId: string | null;
}

/** Returns the options with which a screen resumes. */
export function resumeOptions(
  tool: ToolOptions,
  about: string | null,
  { values, edited, runId }: DraftOptions,
): OptionsSnapshot {
  const kept = initialOptions(tool, about);
  return { ...kept, values: resumed(tool, values), edited: new Set(edited), runId };
}

/** Returns the options for this context: those of a newly shown run, or the previous ones. */
export function syncOptions(tool: ToolOptions, kept: OptionsSnapshot, around: Surroundings): OptionsSnapshot {
  const shown = showRun(tool, kept, around.run);
  if (shown.about === around.about) return shown;
  const { forgotten } = around;
  if (Object.keys(forgotten).length === 0) return { ...shown, about: around.about };
  return { ...shown, about: around.about, runId: null, values: changed(tool, shown.values, forgotten) };
}

function showRun(tool: ToolOptions, kept: OptionsSnapshot, run: Surroundings["run"]): OptionsSnapshot {
  if (run === null) return kept.left === null ? kept : { ...kept, left: null };
  if (run.id === kept.runId || run.id === kept.left) return kept;
  return {
    ...kept,
    values: restored(tool, run.options),
    runId: run.id,
    left: null,
    // A run's choices count as set by the user.
    edited: choicesOf(tool),
    suggested: noNames,
  };
}

function choicesOf({ fields }: ToolOptions): ReadonlySet<string> {
  return new Set(fields.filter(({ kind }) => kind !== "text").map(({ name }) => name));
}

/** Returns the options after an event. */
export function reduceOptions(
  tool: ToolOptions,
  kept: OptionsSnapshot,
  event: OptionsEvent,
): OptionsSnapshot {
  const withValues = (changes: OptionValues): OptionsSnapshot => ({
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
      return {
        ...withValues(changes),
        suggested: new Set(Object.keys(changes)),
        productColors: event.colors,
      };
    }
    case "set": {
      const edited = new Set([...kept.edited, event.name]);
      const suggested = new Set([...kept.suggested].filter((name) => name !== event.name));
      return { ...withValues({ [event.name]: event.value }), edited, suggested };
    }
    case "applied":
      return { ...withValues(event.values), edited: new Set(Object.keys(event.values)), suggested: noNames };
    case "reset":
      return { ...initialOptions(tool, kept.about), left: kept.runId };
    case "cleared":
      return clearTexts(tool, kept);
  }
}

/** Drops what was written or found about the last image, and keeps the choices. */
function clearTexts(tool: ToolOptions, kept: OptionsSnapshot): OptionsSnapshot {
  const choices = choicesOf(tool);
  return {
    ...kept,
    values: changed(tool, kept.values, wordsOf(tool.fields, defaultsOf(tool))),
    runId: null,
    left: kept.runId,
    productColors: [],
    edited: new Set([...kept.edited].filter((name) => choices.has(name))),
  };
}
