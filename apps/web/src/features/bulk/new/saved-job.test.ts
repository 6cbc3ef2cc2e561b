import { expect, test } from "vitest";
import { saveJob, type SavedJob, readSavedJob } from "./saved-job.ts";

/** A tab's storage with a quota in characters. */
function createStorage(maxLength = Infinity): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => {
      if (text.length > maxLength) throw new DOMException("Full", "QuotaExceededError");
      texts.set(key, text);
    },
  };
}

const job: SavedJob = {
  tool: "mood-boards",
  name: null,
  folder: "Spring",
  values: {},
  edited: [],
  table: null,
  mapping: null,
  removed: [],
  files: [
    {
      id: "1",
      name: "mug.png",
      path: "mug.png",
      fingerprint: "1",
      state: { status: "stored", uploadId: "u", thumbnailUrl: "/t" },
    },
    {
      id: "2",
      name: "vase.png",
      path: "vase.png",
      fingerprint: "2",
      state: { status: "sending", fraction: 0.5 },
    },
  ],
  lost: null,
};

test("a job is restored for its owner, with the files the server has", () => {
  const storage = createStorage();
  saveJob(storage, "ann", job);
  expect(readSavedJob(storage, "ann")).toEqual({ ...job, files: job.files.slice(0, 1) });
  expect(readSavedJob(storage, "bob")).toBeNull();
  saveJob(storage, "ann", null);
  expect(readSavedJob(storage, "ann")).toBeNull();
});

test("a job that is too large isn't saved, and no older one is restored", () => {
  const storage = createStorage(500);
  saveJob(storage, "ann", job);
  saveJob(storage, "ann", { ...job, table: { fileName: "a.csv", text: "x".repeat(500) } });
  expect(readSavedJob(storage, "ann")).toBeNull();
});
