import { expect, test } from "vitest";
import { createConversionCache } from "./conversion-cache.ts";

const form = { format: "jpeg" } as const;
const image = (value: number) => new Uint8Array([value]);

function createCountingCache(maxBytes: number) {
  const cache = createConversionCache(maxBytes);
  const made: number[] = [];
  const ask = (value: number, bytes = 10) =>
    cache.get(image(value), form, async () => {
      made.push(value);
      return new Uint8Array(bytes);
    });
  return { cache, made, ask };
}

test("the same image and form are converted once", async () => {
  const { cache, made, ask } = createCountingCache(100);
  await ask(1);
  await ask(1);
  expect(made).toEqual([1]);
  await cache.get(image(1), { format: "png" }, async () => new Uint8Array(7));
  expect(await cache.get(image(1), { format: "png" }, async () => image(0))).toHaveLength(7);
});

test("evicts the least recently used file and skips oversized ones", async () => {
  const { made, ask } = createCountingCache(20);
  await ask(1);
  await ask(2);
  await ask(1);
  await ask(3);
  await ask(1);
  await ask(2);
  await ask(4, 21);
  await ask(4, 21);
  expect(made).toEqual([1, 2, 3, 2, 4, 4]);
});

test("a failed conversion is retried", async () => {
  const { cache } = createCountingCache(20);
  await expect(cache.get(image(1), form, () => Promise.reject(new Error("full")))).rejects.toThrow("full");
  expect(await cache.get(image(1), form, async () => image(9))).toEqual(image(9));
});
