import { afterEach, expect, it, vi } from "vitest";
import { type Decoder, type DecoderOptions, createDecoder } from "./decoder.ts";

const opened: Decoder[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const decoder of opened.splice(0)) decoder.close();
});

/** Creates a decoder whose process is controlled by an image's first byte: see `testing/faulty-decoder-process.ts`. */
function createCrashableDecoder(
  options: Partial<DecoderOptions> = {},
): (behavior: number) => Promise<Uint8Array> {
  const script = new URL("./testing/faulty-decoder-process.ts", import.meta.url);
  const decoder = createDecoder({ memory: 1_000_000 * 1024, deadline: 600_000, script, ...options });
  opened.push(decoder);
  return (behavior) => decoder.decode("convert", new Uint8Array([behavior]));
}

it("createDecoder rejects when its process dies, then opens the next one", async () => {
  const decode = createCrashableDecoder();
  await expect(decode(0)).rejects.toMatchObject({ name: "DecodingError", exhausted: true });
  expect([...(await decode(9))]).toEqual([9]);
});

it("createDecoder distinguishes exhausted memory from a broken image", async () => {
  const decode = createCrashableDecoder();
  await expect(decode(1)).rejects.toMatchObject({ exhausted: true });
  await expect(decode(2)).rejects.toMatchObject({ exhausted: false, message: "a broken image" });
  expect([...(await decode(9))]).toEqual([9]);
});

it("createDecoder ends a process that doesn't respond in time", async () => {
  await expect(createCrashableDecoder({ deadline: 1 })(5)).rejects.toMatchObject({ exhausted: true });
});

it("createDecoder limits a process's memory and clears its environment", async () => {
  const decode = createCrashableDecoder();
  const [memory, environment] = [await decode(3), await decode(4)].map((text) =>
    Buffer.from(text).toString(),
  );
  expect(memory?.trim()).toBe("1000000");
  expect(environment).not.toMatch(/PATH|HOME|SECRET|KEY|NODE_OPTIONS/);
});

it("createDecoder opens several images at once in separate processes", async () => {
  const decode = createCrashableDecoder();
  const results = await Promise.allSettled([decode(9), decode(0), decode(9)]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

it("createDecoder doesn't send images to a process it has just ended", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const decode = createCrashableDecoder();
  expect([...(await decode(9))]).toEqual([9]);
  // The process has been idle long enough to be ended, but its exit isn't noticed immediately.
  vi.advanceTimersByTime(60_000);
  expect([...(await decode(9))]).toEqual([9]);
});

it("createDecoder ends a process that has grown too large to keep", async () => {
  const decode = createCrashableDecoder();
  const pids = [await decode(6), await decode(6)].map((pid) => Buffer.from(pid).toString());
  expect(new Set(pids).size).toBe(2);
});

it("createDecoder reports a refusal as bad input", async () => {
  const decode = createCrashableDecoder();
  await expect(decode(7)).rejects.toMatchObject({ code: "BAD_INPUT", userMessage: "Choose another one." });
  expect([...(await decode(9))]).toEqual([9]);
});
