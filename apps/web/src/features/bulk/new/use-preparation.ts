import { type ColumnMatches, matchColumns } from "@packshot/tools/table";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useOwnBrand } from "../../account/brand/use-own-brand.ts";
import { listOfferedFields } from "../../tool/options/offered-fields.ts";
import { useOptions } from "../../tool/options/use-options.ts";
import { useQuote } from "../../tool/screen/quote.ts";
import type { SavedJob } from "./saved-job.ts";
import type { PreparationProps } from "./preparation.tsx";
import { countNamedFiles, type PreparedRow, createRowsFromFiles, createRowsFromTable } from "./rows.ts";
import { findMissingColumns, listTargets } from "./targets.ts";
import { useCheck } from "./use-check.ts";
import type { JobInput } from "./use-job-input.ts";
import { useStartJob } from "./use-start-job.ts";
import { findOnlySlot } from "./required-input.ts";

/** Holds the state of a job being prepared for one tool. */
export function usePreparation(props: PreparationProps) {
  const { tool, jobInput, unconfirmedStart, onChange, onUnconfirmed, onStarted } = props;
  const [initialJob] = useState(() => props.latestJob.current);
  const savedJob = initialJob?.tool === tool.slug ? initialJob : null;
  const { options, quote } = useJobOptions(props, savedJob);
  const brand = useOwnBrand(tool).used;
  const { rows, columns, namedFiles, inColumns } = useRows(props, savedJob);
  const { table, tableText } = jobInput;
  // A different table has different rows, so nothing is removed from it yet.
  const [removal, setRemoval] = useState(() => ({
    table,
    keys: new Set(hasTable(jobInput, savedJob) ? savedJob.removed : []),
  }));
  const removed = removal.table === table ? removal.keys : new Set<string>();
  const [ownName, setOwnName] = useState(initialJob?.name ?? null);
  const [channels, setChannels] = useState(initialJob?.channels ?? []);
  const remainingRows = rows.filter(({ key }) => !removed.has(key));
  const check = useCheck({ tool: tool.slug, options: options.values, brand }, remainingRows);
  const name = ownName ?? jobInput.title ?? tool.name;
  const deleteSavedJob = useSavedPreparation(onChange, {
    tool: tool.slug,
    name: ownName,
    folder: jobInput.folder,
    values: options.values,
    edited: [...options.edited],
    table: table === null || tableText === null ? null : { fileName: table.fileName, text: tableText },
    mapping: columns?.mapping ?? null,
    removed: [...removed],
    channels,
    files: jobInput.files,
    lost: unconfirmedStart,
  });
  const starting = useStartJob(unconfirmedStart, {
    onUnconfirmed,
    onStarted: (jobId) => {
      deleteSavedJob();
      onStarted(jobId);
    },
  });

  return {
    options,
    quote,
    columns,
    namedFiles,
    inColumns,
    channels,
    setChannels,
    check,
    name,
    setName: setOwnName,
    /** Removes rows from the job. Without a table, each row is a file, which is also removed. */
    remove: (keys: readonly string[]) => {
      if (table === null) jobInput.remove(new Set(keys));
      else setRemoval({ table, keys: new Set([...removed, ...keys]) });
    },
    waitReason: explainWait(
      remainingRows,
      columns === null ? [] : findMissingColumns(columns.targets, columns.mapping),
    ),
    starting,
    /** Starts the job. The channels aren't part of the check, so changing them doesn't recheck all rows. */
    start: () =>
      starting.mutate({
        ...check.validRequest,
        ...(channels.length > 0 && { channels: [...channels] }),
        name: name.trim(),
      }),
  };
}

function useJobOptions({ tool, toolOptions }: PreparationProps, savedJob: SavedJob | null) {
  const draft = savedJob === null ? null : { values: savedJob.values, edited: savedJob.edited, runId: null };
  const jobOptions = useOptions(toolOptions, null, { draft });
  const quote = useQuote(tool, jobOptions.values);
  const defaultQuote = useQuote(tool, jobOptions.defaults);
  const droppable = tool.copy.dialog?.withoutGroup?.group;
  const fields = listOfferedFields({ ...jobOptions, quote: defaultQuote }, droppable);
  return { options: { ...jobOptions, fields }, quote };
}

function useRows({ tool, toolOptions, jobInput }: PreparationProps, savedJob: SavedJob | null) {
  const { files, table } = jobInput;
  // The user's column mapping applies to one table only.
  const [chosenMapping, setChosenMapping] = useState(
    table !== null && hasTable(jobInput, savedJob) && savedJob.mapping !== null
      ? { table, mapping: savedJob.mapping }
      : null,
  );
  const slot = findOnlySlot(tool);
  if (table === null) {
    const rows = slot === null ? [] : createRowsFromFiles(slot, files);
    return { rows, columns: null, namedFiles: null, inColumns: new Set<string>() };
  }
  const { fields } = toolOptions;
  const targets = listTargets(tool, fields);
  const suggested = matchColumns(table.columns, targets);
  const mapping = chosenMapping?.table === table ? chosenMapping.mapping : suggested;
  const content = { records: table.records, mapping, targets, fields };
  return {
    rows: findMissingColumns(targets, mapping).length > 0 ? [] : createRowsFromTable(content, files),
    columns: {
      table,
      targets,
      mapping,
      suggested,
      onChange: (next: ColumnMatches) => setChosenMapping({ table, mapping: next }),
    },
    namedFiles: countNamedFiles(content, files),
    inColumns: new Set(
      targets.filter(({ key, kind }) => kind === "option" && key in mapping).map((target) => target.name),
    ),
  };
}

/** Returns whether a saved job has the input's table, or neither has one. */
function hasTable({ tableText }: JobInput, savedJob: SavedJob | null): savedJob is SavedJob {
  return savedJob !== null && (savedJob.table?.text ?? null) === tableText;
}

/** Explains why the rows can't be checked yet; null if they can. */
function explainWait(rows: readonly PreparedRow[], missing: readonly unknown[]): string | null {
  if (missing.length > 0) return "Choose the photo columns first.";
  if (rows.length === 0) return "Add photos or a CSV to see the cost.";
  if (rows.some(({ pending }) => pending)) return "We'll check the rows once all files are uploaded.";
  if (rows.every(({ problem }) => problem !== null)) return "None of these rows can run yet.";
  return null;
}

/** Saves the job on every change. Returns a function that deletes it and stops saving, for when the job has started. */
function useSavedPreparation(onChange: PreparationProps["onChange"], job: SavedJob): () => void {
  const isStarted = useRef(false);
  const save = useEffectEvent(() => {
    // Don't save after the start: on a busy machine, this effect can run after the response.
    if (!isStarted.current) onChange(job);
  });
  const text = JSON.stringify({ ...job, files: job.files.filter(({ state }) => state.status === "stored") });
  useEffect(() => save(), [text]);
  return () => {
    isStarted.current = true;
    onChange(null);
  };
}
