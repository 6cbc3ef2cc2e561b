const SEGMENT = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,200}$/;
const MAX_KEY_LENGTH = 1024;

/** An object's media type follows from its extension, so that no store has to keep it anywhere else. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["svg", "image/svg+xml"],
  ["webp", "image/webp"],
  ["json", "application/json"],
  ["csv", "text/csv"],
  ["zip", "application/zip"],
  ["tgz", "application/gzip"],
]);

/** Splits the key. Throws unless its segments match `[A-Za-z0-9._-]` and none of them is `.` or `..`. */
export function segmentsOf(key: string): string[] {
  const segments = key.split("/");
  if (key.length > MAX_KEY_LENGTH || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new RangeError(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
  return segments;
}

/** Splits a folder, which ends with a slash; the empty one is the whole store. */
export function folderSegmentsOf(folder: string): string[] {
  if (folder === "") return [];
  if (!folder.endsWith("/"))
    throw new RangeError(`Not a folder of storage keys: ${JSON.stringify(folder.slice(0, 100))}`);
  return segmentsOf(folder.slice(0, -1));
}

export function mediaTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  return MEDIA_TYPES.get(extension) ?? "application/octet-stream";
}

/** Throws when the media type doesn't fit the extension, by which readers judge the object. */
export function checkMediaType(key: string, mediaType: string): void {
  if (mediaTypeOf(key) !== mediaType) {
    throw new RangeError(`The media type ${mediaType} does not fit the storage key ${key}`);
  }
}
