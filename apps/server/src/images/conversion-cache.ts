import type { ImageForm } from "@packshot/trpc/ports";
import { createHash } from "node:crypto";

/** Maximum bytes in the cache. An image that was converted for a check is usually downloaded right afterward. */
const MAX_BYTES = 32 * 1024 * 1024;

export interface ConversionCache {
  /** Returns the cached conversion of the image to the form; on a miss, calls `make`. */
  get(image: Uint8Array, form: ImageForm, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Creates a cache of the most recently used conversions, up to a number of bytes. */
export function createConversionCache(maxBytes = MAX_BYTES): ConversionCache {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const evict = (key: string) => {
    bytes -= files.get(key)?.byteLength ?? 0;
    files.delete(key);
  };
  return {
    async get(image, form, make) {
      const key = createHash("sha256").update(image).update(JSON.stringify(form)).digest("base64url");
      const file = files.get(key) ?? (await make());
      // Reinsert the file at the end, so that the map is ordered by last use.
      evict(key);
      if (file.byteLength > maxBytes) return file;
      files.set(key, file);
      bytes += file.byteLength;
      for (const oldest of files.keys()) {
        if (bytes <= maxBytes) break;
        evict(oldest);
      }
      return file;
    },
  };
}
