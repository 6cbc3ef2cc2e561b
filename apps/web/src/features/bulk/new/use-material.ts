import { decodeTable } from "@packshot/tools/table";
import { useEffect, useEffectEvent, useState } from "react";
import { takeCarriedFiles } from "../../upload/carried-files.ts";
import { folderOf, sorted, withoutEnding } from "./files.ts";
import type { KeptJob } from "./kept-job.ts";
import { type BulkTable, MOST_ROWS, orProblem, readBulkTable } from "./table.ts";
import { useBulkFiles } from "./use-bulk-files.ts";

interface HeldTable {
  readonly table: BulkTable;
  /** Is what the table was read from. */
  readonly text: string;
}

function keptTable(kept: KeptJob | null): HeldTable | null {
  if (kept?.table == null) return null;
  const { fileName, text } = kept.table;
  const read = readBulkTable(fileName, text);
  return "table" in read ? { table: read.table, text } : null;
}

/** Holds what the rows of a new job are made of: files, and a table if there is one. */
export function useMaterial(kept: KeptJob | null) {
  const { files, queue } = useBulkFiles(kept?.files ?? []);
  const [held, setHeld] = useState(() => keptTable(kept));
  const [folder, setFolder] = useState(kept?.folder ?? null);
  const [problem, setProblem] = useState<string | null>(null);

  /** Takes a table in place of the last one, and all pictures. */
  async function take(added: readonly File[]): Promise<void> {
    setProblem(null);
    const { table: file, pictures } = sorted(added);
    const hasTable = held !== null || file !== null;
    // A table may ask for two pictures in each row.
    const room = (hasTable ? 2 : 1) * MOST_ROWS - files.length;
    if (pictures.length > room) setProblem(tooManyText(pictures.length + files.length));
    setFolder(folderOf(added));
    queue.add(pictures.slice(0, Math.max(0, room)));
    if (file === null) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = orProblem(file.name, () => decodeTable(bytes));
    if (typeof text !== "string") return setProblem(text.problem);
    const read = readBulkTable(file.name, text);
    if ("problem" in read) setProblem(read.problem);
    else setHeld({ table: read.table, text });
  }

  const takeAtFirst = useEffectEvent(() => {
    const carried = takeCarriedFiles();
    if (carried.length > 0) void take(carried);
  });
  useEffect(() => takeAtFirst(), []);

  const table = held?.table ?? null;
  return {
    files,
    table,
    tableText: held?.text ?? null,
    folder,
    /** Says what is wrong with what was added last. */
    problem,
    /** Is what the job is called unless the person says otherwise, as far as the files tell. */
    title: table === null ? folder : withoutEnding(table.fileName),
    take: (added: readonly File[]) => void take(added),
    dropTable: () => setHeld(null),
    retry: queue.retry,
    remove: queue.remove,
    clear: () => {
      setProblem(null);
      queue.clear();
    },
  };
}

export type Material = ReturnType<typeof useMaterial>;

function tooManyText(count: number): string {
  const most = MOST_ROWS.toLocaleString("en-US");
  return `A job takes ${most} rows, and these are ${count.toLocaleString("en-US")} files. The first ones were added: put the others into another job.`;
}
