import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import type { Draft } from "./draft.ts";
import { deleteDrafts, saveDraft, readDraft } from "./draft-store.ts";

const screen = { userId: "ann", tool: "story-generator", runId: null };
const draft: Draft = {
  values: { name: "Aurora" },
  edited: ["name"],
  pictures: { product: { kind: "upload", name: "mug.png", id: "u" } },
};
const day = 24 * 60 * 60 * 1000;

// Not stubbed by the test runner, which would remove it after the first test.
Object.assign(globalThis, { indexedDB: new IDBFactory() });
beforeEach(() => deleteDrafts());

test("a draft is restored only for its user, tool and run", async () => {
  await saveDraft(screen, draft);
  expect(await readDraft(screen)).toEqual(draft);
  expect(await readDraft({ ...screen, userId: "bob" })).toBeNull();
  expect(await readDraft({ ...screen, tool: "logo-generator" })).toBeNull();
  expect(await readDraft({ ...screen, runId: "r" })).toBeNull();
});

test("a draft keeps a file that the server doesn't have yet", async () => {
  const file = new File(["pixels"], "mug.png", { type: "image/png" });
  await saveDraft(screen, { ...draft, pictures: { product: { kind: "file", name: file.name, file } } });
  const photo = (await readDraft(screen))?.pictures["product"];
  expect(photo?.kind === "file" && (await photo.file.text())).toBe("pixels");
});

test("a draft expires for good 30 days after its last change", async () => {
  await saveDraft(screen, draft, 0);
  expect(await readDraft(screen, 30 * day)).toEqual(draft);
  expect(await readDraft({ ...screen, tool: "logo-generator" }, 30 * day + 1)).toBeNull();
  expect(await readDraft(screen, 0)).toBeNull();
});

test("an empty or oversized draft deletes the previous one", async () => {
  await saveDraft(screen, draft);
  await saveDraft(screen, null);
  expect(await readDraft(screen)).toBeNull();
  await saveDraft(screen, draft);
  await saveDraft(screen, { ...draft, values: { name: "a".repeat(200_000) } });
  expect(await readDraft(screen)).toBeNull();
});

test("deleteDrafts deletes all users' drafts", async () => {
  await saveDraft(screen, draft);
  await saveDraft({ ...screen, userId: "bob" }, draft);
  await deleteDrafts();
  expect(await readDraft(screen)).toBeNull();
  expect(await readDraft({ ...screen, userId: "bob" })).toBeNull();
});
