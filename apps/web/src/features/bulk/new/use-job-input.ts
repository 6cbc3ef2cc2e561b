import { decodeTable, maxBulkRows, describeRowLimitProblem } from "@packshot/tools/table";
import { useEffect, useEffectEvent, useState } from "react";
import { takeCarriedFiles, takeCarriedUploads } from "../../tool/upload/carried-files.ts";
import { explainUnusedTables, findFolder, sortFiles, removeExtension } from "./files.ts";
import type { SavedJob } from "./saved-job.ts";
import { type BulkTable, readOrExplain, readBulkTable } from "./table.ts";
import { useBulkFiles } from "./use-bulk-files.ts";

interface AddedTable {
  readonly table: BulkTable;
  /** The text the table was parsed from. */
  readonly text: string;
}

function readSavedTable(savedJob: SavedJob | null): AddedTable | null {
  if (savedJob?.table == null) return null;
  const { fileName, text } = savedJob.table;
  const parsed = readBulkTable(fileName, text);
  return "table" in parsed ? { table: parsed.table, text } : null;
}

/** Holds what a new job's rows are created from: files, and a table if there is one. */
export function useJobInput(savedJob: SavedJob | null, maxRows: number) {
  const { files, queue } = useBulkFiles(savedJob?.files ?? []);
  const [addedTable, setAddedTable] = useState(() => readSavedTable(savedJob));
  const [folder, setFolder] = useState(savedJob?.folder ?? null);
  const [problem, setProblem] = useState<string | null>(null);

  /** Replaces the table and adds the photos, or adds nothing if that exceeds a job's limit. */
  async function addFiles(added: readonly File[]): Promise<void> {
    setProblem(null);
    const { tables, photos } = sortFiles(added);
    const [file] = tables;
    const readResult = file === undefined ? null : await readTable(file);
    const next = readResult !== null && "table" in readResult ? readResult : addedTable;
    const count = queue.countUsableWith(photos);
    const excess =
      next === null
        ? describeRowLimitProblem(count, maxRows)
        : describeRowLimitProblem(next.table.records.length, maxRows);
    if (excess !== null) return setProblem(excess);
    if (next !== null && count > MAX_PHOTOS) return setProblem(explainTooManyPhotos(count));
    setFolder(findFolder(added));
    queue.add(photos);
    if (readResult === null) return;
    if ("problem" in readResult) return setProblem(readResult.problem);
    setAddedTable(readResult);
    setProblem(explainUnusedTables(tables));
  }

  const addCarriedFiles = useEffectEvent(() => {
    const carried = takeCarriedFiles();
    if (carried.length > 0) void addFiles(carried);
    const uploads = takeCarriedUploads();
    const excess = describeRowLimitProblem(files.length + uploads.length, maxRows);
    if (uploads.length === 0) return;
    if (excess === null) queue.addStored(uploads);
    else setProblem(excess);
  });
  useEffect(() => addCarriedFiles(), []);

  const table = addedTable?.table ?? null;
  return {
    files,
    table,
    tableText: addedTable?.text ?? null,
    folder,
    /** The problem with the files that were added last. */
    problem,
    /** The job's default name, if the files suggest one. */
    title: table === null ? folder : removeExtension(table.fileName),
    addFiles: (added: readonly File[]) => void addFiles(added),
    removeTable: () => {
      setProblem(null);
      setAddedTable(null);
    },
    retry: queue.retry,
    remove: queue.remove,
    clear: () => {
      setProblem(null);
      queue.clear();
    },
  };
}

export type JobInput = ReturnType<typeof useJobInput>;

/** Maximum photos next to a table, which may name two in each row. */
const MAX_PHOTOS = 2 * maxBulkRows.business;

function explainTooManyPhotos(count: number): string {
  return `That's ${count.toLocaleString("en-US")} photos. Add only the ones named in the table, up to ${MAX_PHOTOS.toLocaleString("en-US")}.`;
}

async function readTable(file: File): Promise<AddedTable | { readonly problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = readOrExplain(file.name, () => decodeTable(bytes));
  if (typeof text !== "string") return text;
  const parsed = readBulkTable(file.name, text);
  return "problem" in parsed ? parsed : { table: parsed.table, text };
}
