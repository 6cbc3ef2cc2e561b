import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import type { Draft } from "./draft.ts";
import { deleteDrafts, holdDraft, saveDraft, readDraft } from "./draft-store.ts";

const screen = { tab: "1", userId: "ann", tool: "story-generator", runId: null };
const draft: Draft = {
  values: { name: "Aurora" },
  edited: ["name"],
  pictures: { product: { kind: "upload", name: "mug.png", id: "u" } },
};
const day = 24 * 60 * 60 * 1000;

// Not stubbed by the test runner, which would remove it after the first test.
Object.assign(globalThis, { indexedDB: new IDBFactory() });
beforeEach(() => deleteDrafts());

/** Holds a draft as an open screen does. Resolves to a function that releases it. */
async function showDraft(screenKey: typeof screen): Promise<() => void> {
  const release = holdDraft(screenKey);
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
  return release;
}

test("a draft is restored only for its user, tool and run", async () => {
  await saveDraft(screen, draft);
  expect(await readDraft(screen)).toEqual(draft);
  expect(await readDraft({ ...screen, userId: "bob" })).toBeNull();
  expect(await readDraft({ ...screen, tool: "logo-generator" })).toBeNull();
  expect(await readDraft({ ...screen, runId: "r" })).toBeNull();
});

test("tabs that show the same screen have their own drafts", async () => {
  const otherTab = { ...screen, tab: "2" };
  const release = await showDraft(screen);
  await saveDraft(screen, draft);
  expect(await readDraft(otherTab)).toBeNull();
  await saveDraft(otherTab, { ...draft, values: { name: "Borealis" } });
  expect(await readDraft(screen)).toEqual(draft);
  release();
});

test("a tab takes over the newest draft that no tab shows", async () => {
  const closedTab = { ...screen, tab: "2" };
  const openTab = { ...screen, tab: "3" };
  await saveDraft(closedTab, draft, 0);
  await saveDraft(openTab, { ...draft, values: { name: "Borealis" } }, 1);
  const release = await showDraft(openTab);
  expect(await readDraft(screen, 1)).toEqual(draft);
  await saveDraft(screen, null);
  expect(await readDraft(screen, 1)).toBeNull();
  release();
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
