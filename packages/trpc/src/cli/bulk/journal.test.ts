import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openJournal, type Start } from "./journal.ts";
import { lockFolder } from "./lock.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "packshot-journal-"));
  path = join(folder, "journal.jsonl");
});
afterEach(() => rm(folder, { recursive: true }));

const owner = { server: "http://localhost:3000", account: "shop@example.com" };
const start: Start = {
  type: "start",
  task: "t1",
  row: "mug",
  slug: "remove-background",
  folder: "mug",
  images: { product: "u1" },
  options: {},
  key: "k1",
  tokens: 1,
};

test("a torn last line is taken off, and the next entry has a line of its own", async () => {
  const first = await openJournal(path, owner);
  await first.add(start);
  await first.close();
  await appendFile(path, '{"type":"started","ta');
  const second = await openJournal(path, owner);
  expect(second.tasks.get("t1")).toEqual({ start });
  await second.add({ type: "started", task: "t1", run: "r1" });
  await second.close();
  const third = await openJournal(path, owner);
  expect(third.tasks.get("t1")).toEqual({ start, run: "r1" });
  await third.close();
});

test("a start counts as spent until it is refused or has ended", async () => {
  const journal = await openJournal(path, owner);
  await journal.add(start);
  expect(journal.spent()).toBe(1);
  await journal.add({ type: "refused", task: "t1" });
  expect(journal.spent()).toBe(0);
  await journal.add(start);
  expect(journal.spent()).toBe(1);
  const { task, row, slug } = start;
  const nothing = { files: [], run: "r1", tokens: 0, code: "RUN_FAILED", error: "It failed." };
  await journal.add({ type: "ended", status: "failed", task, row, slug, ...nothing });
  expect(journal.spent()).toBe(0);
  await journal.close();
});

test("a damaged line in the middle and another server or account are refused, and the file stays", async () => {
  const journal = await openJournal(path, owner);
  await journal.close();
  const elsewhere = { ...owner, server: "https://example.com" };
  await expect(openJournal(path, elsewhere)).rejects.toThrow(`results of ${owner.server}`);
  const other = { ...owner, account: "other@example.com" };
  await expect(openJournal(path, other)).rejects.toThrow(`results of ${owner.account}`);
  const text = `${await readFile(path, "utf8")}nonsense\n${JSON.stringify(start)}\n`;
  await writeFile(path, text);
  await expect(openJournal(path, owner)).rejects.toThrow("Line 2 of");
  expect(await readFile(path, "utf8")).toBe(text);
});

test("a folder has one lock, and that of a process that is gone is taken over", async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow("Another packshot bulk works in this folder");
  const mine = JSON.parse(await readFile(join(folder, "lock"), "utf8"));
  await unlock();
  // No process has this number: it is more than Linux, macOS and Windows give.
  await writeFile(join(folder, "lock"), JSON.stringify({ ...mine, pid: 2 ** 30 }));
  const again = await lockFolder(folder);
  await again();
  await writeFile(join(folder, "lock"), JSON.stringify({ ...mine, host: "elsewhere" }));
  await expect(lockFolder(folder)).rejects.toThrow("on elsewhere");
});
