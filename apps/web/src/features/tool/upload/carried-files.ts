/** A photo that the server already has. */
export interface CarriedUpload {
  readonly name: string;
  readonly uploadId: string;
  readonly thumbnailUrl: string;
}

let files: readonly File[] = [];
let uploads: readonly CarriedUpload[] = [];

/** Holds files while the screen that takes them opens. */
export function carryFiles(carried: readonly File[]): void {
  files = carried;
}

/** Returns the held files, once. */
export function takeCarriedFiles(): readonly File[] {
  const takenFiles = files;
  files = [];
  return takenFiles;
}

/** Holds uploads in the same way. */
export function carryUploads(carried: readonly CarriedUpload[]): void {
  uploads = carried;
}

/** Returns the held uploads, once. */
export function takeCarriedUploads(): readonly CarriedUpload[] {
  const takenUploads = uploads;
  uploads = [];
  return takenUploads;
}
