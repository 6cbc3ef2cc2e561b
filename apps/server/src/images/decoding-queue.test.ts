import fc from "fast-check";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type DecodingLimits, type QueuedImage, createDecodingQueue } from "./decoding-queue.ts";

/** Creates a queue whose work runs until the test ends it. */
function setUp(limits: Partial<DecodingLimits> = {}) {
  const queue = createDecodingQueue({ pixels: 60, concurrency: 3, waiting: 100, ...limits });
  const running = new Map<string, { image: QueuedImage; end: (failure?: Error) => void }>();
  return {
    running,
    ahead: (id: string) => queue.ahead(id),
    ask: (name: string, image: QueuedImage): Promise<string> =>
      queue.hold(image, async () => {
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        running.set(name, { image: image, end: (failure) => (failure ? reject(failure) : resolve(name)) });
        return promise.finally(() => running.delete(name));
      }),
    end: async (name: string, failure?: Error): Promise<void> => {
      running.get(name)?.end(failure);
      // Flushes the microtasks, so that all effects have happened.
      await setImmediate();
    },
  };
}

describe("createDecodingQueue", () => {
  it("opens all images within the limits of pixels and images in flight", async () => {
    const image = fc.record({
      pixels: fc.integer({ min: 1, max: 60 }),
      userId: fc.constantFrom("ada", "bob", "cleo", undefined),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(image, { maxLength: 25 }), async (images) => {
        const { ask, end, running } = setUp();
        const all = Promise.all(images.map((each, index) => ask(String(index), each)));
        await setImmediate();
        for (let [name] = running.keys(); name !== undefined; [name] = running.keys()) {
          const inFlight = [...running.values()].map((each) => each.image);
          expect(inFlight.length).toBeLessThanOrEqual(3);
          expect(inFlight.reduce((sum, { pixels }) => sum + pixels, 0)).toBeLessThanOrEqual(60);
          const userIds = inFlight.flatMap(({ userId }) => userId ?? []);
          expect(new Set(userIds).size).toBe(userIds.length);
          await end(name);
        }
        expect(await all).toHaveLength(images.length);
      }),
      { numRuns: 50 },
    );
  });

  it("opens one image per user at a time, alongside other users' images", async () => {
    const { ask, end, running } = setUp();
    const all = [
      ask("a1", { pixels: 1, userId: "ada" }),
      ask("a2", { pixels: 1, userId: "ada" }),
      ask("b1", { pixels: 1, userId: "bob" }),
    ];
    await setImmediate();
    expect([...running.keys()]).toEqual(["a1", "b1"]);
    await end("a1");
    expect([...running.keys()]).toEqual(["b1", "a2"]);
    await end("b1");
    await end("a2");
    await Promise.all(all);
  });

  it("delays a user by only one of another user's many images", async () => {
    const { ask, end, running } = setUp();
    const many = Array.from({ length: 5 }, (_, n) => ask(`a${String(n)}`, { pixels: 40, userId: "ada" }));
    const one = ask("b", { pixels: 40, userId: "bob" });
    await setImmediate();
    await end("a0");
    expect([...running.keys()]).toEqual(["b"]);
    await end("b");
    expect(await one).toBe("b");
    for (const n of [1, 2, 3, 4]) await end(`a${String(n)}`);
    expect(await Promise.all(many)).toHaveLength(5);
  });

  it("never lets a small image pass a large one that waits", async () => {
    const { ask, end, running } = setUp();
    const all = [ask("small", { pixels: 30 }), ask("large", { pixels: 50 }), ask("later", { pixels: 10 })];
    await setImmediate();
    expect([...running.keys()]).toEqual(["small"]);
    await end("small");
    expect([...running.keys()]).toEqual(["large", "later"]);
    await end("large");
    await end("later");
    await Promise.all(all);
  });

  it("continues after a failure and opens an oversized image alone", async () => {
    const { ask, end, running } = setUp();
    const broken = ask("broken", { pixels: 99, userId: "ada" });
    const next = ask("next", { pixels: 1, userId: "ada" });
    const failure = broken.catch((error: unknown) => error);
    await setImmediate();
    expect([...running.keys()]).toEqual(["broken"]);
    await end("broken", new Error("damaged"));
    expect(await failure).toMatchObject({ message: "damaged" });
    await end("next");
    expect(await next).toBe("next");
  });

  it("rejects more than a few waiting images of one user", async () => {
    const { ask, end } = setUp({ waiting: 2 });
    const waitingImages = ["1", "2", "3"].map((name) => ask(name, { pixels: 1, userId: "ada" }));
    await expect(ask("4", { pixels: 1, userId: "ada" })).rejects.toMatchObject({ code: "RATE_LIMITED" });
    const other = ask("b", { pixels: 1, userId: "bob" });
    await setImmediate();
    for (const name of ["b", "1", "2", "3"]) await end(name);
    expect(await Promise.all([...waitingImages, other])).toHaveLength(4);
  });

  it("counts the images ahead of one that waits, in opening order", async () => {
    const { ask, ahead, end, running } = setUp({ concurrency: 1 });
    const names = ["ada 1", "ada 2", "ada 3", "bob 1", "bob 2", "cleo 1"];
    const all = names.map((name) => ask(name, { pixels: 1, userId: name.split(" ")[0], id: name }));
    await setImmediate();
    expect(ahead("ada 1")).toBeUndefined();
    expect(ahead("dora 1")).toBeUndefined();
    const promised = names.slice(1).map((name) => [name, ahead(name)]);
    const opened: string[] = [];
    for (const _ of names) {
      const [name = ""] = running.keys();
      opened.push(name);
      await end(name);
    }
    expect(promised.toSorted(([, one], [, other]) => Number(one) - Number(other))).toEqual(
      opened.slice(1).map((name, index) => [name, index + 1]),
    );
    await Promise.all(all);
  });
});
