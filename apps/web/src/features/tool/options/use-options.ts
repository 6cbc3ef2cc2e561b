import { useEffect, useEffectEvent, useReducer, useState } from "react";
import type { Suggested } from "../../../api/tool-procedures.ts";
import type { Run } from "../../../api/trpc.ts";
import {
  defaultsOf,
  followedOptions,
  keptAtFirst,
  keptFrom,
  type KeptOptions,
  type LeftOptions,
  optionsAfter,
  type OptionsEvent,
  type Surroundings,
} from "./kept-options.ts";
import {
  changed,
  type Fitted,
  fitted,
  noValues,
  type OptionValues,
  type ToolOptions,
} from "./option-values.ts";

interface Settings {
  /** Names the option that has no choice until the person makes it. */
  readonly asked?: string | undefined;
  /** Says what the options are about when that is not a picture. */
  readonly about?: string | null;
  /** Are the values to reset to when `about` changes. */
  readonly forgotten?: OptionValues;
  /** Are the options to go on with, from the last time that the screen was open. */
  readonly left?: LeftOptions | null;
}

/** Holds a tool's options on a screen: its defaults, those of the run on show, or what the person has set since. */
export function useOptions(
  tool: ToolOptions,
  run: Run | null,
  { asked, about = null, forgotten = noValues, left = null }: Settings = {},
) {
  const [defaults] = useState(() => defaultsOf(tool));
  const around: Surroundings = { run, about, forgotten };
  const { kept, send } = useKeptOptions(tool, around, left);
  const { values, edited, suggested } = kept;
  const open = asked !== undefined && !edited.has(asked);

  return {
    fields: tool.fields,
    values,
    /** Names the options that the person has set. */
    edited,
    /** Are the values to show: an option that is asked for first has no choice yet. */
    shown: open ? { ...values, [asked]: "" } : values,
    /** Names the options that were preset to suit the image and that the person has not set. */
    suggested,
    /** Are the product's own colors as `#rrggbb`, to choose from. */
    productColors: kept.productColors,
    /** Are the tool's default values. */
    defaults,
    /** Says why a run can't start with these values; it is null when it can. */
    missing: open ? "Please choose a style first." : (tool.missing?.(values) ?? null),
    /** Maps each option and the choices that other options rule out to the reasons. */
    excluded: tool.excluded?.(values) ?? {},
    /** Maps options to a note about their current choice. */
    notes: tool.notes?.(values) ?? {},
    /** Returns the values with some of them changed. */
    with: (changes: OptionValues) => changed(tool, values, changes),
    set: (name: string, value: unknown) => send({ type: "set", name, value }),
    /** Sets what a file's name suggests, which the person may change. */
    readFileName: (name: string) => send({ type: "told", values: tool.fromFileName?.(name) ?? noValues }),
    /** Fills in what an analysis has found. */
    fill: (facts: unknown) => send({ type: "found", facts }),
    /** Presets what suits the image. */
    suggest: (suited: Suggested) => send({ type: "suggested", ...suited }),
    /** Takes over options that were stored, as far as they fit. */
    apply: (stored: OptionValues): Fitted => {
      const fit = fitted(tool, stored);
      send({ type: "applied", values: fit.values });
      return fit;
    },
    /** Goes back to the tool's default options. */
    reset: () => send({ type: "reset" }),
    /** Starts over: drops what was written or found about the last image, and keeps the choices. */
    forget: () => send({ type: "cleared" }),
    /** Notes that a run was started with exactly these options. */
    belongTo: (runId: string) => send({ type: "started", runId }),
  };
}

export type OptionsState = ReturnType<typeof useOptions>;

/** Follows the surroundings while rendering, so that no outdated values are shown, and stores that in an effect. */
function useKeptOptions(tool: ToolOptions, around: Surroundings, left: LeftOptions | null) {
  const [kept, dispatch] = useReducer(
    (before: KeptOptions, { event, around: then }: { event: OptionsEvent; around: Surroundings }) =>
      optionsAfter(tool, followedOptions(tool, before, then), event),
    null,
    () => (left === null ? keptAtFirst(tool, around.about) : keptFrom(tool, around.about, left)),
  );
  const send = (event: OptionsEvent) => dispatch({ event, around });
  const follow = useEffectEvent(() => send({ type: "followed" }));
  const runId = around.run?.id ?? null;
  useEffect(() => follow(), [runId, around.about]);
  return { kept: followedOptions(tool, kept, around), send };
}
