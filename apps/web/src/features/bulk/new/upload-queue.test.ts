import { expect, test } from "vitest";
import type { BulkFile } from "./files.ts";
import { createUploadQueue } from "./upload-queue.ts";

/** Opens a queue whose uploads finish when the test finishes them. */
function openQueue() {
  const uploads: {
    readonly name: string;
    readonly signal: AbortSignal;
    readonly completion: PromiseWithResolvers<void>;
  }[] = [];
  let files: readonly BulkFile[] = [];
  let ids = 0;
  const queue = createUploadQueue({
    initialFiles: [],
    createId: () => `${(ids += 1)}`,
    send: async (file, signal, onSent) => {
      const completion = Promise.withResolvers<void>();
      uploads.push({ name: file.name, signal, completion });
      onSent(0.5);
      await completion.promise;
      return { uploadId: `upload of ${file.name}`, thumbnailUrl: "/t" };
    },
    onChange: (now) => (files = now),
  });
  queue.start();
  return { queue, uploads, listStatuses: () => files.map(({ state }) => state.status) };
}

const createFile = (name: string) => new File(["pixels"], name, { type: "image/png" });
const createTextFile = (name: string) => new File(["words"], name, { type: "text/plain" });
const createFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => createFile(`${index}.png`));
const waitForUploads = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => setImmediate(resolve))));
const refused = { data: { code: "BAD_INPUT", userMessage: "It is broken." } };

test("three files upload at a time, and the next starts when one ends", async () => {
  const { queue, uploads, listStatuses } = openQueue();
  queue.add(createFiles(5));
  expect(listStatuses()).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
  uploads[1]?.completion.resolve();
  await waitForUploads();
  expect(listStatuses()).toEqual(["sending", "stored", "sending", "sending", "waiting"]);
});

test("photos that the server has are added without being sent", () => {
  const { queue, uploads, listStatuses } = openQueue();
  queue.addStored([{ name: "cup.png", uploadId: "u", thumbnailUrl: "/t" }]);
  queue.add([createFile("mug.png")]);
  expect(listStatuses()).toEqual(["stored", "sending"]);
  expect(uploads.map(({ name }) => name)).toEqual(["mug.png"]);
});

test("a failed file doesn't stop others, and can be retried unless rejected", async () => {
  const { queue, uploads, listStatuses } = openQueue();
  queue.add(createFiles(3));
  uploads[0]?.completion.reject(new TypeError("lost"));
  uploads[1]?.completion.reject(refused);
  uploads[2]?.completion.resolve();
  await waitForUploads();
  expect(listStatuses()).toEqual(["failed", "failed", "stored"]);
  queue.retry();
  expect(listStatuses()).toEqual(["sending", "failed", "stored"]);
  expect(uploads.map(({ name }) => name)).toEqual(["0.png", "1.png", "2.png", "0.png"]);
});

test("a file that isn't an image is never sent", () => {
  const { queue, uploads, listStatuses } = openQueue();
  queue.add([createTextFile("notes.txt")]);
  expect(listStatuses()).toEqual(["failed"]);
  queue.retry();
  expect(uploads).toEqual([]);
});

test("removing a file aborts its upload and starts the next one", async () => {
  const { queue, uploads, listStatuses } = openQueue();
  queue.add(createFiles(4));
  queue.remove(new Set(["1"]));
  expect(uploads[0]?.signal.aborted).toBe(true);
  expect(listStatuses()).toEqual(["sending", "sending", "sending"]);
  uploads[0]?.completion.resolve();
  await waitForUploads();
  expect(listStatuses()).toEqual(["sending", "sending", "sending"]);
});

test("an upload aborted by leaving the screen restarts on return", () => {
  const { queue, uploads, listStatuses } = openQueue();
  queue.add(createFiles(1));
  queue.stop();
  expect(uploads[0]?.signal.aborted).toBe(true);
  queue.start();
  expect(uploads).toHaveLength(2);
  expect(listStatuses()).toEqual(["sending"]);
});

test("countUsableWith ignores duplicates and files that can't be used", () => {
  const { queue } = openQueue();
  const files = createFiles(3);
  const [added, others] = [files.slice(0, 1), files.slice(1)];
  queue.add([...added, createTextFile("notes.txt")]);
  expect(queue.countUsableWith([...added, ...others, createTextFile("more.txt")])).toBe(3);
});

test("a file that is added again isn't sent twice", () => {
  const { queue, uploads } = openQueue();
  const file = createFile("mug.png");
  queue.add([file]);
  queue.add([file, createFile("vase.png")]);
  expect(uploads.map(({ name }) => name)).toEqual(["mug.png", "vase.png"]);
});
