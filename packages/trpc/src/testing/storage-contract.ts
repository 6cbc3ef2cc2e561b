import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Storage } from "../ports/index.ts";

const encodeText = (text: string) => new TextEncoder().encode(text);

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Contract tests for every `Storage`. `create` resolves to one that is ready to use and may already hold objects. */
export function describeStorage(name: string, create: () => Promise<Storage>): void {
  describe(`${name} as Storage`, () => {
    let storage: Storage;
    const folder = `contract-${randomUUID()}`;
    beforeAll(async () => {
      storage = await create();
    });

    it("returns stored bytes, their size and their media type", async () => {
      const key = `${folder}/tool/generated_2026-11-21T10.00.00_1.png`;
      const bytes = crypto.getRandomValues(new Uint8Array(60_000));
      await storage.put(key, bytes, "image/png");
      expect(Buffer.from((await storage.get(key)) ?? []).equals(bytes)).toBe(true);
      expect(await storage.head(key)).toEqual({ size: 60_000, mediaType: "image/png" });
    });

    it("keeps the media type of every kind of file", async () => {
      const images = { "a.jpg": "image/jpeg", "b.webp": "image/webp", "c.png": "image/png" };
      const kinds = { ...images, "d.json": "application/json", "e.tgz": "application/gzip" };
      for (const [file, mediaType] of Object.entries(kinds)) {
        await storage.put(`${folder}/${file}`, encodeText(file), mediaType);
        expect((await storage.head(`${folder}/${file}`))?.mediaType).toBe(mediaType);
      }
    });

    it("streams a whole object and any range of it", async () => {
      const key = `${folder}/range.png`;
      await storage.put(key, encodeText("0123456789"), "image/png");
      const parts = [
        { range: undefined, text: "0123456789" },
        { range: { start: 0, end: 0 }, text: "0" },
        { range: { start: 3, end: 6 }, text: "3456" },
        { range: { start: 9, end: 9 }, text: "9" },
      ];
      for (const { range, text } of parts) {
        const object = await storage.open(key, range);
        expect(object).toMatchObject({ size: 10, mediaType: "image/png" });
        expect(object && new TextDecoder().decode(await readAll(object.body))).toBe(text);
      }
    });

    it("streams a large object without changing a byte", async () => {
      const key = `${folder}/large.png`;
      const bytes = new Uint8Array(6_000_001).map((_, index) => index % 251);
      await storage.put(key, bytes, "image/png");
      const object = await storage.open(key);
      expect(object?.size).toBe(bytes.length);
      expect(object && Buffer.from(await readAll(object.body)).equals(bytes)).toBe(true);
    });

    it("lets a reader cancel midway", async () => {
      const key = `${folder}/partly-read.png`;
      await storage.put(key, new Uint8Array(6_000_000), "image/png");
      const object = await storage.open(key);
      const reader = object?.body.getReader();
      expect((await reader?.read())?.done).toBe(false);
      await reader?.cancel();
      await storage.delete(key);
      expect(await storage.head(key)).toBeUndefined();
    });

    it("never mixes the bytes of concurrent writes", async () => {
      const key = `${folder}/written-twice.png`;
      const versions = ["a", "b"].map((letter) => encodeText(letter.repeat(300_000)));
      await Promise.all(versions.map((bytes) => storage.put(key, bytes, "image/png")));
      const stored = Buffer.from((await storage.get(key)) ?? []);
      expect(versions.some((bytes) => stored.equals(bytes))).toBe(true);
      await storage.put(key, encodeText("short"), "image/png");
      expect(await storage.head(key)).toEqual({ size: 5, mediaType: "image/png" });
    });

    it("copies data and media type, replacing the target", async () => {
      const [from, to] = [`${folder}/copied.png`, `${folder}/elsewhere/copy.png`];
      await storage.put(from, encodeText("initial"), "image/png");
      await storage.put(to, encodeText("older"), "image/png");
      await storage.copy(from, to);
      expect(await storage.head(to)).toEqual({ size: 7, mediaType: "image/png" });
      await storage.put(from, encodeText("changed"), "image/png");
      await storage.delete(from);
      expect(Buffer.from((await storage.get(to)) ?? []).toString()).toBe("initial");
    });

    it("rejects copies of missing objects and to another media type", async () => {
      const [from, to] = [`${folder}/here-to-copy.png`, `${folder}/copy-of-nothing.png`];
      await storage.put(from, encodeText("x"), "image/png");
      await expect(storage.copy(`${folder}/gone-to-copy.png`, to)).rejects.toThrow(/ENOENT|exist/i);
      await expect(storage.copy(from, `${folder}/really-a-copy.jpg`)).rejects.toThrow(/media type/i);
      expect(await storage.head(to)).toBeUndefined();
      expect(await storage.head(`${folder}/really-a-copy.jpg`)).toBeUndefined();
    });

    it("resolves to undefined for missing objects", async () => {
      const key = `${folder}/here.png`;
      await storage.put(key, encodeText("x"), "image/png");
      for (const missing of [`${folder}/gone.png`, folder, `${key}/below.png`, "missing/file.png"]) {
        expect(await storage.get(missing)).toBeUndefined();
        expect(await storage.open(missing)).toBeUndefined();
        expect(await storage.head(missing)).toBeUndefined();
      }
    });

    it("deletes an object, or does nothing if there is none", async () => {
      const key = `${folder}/deleted.png`;
      await storage.put(key, encodeText("x"), "image/png");
      await storage.delete(key);
      expect(await storage.get(key)).toBeUndefined();
      await storage.delete(key);
    });

    it("lists exactly the objects in a folder, at any depth", async () => {
      const keys = ["a.png", "deep/er/b.png", "deep/c.png"].map((file) => `${folder}/listed/${file}`);
      for (const key of [...keys, `${folder}/listed.png`, `${folder}/listed-too/d.png`])
        await storage.put(key, encodeText("x"), "image/png");
      const listed = await Array.fromAsync(storage.list(`${folder}/listed/`));
      expect(listed.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
      for (const { modifiedAt } of listed) expect(modifiedAt.getTime()).toBeGreaterThan(0);
      await storage.delete(`${folder}/listed/deep/c.png`);
      const remaining = await Array.fromAsync(storage.list(`${folder}/listed/deep/`));
      expect(remaining.map(({ key }) => key)).toEqual([`${folder}/listed/deep/er/b.png`]);
      const everything = await Array.fromAsync(storage.list(""));
      expect(everything.map(({ key }) => key)).toEqual(expect.arrayContaining([`${folder}/listed.png`]));
      expect(await Array.fromAsync(storage.list(`${folder}/nothing/`))).toEqual([]);
    });

    it.each(["a", "/", "./../", "a/../", "a//", "././"])("refuses to list the folder %j", async (invalid) => {
      await expect(Array.fromAsync(storage.list(invalid))).rejects.toThrow(/storage key/i);
    });

    const invalidPaths = [
      "",
      "/a.png",
      "a.png/",
      "a//b.png",
      ".",
      "..",
      "a/../b.png",
      "./a.png",
      "../a.png",
      "a/..",
    ];
    const invalidCharacters = [
      "a b.png",
      "a\\b.png",
      "a%2fb.png",
      "a\0.png",
      "ä.png",
      "a~b.png",
      "a/b?.png",
      "a\n.png",
    ];
    it.each([...invalidPaths, ...invalidCharacters])("rejects the key %j in every operation", async (key) => {
      for (const attempt of listAttempts(storage, key))
        await expect(attempt()).rejects.toThrow(/storage key/i);
    });

    it("rejects a key that is too long", async () => {
      const key = `${"a/".repeat(600)}a.png`;
      for (const attempt of listAttempts(storage, key))
        await expect(attempt()).rejects.toThrow(/storage key/i);
    });

    it("rejects a media type that doesn't match the extension", async () => {
      const key = `${folder}/really.png`;
      await expect(storage.put(key, encodeText("x"), "image/jpeg")).rejects.toThrow(/media type/i);
      await expect(storage.put(`${folder}/none`, encodeText("x"), "image/png")).rejects.toThrow(
        /media type/i,
      );
      expect(await storage.head(key)).toBeUndefined();
    });

    it("is ready to store objects", async () => {
      await expect(storage.ready()).resolves.toBeUndefined();
    });
  });
}

function listAttempts(storage: Storage, key: string): (() => Promise<unknown>)[] {
  return [
    () => storage.put(key, encodeText("x"), "image/png"),
    () => storage.copy(key, "to.png"),
    () => storage.copy("from.png", key),
    () => storage.get(key),
    () => storage.open(key),
    () => storage.head(key),
    () => storage.delete(key),
  ];
}
