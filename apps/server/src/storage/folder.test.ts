// @module-tag postgres
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeStorage } from "@packshot/trpc/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage } from "./folder.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "packshot-storage-"));
});
afterAll(() => rm(root, { recursive: true }));

describeStorage("folder", async () => {
  const storage = createFolderStorage(join(root, "contract"));
  await storage.prepare();
  return storage;
});

describe("createFolderStorage", () => {
  it("stores objects under their keys and leaves nothing else", async () => {
    const folder = join(root, "layout");
    const storage = createFolderStorage(folder);
    await storage.prepare();
    await storage.put("user/remove-background/generated_1_1.png", new Uint8Array(3), "image/png");
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
      "user",
      "user/remove-background",
      "user/remove-background/generated_1_1.png",
      "~unfinished",
    ]);
  });

  it("leaves neither an object nor a temporary file when a write fails", async () => {
    const folder = join(root, "failing");
    const storage = createFolderStorage(folder);
    await storage.prepare();
    await storage.put("a.png", new Uint8Array(3), "image/png");
    await expect(storage.put("a.png/b.png", new Uint8Array(3), "image/png")).rejects.toThrow(
      /EEXIST|ENOTDIR/,
    );
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(["a.png", "~unfinished"]);
  });

  it("deletes a crash's leftovers at startup, not objects or open writes", async () => {
    const folder = join(root, "crashed");
    const storage = createFolderStorage(folder);
    await storage.prepare();
    await storage.put("a.png", new Uint8Array(3), "image/png");
    await writeFile(join(folder, "~unfinished", "crashed"), "ha");
    await utimes(join(folder, "~unfinished", "crashed"), new Date(0), new Date(0));
    await writeFile(join(folder, "~unfinished", "writing"), "ha");
    await storage.prepare();
    expect(await readdir(join(folder, "~unfinished"))).toEqual(["writing"]);
    expect(await storage.head("a.png")).toEqual({ size: 3, mediaType: "image/png" });
  });

  it("isn't ready when nothing can be written, and cleans up its probe", async () => {
    const folder = join(root, "read-only");
    const storage = createFolderStorage(folder);
    await storage.prepare();
    await storage.ready();
    expect(await readdir(folder, { recursive: true })).toEqual(["~unfinished"]);
    await rm(join(folder, "~unfinished"), { recursive: true });
    // The path is a file instead of a folder, so nothing can be written below it.
    await writeFile(join(folder, "~unfinished"), "a file");
    await expect(createFolderStorage(folder).ready()).rejects.toThrow(/ENOTDIR/);
  });

  it("is not ready when its folder is gone", async () => {
    const folder = join(root, "gone");
    const storage = createFolderStorage(folder);
    await storage.prepare();
    await rm(folder, { recursive: true });
    await expect(storage.ready()).rejects.toThrow(/ENOENT/);
  });
});
