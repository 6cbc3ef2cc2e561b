import { useEffect, useEffectEvent, useReducer, useState } from "react";
import type { Suggested } from "../../../api/tool-procedures.ts";
import type { Run } from "../../../api/trpc.ts";
import {
  defaultsOf,
  syncOptions,
  initialOptions,
  resumeOptions,
  type OptionsSnapshot,
  type DraftOptions,
  reduceOptions,
  type OptionsEvent,
  type Surroundings,
} from "./options-reducer.ts";
import {
  changed,
  descriptionsOf,
  type Fitted,
  fitted,
  noValues,
  type OptionValues,
  type ToolOptions,
} from "./option-values.ts";

interface Settings {
  /** The option without a default, if any. */
  readonly asked?: string | undefined;
  /** The options' subject when that isn't a photo. */
  readonly about?: string | null;
  /** The values to reset to when `about` changes. */
  readonly forgotten?: OptionValues;
  /** The options to resume with, from the last time that the screen was open. */
  readonly left?: DraftOptions | null;
}

/** Holds a tool's options on a screen: its defaults, those of the current run, or the user's changes since. */
export function useOptions(
  tool: ToolOptions,
  run: Run | null,
  { asked, about = null, forgotten = noValues, left = null }: Settings = {},
) {
  const [defaults] = useState(() => defaultsOf(tool));
  const [descriptions] = useState(() => descriptionsOf(tool));
  const around: Surroundings = { run, about, forgotten };
  const { kept, send } = useKeptOptions(tool, around, left);
  const { values, edited, suggested } = kept;
  const open = asked !== undefined && !edited.has(asked);

  return {
    fields: tool.fields,
    /** One sentence about each option. */
    descriptions,
    values,
    /** The options that the user has set. */
    edited,
    /** Whether the options have left the run that is shown until the URL changes. */
    leaves: kept.left !== null,
    /** The values to show: an option that is asked for first has no choice yet. */
    shown: open ? { ...values, [asked]: "" } : values,
    /** The options that were preset to suit the image and that the user hasn't set. */
    suggested,
    /** The product's own colors as `#rrggbb`, to choose from. */
    productColors: kept.productColors,
    defaults,
    /** Why a run can't start with these values; null when it can. */
    missing: open ? "Please choose a style first." : (tool.missing?.(values) ?? null),
    /** The reasons why other options exclude a choice, by option and choice. */
    excluded: tool.excluded?.(values) ?? {},
    /** Notes about the current choices by option. */
    notes: tool.notes?.(values) ?? {},
    /** Returns the values with some of them changed. */
    with: (changes: OptionValues) => changed(tool, values, changes),
    set: (name: string, value: unknown) => send({ type: "set", name, value }),
    /** Sets the values that a file's name suggests, which the user may change. */
    readFileName: (name: string) => send({ type: "told", values: tool.fromFileName?.(name) ?? noValues }),
    /** Fills in what an analysis has found. */
    fill: (facts: unknown) => send({ type: "found", facts }),
    /** Presets what suits the image. */
    suggest: (suited: Suggested) => send({ type: "suggested", ...suited }),
    /** Applies stored options where they fit. */
    apply: (stored: OptionValues): Fitted => {
      const fit = fitted(tool, stored);
      send({ type: "applied", values: fit.values });
      return fit;
    },
    /** Restores the tool's default options. */
    reset: () => send({ type: "reset" }),
    /** Starts over: drops what was written or found about the last image, and keeps the choices. */
    forget: () => send({ type: "cleared" }),
    /** Records that a run was started with exactly these options. */
    belongTo: (runId: string) => send({ type: "started", runId }),
  };
}

export type OptionsState = ReturnType<typeof useOptions>;

/** Follows the context during rendering, so that no outdated values are shown, and stores the result in an effect. */
function useKeptOptions(tool: ToolOptions, around: Surroundings, left: DraftOptions | null) {
  const [kept, dispatch] = useReducer(
    (before: OptionsSnapshot, { event, around: then }: { event: OptionsEvent; around: Surroundings }) =>
      reduceOptions(tool, syncOptions(tool, before, then), event),
    null,
    () => (left === null ? initialOptions(tool, around.about) : resumeOptions(tool, around.about, left)),
  );
  const send = (event: OptionsEvent) => dispatch({ event, around });
  const follow = useEffectEvent(() => send({ type: "followed" }));
  const runId = around.run?.id ?? null;
  useEffect(() => follow(), [runId, around.about]);
  return { kept: syncOptions(tool, kept, around), send };
}
