import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient, type Packshot, type Photo } from "@packshot/trpc/client";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let folder: string;
let path: string;
let bytes: Buffer;
let packshot: Packshot;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
  folder = await mkdtemp(join(tmpdir(), "packshot-client-photos-"));
  path = join(folder, "red mug.png");
  const mug = sharp({ create: { width: 120, height: 80, channels: 3, background: "#884422" } });
  bytes = await mug.png().toBuffer();
  await writeFile(path, bytes);
  packshot = createClient({ url: site.url, apiKey: await site.apiKey() });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const readSource = async (product: Photo) => {
  const { id } = packshot.run("remove-background", { images: { product } });
  const { sources } = await packshot.runs.get.query({ runId: await id });
  return sources[0];
};

describe("run accepts a photo as", () => {
  const forms: readonly [name: string, make: () => Photo, fileName: string][] = [
    ["a path", () => path, "red mug.png"],
    ["a file: URL", () => pathToFileURL(path), "red mug.png"],
    ["the text of a file: URL", () => pathToFileURL(path).href, "red mug.png"],
    ["a Buffer", () => bytes, "photo"],
    [
      "a Uint8Array within a larger buffer",
      () => new Uint8Array(Buffer.concat([bytes, bytes])).subarray(0, bytes.length),
      "photo",
    ],
    ["an ArrayBuffer", () => new Uint8Array(bytes).buffer, "photo"],
    ["a Node stream", () => createReadStream(path), "red mug.png"],
    ["a web stream", () => new Blob([new Uint8Array(bytes)]).stream(), "photo"],
    ["a data: URL", () => `data:image/png;base64,${bytes.toString("base64")}`, "photo"],
    [
      "a data: URL with escaped bytes",
      () => new URL(`data:image/png,%${bytes.toString("hex").match(/../g)?.join("%")}`),
      "photo",
    ],
    ["a File", () => new File([new Uint8Array(bytes)], "cup.png"), "cup.png"],
  ];
  test.each(forms)("%s", async (_, make, fileName) => {
    await site.server.user();
    packshot = createClient({ url: site.url, apiKey: await site.apiKey() });
    expect(await readSource(make())).toMatchObject({ fileName, width: 120, height: 80 });
  });
});

describe("run rejects without printing bytes", () => {
  const wrong: readonly [name: string, photo: unknown, message: string][] = [
    ["a number", 7, "A photo can't be a value of type number. Pass a path, a URL, a Blob, bytes, a stream"],
    ["nothing", undefined, "A photo can't be a value of type undefined"],
    ["an array of bytes", [137, 80, 78, 71], "A photo can't be a value of type Array"],
    ["bytes as text", "\u0089PNG\r\n".repeat(9), "This text is neither a file path nor a URL"],
    ["base64", "iVBORw0KGgo".repeat(200), "This text is neither a file path nor a URL"],
    ["a broken data: URL", "data:image/png;base64,%%%", "Couldn't decode the data: URL."],
  ];
  test.each(wrong)("%s", async (_, image, message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const run = packshot.run("remove-background", { images: { product: image as Photo } });
    const error: unknown = await run.id.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "BAD_INPUT", message: expect.stringContaining(message) });
    expect(String(error).length).toBeLessThan(200);
    expect(Object(error).cause).not.toMatchObject({ path: expect.anything() });
  });
});

test("two runs write to one folder without overwriting a file", async () => {
  packshot = createClient({ url: site.url, apiKey: await site.apiKey() });
  const results = join(folder, "results");
  const runs = [1, 2].map(() => packshot.run("remove-background", { images: { product: path } }));
  const paths = await Promise.all(runs.map((run) => run.download(results)));
  expect((await readdir(results)).toSorted()).toEqual(
    [1, 2, 3, 4].flatMap((n) => [
      `red mug_remove-background_${n}-2.png`,
      `red mug_remove-background_${n}.png`,
    ]),
  );
  expect(new Set(paths.flat()).size).toBe(8);
  const first = await readFile(paths[0]?.[0] ?? "");
  expect(await sharp(first).metadata()).toMatchObject({ format: "png" });
});
