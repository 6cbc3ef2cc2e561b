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
  /** Options that the person has set: what an analysis finds leaves them alone. */
  readonly edited: ReadonlySet<string>;
}

/** A tool's options on a screen: its defaults, those of the run on show, or what the person has set since. */
export function useOptions(options: ToolOptions, run: Run | null) {
  const [defaults] = useState(() => restored(options, noValues));
  const [shown, setShown] = useState<Shown>(() => ({
    values: defaults,
    runId: null,
    left: null,
    edited: new Set(),
  }));
  if (run && run.id !== shown.runId && run.id !== shown.left) {
    setShown({ values: restored(options, run.options), runId: run.id, left: null, edited: new Set() });
  }
  if (!run && shown.left !== null) setShown({ ...shown, left: null });
  const { values } = shown;
  const change = (changes: OptionValues) =>
    setShown((now) => ({ ...now, values: changed(options, now.values, changes) }));

  return {
    fields: options.fields,
    values,
    /** As the tool begins. */
    defaults,
    /** Why a run can't start with them; null when it can. */
    missing: options.missing?.(values) ?? null,
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
      })),
    /** Sets what the name of a file tells, which the person may change. */
    readFileName: (name: string) => change(options.fromFileName?.(name) ?? noValues),
    /** What an analysis has found. */
    fill: (facts: unknown) =>
      setShown((now) => ({
        ...now,
        values: changed(options, now.values, found(options.fields, facts, now.edited)),
      })),
    /** A new beginning: what was written, or found, about the last image is gone; choices stay. */
    forget: () =>
      setShown((now) => ({
        ...now,
        values: changed(options, now.values, wordsOf(options.fields, defaults)),
        runId: null,
        left: now.runId,
        edited: new Set(),
      })),
    /** A run was started with these very options; null: they are no run's. */
    belongTo: (runId: string | null) => setShown((now) => ({ ...now, runId })),
  };
}

export type OptionsState = ReturnType<typeof useOptions>;
