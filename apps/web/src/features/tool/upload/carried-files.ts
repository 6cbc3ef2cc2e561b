/** A stored photo. */
export interface CarriedUpload {
  readonly name: string;
  readonly uploadId: string;
  readonly thumbnailUrl: string;
}

let files: readonly File[] = [];
let uploads: readonly CarriedUpload[] = [];

/** Returns whether files or uploads are held for the next screen. */
export function carriesPhotos(): boolean {
  return files.length + uploads.length > 0;
}

/** Holds files until the next screen takes them. */
export function carryFiles(carried: readonly File[]): void {
  files = carried;
}

/** Returns the held files and releases them. */
export function takeCarriedFiles(): readonly File[] {
  const takenFiles = files;
  files = [];
  return takenFiles;
}

/** Holds uploads until the next screen takes them. */
export function carryUploads(carried: readonly CarriedUpload[]): void {
  uploads = carried;
}

/** Returns the held uploads and releases them. */
export function takeCarriedUploads(): readonly CarriedUpload[] {
  const takenUploads = uploads;
  uploads = [];
  return takenUploads;
}
