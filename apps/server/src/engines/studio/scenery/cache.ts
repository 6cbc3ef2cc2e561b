import { LRUCache } from "lru-cache";
import type { Sheet } from "../pixels/canvas.ts";

/** The sheet of the key, drawn when it is not there. */
export type SheetCache = (key: string, draw: () => Sheet) => Sheet;

/** Keeps the sheets that were used last. @param bytes of their pixels */
export function createSheetCache(bytes: number): SheetCache {
  const kept = new LRUCache<string, Sheet>({
    maxSize: bytes,
    sizeCalculation: ({ canvas }) => canvas.width * canvas.height * 4,
  });
  return (key, draw) => {
    const known = kept.get(key);
    if (known) return known;
    const sheet = draw();
    kept.set(key, sheet);
    return sheet;
  };
}
