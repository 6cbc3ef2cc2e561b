import { useEffect, useEffectEvent, useReducer, useState } from "react";
import type { SuggestedOptions } from "../../../api/tool-procedures.ts";
import type { Run } from "../../../api/trpc.ts";
import {
  getDefaults,
  syncOptions,
  createInitialOptions,
  resumeOptions,
  type OptionsSnapshot,
  type DraftOptions,
  reduceOptions,
  type OptionsEvent,
  type OptionsContext,
} from "./options-reducer.ts";
import {
  changeValues,
  readDescriptions,
  type FittedValues,
  fitValues,
  noValues,
  type OptionValues,
  type ToolOptions,
} from "./option-values.ts";

interface Settings {
  /** The option that the user must choose first, if any. */
  readonly requiredOption?: string | undefined;
  /** The ID of what the options are about, if that isn't a photo. */
  readonly subjectId?: string | null;
  /** The values to set when `subjectId` changes. */
  readonly resetValues?: OptionValues;
  /** The draft's options to resume with. */
  readonly draft?: DraftOptions | null;
}

/** Holds a tool's options on a screen: its defaults, the current run's, or the user's changes since. */
export function useOptions(
  tool: ToolOptions,
  run: Run | null,
  { requiredOption, subjectId = null, resetValues = noValues, draft = null }: Settings = {},
) {
  const [defaults] = useState(() => getDefaults(tool));
  const [descriptions] = useState(() => readDescriptions(tool));
  const context: OptionsContext = { run, subjectId, resetValues };
  const { snapshot, send } = useOptionsSnapshot(tool, context, draft);
  const { values, edited, suggested } = snapshot;
  const mustChoose = requiredOption !== undefined && !edited.has(requiredOption);

  return {
    fields: tool.fields,
    /** One sentence about each option. */
    descriptions,
    values,
    /** The options that the user has set. */
    edited,
    /** Whether the options no longer belong to the run that is still in the URL. */
    hasLeftRun: snapshot.leftRunId !== null,
    /** The values to show. The option that must be chosen first is empty until then. */
    shown: mustChoose ? { ...values, [requiredOption]: "" } : values,
    /** The options that were preset to suit the photo and that the user hasn't set. */
    suggested,
    /** The product's own colors as `#rrggbb`, to choose from. */
    productColors: snapshot.productColors,
    defaults,
    /** Why a run can't start with these values; null when it can. */
    missing: mustChoose ? "Choose a style first." : (tool.missing?.(values) ?? null),
    /** The reasons why other options exclude a choice, by option and choice. */
    excluded: tool.excluded?.(values) ?? {},
    /** Notes about the current choices by option. */
    notes: tool.notes?.(values) ?? {},
    /** Returns the values with some of them changed. */
    with: (changes: OptionValues) => changeValues(tool, values, changes),
    set: (name: string, value: unknown) => send({ type: "set", name, value }),
    /** Sets the options that the tool guesses from a file's name. */
    readFileName: (name: string) => send({ type: "guessed", values: tool.fromFileName?.(name) ?? noValues }),
    /** Fills in the facts that an analysis has found. */
    fill: (facts: unknown) => send({ type: "analyzed", facts }),
    /** Presets options that suit the photo. */
    suggest: (suited: SuggestedOptions) => send({ type: "suggested", ...suited }),
    /** Applies stored options where they fit. */
    apply: (stored: OptionValues): FittedValues => {
      const fit = fitValues(tool, stored);
      send({ type: "applied", values: fit.values });
      return fit;
    },
    /** Restores the tool's default options. */
    reset: () => send({ type: "reset" }),
    /** Clears text about the previous photo. Keeps the choices. */
    clearTexts: () => send({ type: "cleared" }),
    /** Records that a run was started with these options, so that they now belong to it. */
    markStarted: (runId: string) => send({ type: "started", runId }),
  };
}

export type OptionsState = ReturnType<typeof useOptions>;

/**
 * Syncs the options with the context during rendering, so that no outdated values are shown, and stores them in an
 * effect.
 */
function useOptionsSnapshot(tool: ToolOptions, context: OptionsContext, draft: DraftOptions | null) {
  const [stored, dispatch] = useReducer(
    (
      before: OptionsSnapshot,
      { event, context: eventContext }: { event: OptionsEvent; context: OptionsContext },
    ) => reduceOptions(tool, syncOptions(tool, before, eventContext), event),
    null,
    () =>
      draft === null
        ? createInitialOptions(tool, context.subjectId)
        : resumeOptions(tool, context.subjectId, draft),
  );
  const send = (event: OptionsEvent) => dispatch({ event, context });
  const syncStored = useEffectEvent(() => send({ type: "synced" }));
  const runId = context.run?.id ?? null;
  useEffect(() => syncStored(), [runId, context.subjectId]);
  return { snapshot: syncOptions(tool, stored, context), send };
}
