import { explainRejectedFile } from "../../shell/drop/read-transfer.ts";

/** A file of a job and the state of its upload. */
export interface BulkFile {
  /** Unique among the files of the job. */
  readonly id: string;
  readonly name: string;
  /** The path within the added folder, or the name of a file added alone. */
  readonly path: string;
  /** Stays the same when a file is added again, but differs between files with the same name. */
  readonly fingerprint: string;
  readonly state:
    | { readonly status: "waiting" }
    | { readonly status: "sending"; readonly fraction: number }
    | { readonly status: "stored"; readonly uploadId: string; readonly thumbnailUrl: string }
    | {
        readonly status: "failed";
        readonly message: string;
        /** False when retrying can't help. */
        readonly canRetry: boolean;
      };
}

/** Returns whether a file has failed but may succeed when it is sent again. */
export function canRetry({ state }: BulkFile): boolean {
  return state.status === "failed" && state.canRetry;
}

/** Returns whether a file can be used. A file that isn't an image or is too large can't. */
export function isUsable(file: BulkFile): boolean {
  return file.state.status !== "failed" || canRetry(file);
}

/** The upload progress of the files. */
export interface FilesProgress {
  readonly total: number;
  readonly stored: number;
  readonly failed: number;
  /** Files waiting or being sent. */
  readonly unfinished: number;
}

export function summarizeProgress(files: readonly BulkFile[]): FilesProgress {
  const count = (...statuses: BulkFile["state"]["status"][]) =>
    files.filter(({ state }) => statuses.includes(state.status)).length;
  return {
    total: files.length,
    stored: count("stored"),
    failed: count("failed"),
    unfinished: count("waiting", "sending"),
  };
}

const isTable = ({ name, type }: File) => /\.csv$/i.test(name) || type === "text/csv";
/** Files that operating systems leave in folders: .DS_Store, Thumbs.db. */
const isSystemFile = ({ name }: File) => name.startsWith(".") || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** Separates tables from photos, sorts the photos by name, and skips system files. */
export function sortFiles(files: readonly File[]): {
  readonly tables: readonly File[];
  readonly photos: readonly File[];
} {
  const userFiles = files.filter((file) => !isSystemFile(file));
  return {
    tables: userFiles.filter(isTable),
    photos: userFiles.filter((file) => !isTable(file)).toSorted(compareNames),
  };
}

/** Returns a message about the tables after the first, which a job doesn't use; null if there are none. */
export function explainUnusedTables([used, unused, ...more]: readonly File[]): string | null {
  if (used === undefined || unused === undefined) return null;
  const names = more.length === 0 ? `“${unused.name}”` : `${more.length + 1} others`;
  return `A job takes one CSV. We added “${used.name}” and left out ${names}.`;
}

const compareNames = (a: File, b: File) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** Returns a waiting file, or a failed one if it isn't an image or is too large. */
export function createBulkFile(id: string, file: File): BulkFile {
  const message = explainRejectedFile({ kind: "file", file });
  const state: BulkFile["state"] =
    message === null ? { status: "waiting" } : { status: "failed", message, canRetry: false };
  const path = file.webkitRelativePath || file.name;
  return { id, name: file.name, path, fingerprint: `${path}|${file.size}|${file.lastModified}`, state };
}

/** Returns the name of the chosen folder, or null if the files weren't chosen as one. */
export function findFolder(files: readonly File[]): string | null {
  const [folder, ...rest] = (files[0]?.webkitRelativePath ?? "").split("/");
  return rest.length > 0 && folder !== undefined && folder !== "" ? folder : null;
}

/** Removes the extension from a file name. */
export function removeExtension(name: string): string {
  return name.replace(/\.[^.]{1,5}$/, "") || name;
}
