import type { ColumnMatches } from "@packshot/tools/table";
import type { OptionValues } from "../../tool/options/option-values.ts";
import type { BulkFile } from "./files.ts";

/** Holds what a person has prepared and not started yet. This tab keeps it over a reload. */
export interface KeptJob {
  readonly tool: string;
  /** Is null while the guessed name stands. */
  readonly name: string | null;
  /** Is the folder that the files came from, if they did. */
  readonly folder: string | null;
  readonly values: OptionValues;
  readonly edited: readonly string[];
  readonly table: { readonly fileName: string; readonly text: string } | null;
  /** Is null while the guessed columns stand. */
  readonly mapping: ColumnMatches | null;
  /** Are the keys of rows that were taken out. */
  readonly removed: readonly string[];
  readonly files: readonly BulkFile[];
  /** Is the key of a start whose answer was lost, with what was to be started. */
  readonly lost: LostStart | null;
}

export interface LostStart {
  readonly key: string;
  /** Is the request as text. */
  readonly request: string;
}

const keyOf = (userId: string) => `packshot.bulk-job.${userId}`;

/** Reads what this tab keeps for the person, or gives null. */
export function readKeptJob(storage: Storage, userId: string): KeptJob | null {
  const text = storage.getItem(keyOf(userId));
  // Only this module writes there.
  return text === null ? null : JSON.parse(text);
}

/** Keeps the job, with the files that the server has; null forgets it. */
export function keepJob(storage: Storage, userId: string, job: KeptJob | null): void {
  if (job === null) return storage.removeItem(keyOf(userId));
  const files = job.files.filter(({ state }) => state.status === "stored");
  try {
    storage.setItem(keyOf(userId), JSON.stringify({ ...job, files } satisfies KeptJob));
  } catch {
    // A tab has room for some megabytes. What is larger works without being kept, and nothing older may come back.
    storage.removeItem(keyOf(userId));
  }
}
