import type { ColumnMatches } from "@packshot/tools/table";
import type { OptionValues } from "../../tool/options/option-values.ts";
import type { BulkFile } from "./files.ts";

/** A prepared job that hasn't started yet. This tab keeps it across reloads. */
export interface SavedJob {
  readonly tool: string;
  /** Null while the suggested name is used. */
  readonly name: string | null;
  /** The folder the files came from, if any. */
  readonly folder: string | null;
  readonly values: OptionValues;
  readonly edited: readonly string[];
  readonly table: { readonly fileName: string; readonly text: string } | null;
  /** Null while the suggested columns are used. */
  readonly mapping: ColumnMatches | null;
  /** Keys of removed rows. */
  readonly removed: readonly string[];
  /** Slugs of the chosen channels; absent in jobs that an earlier version saved. */
  readonly channels?: readonly string[];
  readonly files: readonly BulkFile[];
  /** A start whose response hasn't arrived, for example because the page was reloaded. */
  readonly lost: UnconfirmedStart | null;
}

export interface UnconfirmedStart {
  readonly key: string;
  /** The request as JSON text. */
  readonly request: string;
}

const createKey = (userId: string) => `packshot.bulk-job.${userId}`;

/** Returns the user's saved job from this tab, or null. */
export function readSavedJob(storage: Storage, userId: string): SavedJob | null {
  const text = storage.getItem(createKey(userId));
  // Only `saveJob` writes this value, so it isn't validated.
  return text === null ? null : JSON.parse(text);
}

/** Saves the job with the files that the server has; null deletes it. */
export function saveJob(storage: Storage, userId: string, job: SavedJob | null): void {
  if (job === null) return storage.removeItem(createKey(userId));
  const files = job.files.filter(({ state }) => state.status === "stored");
  try {
    storage.setItem(createKey(userId), JSON.stringify({ ...job, files } satisfies SavedJob));
  } catch {
    // A tab's storage holds a few megabytes. A larger job works without being saved, and no older one must be
    // restored.
    storage.removeItem(createKey(userId));
  }
}
