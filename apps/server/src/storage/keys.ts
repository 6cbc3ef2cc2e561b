const SEGMENT = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,200}$/;
const MAX_KEY_LENGTH = 1024;

/** Media types by file extension, so that stores don't have to keep them separately. */
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

/**
 * Splits a key into segments.
 * @throws RangeError unless every segment consists of `[A-Za-z0-9._-]` and none is `.` or `..`
 */
export function splitKey(key: string): string[] {
  const segments = key.split("/");
  if (key.length > MAX_KEY_LENGTH || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new RangeError(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
  return segments;
}

/** Splits a folder into segments. A folder ends with a slash; the empty one is the whole store. */
export function splitFolder(folder: string): string[] {
  if (folder === "") return [];
  if (!folder.endsWith("/"))
    throw new RangeError(`Not a folder of storage keys: ${JSON.stringify(folder.slice(0, 100))}`);
  return splitKey(folder.slice(0, -1));
}

export function getMediaType(key: string): string {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  return MEDIA_TYPES.get(extension) ?? "application/octet-stream";
}

/** Throws when the media type doesn't match the extension, because readers derive the type from that. */
export function checkMediaType(key: string, mediaType: string): void {
  if (getMediaType(key) !== mediaType) {
    throw new RangeError(`The media type ${mediaType} doesn't match the storage key ${key}`);
  }
}
