import { useEffect, useEffectEvent, useReducer, useState } from "react";
import type { Run } from "../../api/trpc.ts";
import {
  defaultsOf,
  followedOptions,
  keptAtFirst,
  type KeptOptions,
  optionsAfter,
  type OptionsEvent,
  type Surroundings,
} from "./kept-options.ts";
import { changed, noValues, type OptionValues, type ToolOptions } from "./option-values.ts";

interface Settings {
  /** The option that has no choice until the person makes it. */
  readonly asked?: string | undefined;
  /** What the options are about, where that is something other than a picture. */
  readonly about?: string | null;
  /** Values that begin anew when that changes. */
  readonly forgotten?: OptionValues;
}

/** A tool's options on a screen: its defaults, those of the run on show, or what the person has set since. */
export function useOptions(
  tool: ToolOptions,
  run: Run | null,
  { asked, about = null, forgotten = noValues }: Settings = {},
) {
  const [defaults] = useState(() => defaultsOf(tool));
  const around: Surroundings = { run, about, forgotten };
  const { kept, send } = useKeptOptions(tool, around);
  const { values, edited, suggested } = kept;
  const open = asked !== undefined && !edited.has(asked);

  return {
    fields: tool.fields,
    values,
    /** The same as a screen shows it: what is to be chosen first is not chosen yet. */
    shown: open ? { ...values, [asked]: "" } : values,
    /** Names of the options that suit the image and that the person has not touched. */
    suggested,
    /** The values that the tool begins with. */
    defaults,
    /** Why a run can't start with them; null when it can. */
    missing: open ? "Please choose a style first." : (tool.missing?.(values) ?? null),
    /** Each option has the choices that the others rule out, with the reasons. */
    excluded: tool.excluded?.(values) ?? {},
    /** An option may have a sentence on the present choice. */
    notes: tool.notes?.(values) ?? {},
    /** The values as they would be with some of them changed. */
    with: (changes: OptionValues) => changed(tool, values, changes),
    set: (name: string, value: unknown) => send({ type: "set", name, value }),
    /** Sets what the name of a file tells, which the person may change. */
    readFileName: (name: string) => send({ type: "told", values: tool.fromFileName?.(name) ?? noValues }),
    /** Takes over what an analysis has found. */
    fill: (facts: unknown) => send({ type: "found", facts }),
    /** Presets what suits the image. */
    suggest: (suited: unknown) => send({ type: "suggested", options: suited }),
    /** A new beginning: what was written, or found, about the last image is gone; choices stay. */
    forget: () => send({ type: "cleared" }),
    /** A run was started with these very options. */
    belongTo: (runId: string) => send({ type: "started", runId }),
  };
}

export type OptionsState = ReturnType<typeof useOptions>;

/** What is shown follows the surroundings at once; that it has done so is kept once it is on the screen. */
function useKeptOptions(tool: ToolOptions, around: Surroundings) {
  const [kept, dispatch] = useReducer(
    (before: KeptOptions, { event, around: then }: { event: OptionsEvent; around: Surroundings }) =>
      optionsAfter(tool, followedOptions(tool, before, then), event),
    null,
    () => keptAtFirst(tool, around.about),
  );
  const send = (event: OptionsEvent) => dispatch({ event, around });
  const follow = useEffectEvent(() => send({ type: "followed" }));
  const runId = around.run?.id ?? null;
  useEffect(() => follow(), [runId, around.about]);
  return { kept: followedOptions(tool, kept, around), send };
}
