import type { PictureForm } from "@packshot/trpc/ports";
import { createHash } from "node:crypto";

/** Bytes. A check converts an image that is usually saved right after it. */
const MAX_BYTES = 32 * 1024 * 1024;

export interface KeptConversions {
  /** Returns the file that was made of the same image in the same form, or makes it. */
  get(image: Uint8Array, form: PictureForm, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Keeps the files that were asked for last, within a number of bytes. */
export function keepConversions(maxBytes = MAX_BYTES): KeptConversions {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= files.get(key)?.byteLength ?? 0;
    files.delete(key);
  };
  return {
    async get(image, form, make) {
      const key = createHash("sha256").update(image).update(JSON.stringify(form)).digest("base64url");
      const file = files.get(key) ?? (await make());
      // The map is in the order of use.
      drop(key);
      if (file.byteLength > maxBytes) return file;
      files.set(key, file);
      bytes += file.byteLength;
      for (const oldest of files.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
      return file;
    },
  };
}
