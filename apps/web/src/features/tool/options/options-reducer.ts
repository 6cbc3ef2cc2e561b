import type { Run } from "../../../api/trpc.ts";
import {
  changeValues,
  pickFacts,
  noValues,
  type OptionValues,
  restoreValues,
  resumeValues,
  type ToolOptions,
  pickTexts,
} from "./option-values.ts";

/** The state of a tool's options that a screen keeps between renders. */
export interface OptionsSnapshot {
  readonly values: OptionValues;
  /** The id of the run that the values belong to. */
  readonly runId: string | null;
  /** The id of a run that the user has left but that is still in the URL. Its options must not be restored. */
  readonly leftRunId: string | null;
  /** The ID of what the options are about, if that isn't a photo: for an ad, the run that made its photos. */
  readonly subjectId: string | null;
  /** The options that the user has set, which an analysis must not change. */
  readonly edited: ReadonlySet<string>;
  /** The options that were preset to suit the photo. */
  readonly suggested: ReadonlySet<string>;
  /** The colors of the product in the image as `#rrggbb`. */
  readonly productColors: readonly string[];
}

/** The screen's state apart from the options. */
export interface OptionsContext {
  readonly run: Pick<Run, "id" | "options"> | null;
  readonly subjectId: string | null;
  /** The values to set when `subjectId` changes. */
  readonly resetValues: OptionValues;
}

export type OptionsEvent =
  | { readonly type: "set"; readonly name: string; readonly value: unknown }
  /** Values were guessed from a file's name. */
  | { readonly type: "guessed"; readonly values: OptionValues }
  /** An analysis has found facts. */
  | { readonly type: "analyzed"; readonly facts: unknown }
  /** The server has suggested options and colors. */
  | { readonly type: "suggested"; readonly options: unknown; readonly colors: readonly string[] }
  /** A preset replaces the current options. */
  | { readonly type: "applied"; readonly values: OptionValues }
  /** All options return to their defaults. */
  | { readonly type: "reset" }
  /** The photo was removed. */
  | { readonly type: "cleared" }
  /** A run was started with exactly these options. */
  | { readonly type: "started"; readonly runId: string }
  /** Only the context has changed. */
  | { readonly type: "synced" };

const noNames: ReadonlySet<string> = new Set();

export function getDefaults(tool: ToolOptions): OptionValues {
  return restoreValues(tool, noValues);
}

export function createInitialOptions(tool: ToolOptions, subjectId: string | null): OptionsSnapshot {
  const values = getDefaults(tool);
  return {
    values,
    runId: null,
    leftRunId: null,
    subjectId,
    edited: noNames,
    suggested: noNames,
    productColors: [],
  };
}

/** The options in a draft. `runId` is null for a draft without a run. */
export interface DraftOptions {
  readonly values: OptionValues;
  readonly edited: readonly string[];
  readonly runId: string | null;
}

/** Returns the options of a screen that resumes a draft. */
export function resumeOptions(
  tool: ToolOptions,
  subjectId: string | null,
  { values, edited, runId }: DraftOptions,
): OptionsSnapshot {
  const initial = createInitialOptions(tool, subjectId);
  return { ...initial, values: resumeValues(tool, values), edited: new Set(edited), runId };
}

/**
 * Returns the options for a context: from a run that wasn't shown before, or else the previous ones. If the subject has
 * changed, also applies `resetValues`.
 */
export function syncOptions(
  tool: ToolOptions,
  before: OptionsSnapshot,
  context: OptionsContext,
): OptionsSnapshot {
  const synced = showRun(tool, before, context.run);
  if (synced.subjectId === context.subjectId) return synced;
  const { resetValues } = context;
  if (Object.keys(resetValues).length === 0) return { ...synced, subjectId: context.subjectId };
  return {
    ...synced,
    subjectId: context.subjectId,
    runId: null,
    values: changeValues(tool, synced.values, resetValues),
  };
}

function showRun(tool: ToolOptions, before: OptionsSnapshot, run: OptionsContext["run"]): OptionsSnapshot {
  if (run === null) return before.leftRunId === null ? before : { ...before, leftRunId: null };
  if (run.id === before.runId || run.id === before.leftRunId) return before;
  return {
    ...before,
    values: restoreValues(tool, run.options),
    runId: run.id,
    leftRunId: null,
    // Treat a run's choices as set by the user, so that an analysis doesn't change them.
    edited: listChoiceNames(tool),
    suggested: noNames,
  };
}

function listChoiceNames({ fields }: ToolOptions): ReadonlySet<string> {
  return new Set(fields.filter(({ kind }) => kind !== "text").map(({ name }) => name));
}

/** Returns the options after an event. */
export function reduceOptions(
  tool: ToolOptions,
  before: OptionsSnapshot,
  event: OptionsEvent,
): OptionsSnapshot {
  const withValues = (changes: OptionValues): OptionsSnapshot => ({
    ...before,
    values: changeValues(tool, before.values, changes),
  });
  switch (event.type) {
    case "synced":
      return before;
    case "started":
      return { ...before, runId: event.runId };
    case "guessed":
      return withValues(event.values);
    case "analyzed":
      return withValues(pickFacts(tool.fields, event.facts, before.edited));
    case "suggested": {
      const changes = pickFacts(tool.fields, event.options, before.edited);
      return {
        ...withValues(changes),
        suggested: new Set(Object.keys(changes)),
        productColors: event.colors,
      };
    }
    case "set": {
      const edited = new Set([...before.edited, event.name]);
      const suggested = new Set([...before.suggested].filter((name) => name !== event.name));
      return { ...withValues({ [event.name]: event.value }), edited, suggested };
    }
    case "applied":
      return { ...withValues(event.values), edited: new Set(Object.keys(event.values)), suggested: noNames };
    case "reset":
      return { ...createInitialOptions(tool, before.subjectId), leftRunId: before.runId };
    case "cleared":
      return clearTexts(tool, before);
  }
}

/** Clears text about the previous photo. Keeps the choices. */
function clearTexts(tool: ToolOptions, before: OptionsSnapshot): OptionsSnapshot {
  const choices = listChoiceNames(tool);
  return {
    ...before,
    values: changeValues(tool, before.values, pickTexts(tool.fields, getDefaults(tool))),
    runId: null,
    leftRunId: before.runId,
    productColors: [],
    edited: new Set([...before.edited].filter((name) => choices.has(name))),
  };
}
