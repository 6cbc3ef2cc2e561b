import { expect, test } from "vitest";
import type { BulkFile } from "./files.ts";
import { createUploadQueue } from "./upload-queue.ts";

/** Opens a queue whose uploads finish when the test finishes them. */
function openQueue() {
  const sendings: {
    readonly name: string;
    readonly signal: AbortSignal;
    readonly end: PromiseWithResolvers<void>;
  }[] = [];
  let files: readonly BulkFile[] = [];
  let ids = 0;
  const queue = createUploadQueue({
    atFirst: [],
    newId: () => `${(ids += 1)}`,
    send: async (file, signal, onSent) => {
      const end = Promise.withResolvers<void>();
      sendings.push({ name: file.name, signal, end });
      onSent(0.5);
      await end.promise;
      return { uploadId: `upload of ${file.name}`, thumbnailUrl: "/t" };
    },
    onChange: (now) => (files = now),
  });
  queue.begin();
  return { queue, sendings, statuses: () => files.map(({ state }) => state.status) };
}

const createFile = (name: string) => new File(["pixels"], name, { type: "image/png" });
const createFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => createFile(`${index}.png`));
const waitForUploads = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => setImmediate(resolve))));
const refused = { data: { code: "BAD_INPUT", userMessage: "It is broken." } };

test("three files upload at a time, and the next starts when one ends", async () => {
  const { queue, sendings, statuses } = openQueue();
  queue.add(createFiles(5));
  expect(statuses()).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
  sendings[1]?.end.resolve();
  await waitForUploads();
  expect(statuses()).toEqual(["sending", "stored", "sending", "sending", "waiting"]);
});

test("photos that the server has are added without being sent", () => {
  const { queue, sendings, statuses } = openQueue();
  queue.addStored([{ name: "cup.png", uploadId: "u", thumbnailUrl: "/t" }]);
  queue.add([createFile("mug.png")]);
  expect(statuses()).toEqual(["stored", "sending"]);
  expect(sendings.map(({ name }) => name)).toEqual(["mug.png"]);
});

test("a failed file doesn't stop others, and can be retried unless rejected", async () => {
  const { queue, sendings, statuses } = openQueue();
  queue.add(createFiles(3));
  sendings[0]?.end.reject(new TypeError("lost"));
  sendings[1]?.end.reject(refused);
  sendings[2]?.end.resolve();
  await waitForUploads();
  expect(statuses()).toEqual(["failed", "failed", "stored"]);
  queue.retry();
  expect(statuses()).toEqual(["sending", "failed", "stored"]);
  expect(sendings.map(({ name }) => name)).toEqual(["0.png", "1.png", "2.png", "0.png"]);
});

test("a file that isn't an image is never sent", () => {
  const { queue, sendings, statuses } = openQueue();
  queue.add([new File(["words"], "notes.txt", { type: "text/plain" })]);
  expect(statuses()).toEqual(["failed"]);
  queue.retry();
  expect(sendings).toEqual([]);
});

test("removing a file aborts its upload and starts the next one", async () => {
  const { queue, sendings, statuses } = openQueue();
  queue.add(createFiles(4));
  queue.remove(new Set(["1"]));
  expect(sendings[0]?.signal.aborted).toBe(true);
  expect(statuses()).toEqual(["sending", "sending", "sending"]);
  sendings[0]?.end.resolve();
  await waitForUploads();
  expect(statuses()).toEqual(["sending", "sending", "sending"]);
});

test("an upload aborted by leaving the screen restarts on return", () => {
  const { queue, sendings, statuses } = openQueue();
  queue.add(createFiles(1));
  queue.stop();
  expect(sendings[0]?.signal.aborted).toBe(true);
  queue.begin();
  expect(sendings).toHaveLength(2);
  expect(statuses()).toEqual(["sending"]);
});

test("a file that is added again isn't sent twice", () => {
  const { queue, sendings } = openQueue();
  const file = createFile("mug.png");
  queue.add([file]);
  queue.add([file, createFile("vase.png")]);
  expect(sendings.map(({ name }) => name)).toEqual(["mug.png", "vase.png"]);
});
