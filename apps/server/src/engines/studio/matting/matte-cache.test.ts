import { describe, expect, it, vi } from "vitest";
import { brightNetworks } from "../testing/bright-networks.ts";
import { type FindMatte, type FoundMatte, findMatte } from "./find-matte.ts";
import { cacheMattes } from "./matte-cache.ts";

/** Returns a photo of uniform brightness. */
const photo = (level: number) => ({ data: new Uint8Array(12).fill(level), width: 2, height: 2 });

const found: FoundMatte = {
  matte: { data: Float32Array.of(0, 1 / 255, 128 / 255, 1), width: 2, height: 2 },
  doubts: [{ kind: "unclear", area: { left: 0, top: 0, width: 1, height: 1 } }],
  choices: [],
};
const box = { left: 0, top: 0, width: 0.5, height: 1 };

describe("cacheMattes", () => {
  it("finds one matte for the same pixels and hints", async () => {
    const find = vi.fn<FindMatte>(async () => found);
    const cached = cacheMattes(find, 10_000);
    expect(await cached(photo(1), {}, brightNetworks)).toEqual(found);
    expect(await cached(photo(1), {}, brightNetworks)).toEqual(found);
    expect(find).toHaveBeenCalledTimes(1);
    await cached(photo(2), {}, brightNetworks);
    await cached(photo(1), { box }, brightNetworks);
    await cached({ ...photo(1), width: 4, height: 1 }, {}, brightNetworks);
    expect(find).toHaveBeenCalledTimes(4);
  });

  it("caches that a photo has no subject", async () => {
    const find = vi.fn<FindMatte>(async () => undefined);
    const cached = cacheMattes(find, 10_000);
    expect(await cached(photo(1), {}, brightNetworks)).toBeUndefined();
    expect(await cached(photo(1), {}, brightNetworks)).toBeUndefined();
    expect(find).toHaveBeenCalledTimes(1);
  });

  it("evicts the least recently used photo when it is full", async () => {
    const find = vi.fn<FindMatte>(async () => found);
    const cached = cacheMattes(find, 1);
    await cached(photo(1), {}, brightNetworks);
    await cached(photo(1), {}, brightNetworks);
    expect(find).toHaveBeenCalledTimes(2);
  });

  it("returns a real matte without loss", async () => {
    const side = 60;
    const data = new Uint8Array(side * side * 3).fill(40);
    for (let y = 20; y < 40; y++) data.fill(220, (y * side + 20) * 3, (y * side + 40) * 3);
    const working = { data, width: side, height: side };
    const direct = await findMatte(working, {}, brightNetworks);
    const cached = cacheMattes(findMatte, 100_000);
    await cached(working, {}, brightNetworks);
    expect(await cached(working, {}, brightNetworks)).toEqual(direct);
    expect(direct?.matte.data.some((value) => value > 0)).toBe(true);
  });
});
