import { createHash } from "node:crypto";
import { deflateRaw, inflateRaw } from "node:zlib";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import { mapToBytes, toFractions } from "../pixels/raster.ts";
import type { FindMatte, FoundMatte } from "./find-matte.ts";

/** A found matte with its opacity packed. At 1,600 px, a plane of floats takes 10 MB; packed, it takes 20 to 80 kB. */
interface PackedMatte extends Omit<FoundMatte, "matte"> {
  readonly levels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

/**
 * Caches the mattes of recent photos, so that the networks don't segment the same pixels with the same hints twice:
 * for the upload, its previews and its runs, or if the photo is uploaded again for another tool.
 * @param capacity bytes of packed mattes to keep; the least recently used are evicted first
 */
export function cacheMattes(find: FindMatte, capacity: number): FindMatte {
  const cache = new LRUCache<string, { readonly packed: PackedMatte | undefined }>({
    // lru-cache treats a size of 0 as unlimited.
    maxSize: Math.max(1, capacity),
    sizeCalculation: ({ packed }) => packed?.levels.byteLength ?? 1,
  });
  const findCached: FindMatte = async (working, hints, networks) => {
    const { data, width, height } = working;
    const { at, box, gaps } = hints;
    const hintValues = [at?.x, at?.y, box?.left, box?.top, box?.width, box?.height, gaps];
    const sizeAndHints = JSON.stringify([width, height, ...hintValues]);
    const key = createHash("sha256").update(sizeAndHints).update(data).digest("base64");
    const cached = cache.get(key);
    if (cached) return cached.packed && unpackMatte(cached.packed);
    const foundMatte = await find(working, hints, networks, findCached);
    cache.set(key, { packed: foundMatte && (await packMatte(foundMatte)) });
    return foundMatte;
  };
  return findCached;
}

async function packMatte({ matte: { data, width, height }, ...more }: FoundMatte): Promise<PackedMatte> {
  const levels = await pack(mapToBytes(data, (value) => Math.round(value * 255)));
  return { ...more, levels, width, height };
}

/** Unpacks exactly the matte that was packed, because its values are steps of 1/255. */
async function unpackMatte({ levels, width, height, ...more }: PackedMatte): Promise<FoundMatte> {
  const data = toFractions(await unpack(levels));
  return { ...more, matte: { data, width, height } };
}
