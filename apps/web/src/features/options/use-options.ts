import { useState } from "react";
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

interface Shown {
  readonly values: OptionValues;
  /** The run that they belong to. */
  readonly runId: string | null;
  /** One that was left, as long as it is still on show: it may come back with its own. */
  readonly left: string | null;
  /** Options that the person has set: what is found about an image leaves them alone. */
  readonly edited: ReadonlySet<string>;
  /** Options that were set to suit the image. */
  readonly suggested: ReadonlySet<string>;
}

interface Asking {
  /** The option that has no choice until the person makes it. */
  readonly asked?: string | undefined;
}

const nothing: ReadonlySet<string> = new Set();

/** A tool's options on a screen: its defaults, those of the run on show, or what the person has set since. */
export function useOptions(options: ToolOptions, run: Run | null, { asked }: Asking = {}) {
  const isChoice = (name: string) =>
    options.fields.some((field) => field.kind === "choice" && field.name === name);
  const [defaults] = useState(() => restored(options, noValues));
  const [shown, setShown] = useState<Shown>(() => ({
    values: defaults,
    runId: null,
    left: null,
    edited: nothing,
    suggested: nothing,
  }));
  if (run && run.id !== shown.runId && run.id !== shown.left) {
    const values = restored(options, run.options);
    // What a run was made with somebody has chosen.
    const edited = new Set(options.fields.map(({ name }) => name).filter(isChoice));
    setShown({ values, runId: run.id, left: null, edited, suggested: nothing });
  }
  if (!run && shown.left !== null) setShown({ ...shown, left: null });
  const { values } = shown;
  const open = asked !== undefined && !shown.edited.has(asked);
  const change = (changes: OptionValues) =>
    setShown((now) => ({ ...now, values: changed(options, now.values, changes) }));

  return {
    fields: options.fields,
    values,
    /** The same as a screen shows it: what is to be chosen first is not chosen yet. */
    shown: open ? { ...values, [asked]: "" } : values,
    /** Names of the options that suit the image and that the person has not touched. */
    suggested: shown.suggested,
    /** As the tool begins. */
    defaults,
    /** Why a run can't start with them; null when it can. */
    missing: open ? "Please choose a style first." : (options.missing?.(values) ?? null),
    /** Option → choice → why the other options rule it out. */
    excluded: options.excluded?.(values) ?? {},
    /** Option → a sentence on the present choice. */
    notes: options.notes?.(values) ?? {},
    /** They, with some changed. */
    with: (changes: OptionValues) => changed(options, values, changes),
    set: (name: string, value: unknown) =>
      setShown((now) => ({
        ...now,
        values: changed(options, now.values, { [name]: value }),
        edited: new Set([...now.edited, name]),
        suggested: new Set([...now.suggested].filter((other) => other !== name)),
      })),
    /** Sets what the name of a file tells, which the person may change. */
    readFileName: (name: string) => change(options.fromFileName?.(name) ?? noValues),
    /** What an analysis has found. */
    fill: (facts: unknown) =>
      setShown((now) => ({
        ...now,
        values: changed(options, now.values, found(options.fields, facts, now.edited)),
      })),
    /** What suits the image. */
    suggest: (suited: unknown) =>
      setShown((now) => {
        const changes = found(options.fields, suited, now.edited);
        return {
          ...now,
          values: changed(options, now.values, changes),
          suggested: new Set(Object.keys(changes)),
        };
      }),
    /** A new beginning: what was written, or found, about the last image is gone; choices stay. */
    forget: () =>
      setShown((now) => ({
        ...now,
        values: changed(options, now.values, wordsOf(options.fields, defaults)),
        runId: null,
        left: now.runId,
        edited: new Set([...now.edited].filter(isChoice)),
      })),
    /** A run was started with these very options; null: they are no run's. */
    belongTo: (runId: string | null) => setShown((now) => ({ ...now, runId })),
  };
}

export type OptionsState = ReturnType<typeof useOptions>;
