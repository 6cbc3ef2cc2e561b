import { refusalOfFile } from "../../shell/drop/read-transfer.ts";

/** Is a file of a job on its way to the server. */
export interface BulkFile {
  /** Differs from that of every other file of the job. */
  readonly id: string;
  readonly name: string;
  /** The path within the folder that was added, or the name of a file that was added alone. */
  readonly path: string;
  /** The same for a file that's added again, another one for other files of its name. */
  readonly fingerprint: string;
  readonly state:
    | { readonly status: "waiting" }
    | { readonly status: "sending"; readonly share: number }
    | { readonly status: "stored"; readonly uploadId: string; readonly thumbnailUrl: string }
    | {
        readonly status: "failed";
        readonly message: string;
        /** Is false when trying again can't help. */
        readonly canRetry: boolean;
      };
}

/** Returns true for a file that has failed and may be stored when it is sent again. */
export function canRetry({ state }: BulkFile): boolean {
  return state.status === "failed" && state.canRetry;
}

/** Tells how far the files are. */
export interface FilesProgress {
  readonly total: number;
  readonly stored: number;
  readonly failed: number;
  /** Waits or is being sent. */
  readonly underWay: number;
}

export function progressOf(files: readonly BulkFile[]): FilesProgress {
  const count = (...statuses: BulkFile["state"]["status"][]) =>
    files.filter(({ state }) => statuses.includes(state.status)).length;
  return {
    total: files.length,
    stored: count("stored"),
    failed: count("failed"),
    underWay: count("waiting", "sending"),
  };
}

const isTable = ({ name, type }: File) => /\.csv$/i.test(name) || type === "text/csv";
/** Systems leave such files in folders: .DS_Store, Thumbs.db. */
const isOfSystem = ({ name }: File) => name.startsWith(".") || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** Sets a table apart from pictures, and leaves out what a system has put into a folder. */
export function sorted(files: readonly File[]): {
  readonly table: File | null;
  readonly pictures: readonly File[];
} {
  const own = files.filter((file) => !isOfSystem(file));
  return {
    table: own.find(isTable) ?? null,
    pictures: own.filter((file) => !isTable(file)).toSorted(byName),
  };
}

const byName = (a: File, b: File) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** Returns a file that waits, or that is refused at once because it is no picture or too large. */
export function bulkFileOf(id: string, file: File): BulkFile {
  const message = refusalOfFile({ kind: "file", file });
  const state: BulkFile["state"] =
    message === null ? { status: "waiting" } : { status: "failed", message, canRetry: false };
  const path = file.webkitRelativePath || file.name;
  return { id, name: file.name, path, fingerprint: `${path}|${file.size}|${file.lastModified}`, state };
}

/** Returns the name of the folder that the files were chosen as, if they were. */
export function folderOf(files: readonly File[]): string | null {
  const [folder, ...rest] = (files[0]?.webkitRelativePath ?? "").split("/");
  return rest.length > 0 && folder !== undefined && folder !== "" ? folder : null;
}

/** Takes off the ending of a file's name. */
export function withoutEnding(name: string): string {
  return name.replace(/\.[^.]{1,5}$/, "") || name;
}
