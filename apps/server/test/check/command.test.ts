import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@packshot/trpc/client";
import { runCommand } from "@packshot/trpc/testing/run-command";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listingImage } from "../../src/images/measuring/testing/listing-image.ts";
import { startFaultyProxy } from "../../src/testing/faulty-proxy.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";

const image = { width: 1100, height: 900, shape: "bottle" } as const;
const draw = (fill: number) =>
  listingImage({ ...image, fill })
    .jpeg({ quality: 95 })
    .toBuffer();

let site: TestSite;
let key: string;
let folder: string;
/** While true, the engine fails. */
let isBroken = false;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
  key = await site.apiKey();
  const bytes = await listingImage({ ...image, fill: 0.6 })
    .png()
    .toBuffer();
  const { width, height } = image;
  // The scripted engine's own image is too small for any channel.
  site.server.engine.image = async () => {
    if (isBroken) throw new Error("a bug in the engine");
    return { bytes, mediaType: "image/png", width, height, uncertain: false };
  };
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "packshot-check-"));
  return () => rm(folder, { recursive: true });
});

const run = (args: readonly string[], answer?: string, url = site.url) =>
  runCommand(["check", ...args], {
    env: { PACKSHOT_API_KEY: key, PACKSHOT_URL: url, XDG_CONFIG_HOME: folder },
    cwd: folder,
    isTerminal: answer !== undefined,
    ask: async () => answer ?? "",
  });

async function balance(): Promise<number> {
  return (await createClient({ url: site.url, apiKey: key }).tokens.balance.query()).tokens;
}

test("a passing folder exits with 0 and says that it sends its images", async () => {
  await writeFile(join(folder, "mug.jpg"), await draw(0.9));
  await writeFile(join(folder, "notes.txt"), "no image");
  const { code, stdout, stderr } = await run([".", "--channel", "ebay,shopify"]);
  expect(stdout).toBe("mug.jpg  ebay  passes\nmug.jpg  shopify  passes\n");
  expect(stderr).toBe(`Sending 1 image to ${site.url} for measurement. Nothing is stored.\n`);
  expect(code).toBe(0);
});

test("a failing image exits with 1, and the report has its verdicts", async () => {
  await writeFile(join(folder, "mug.jpg"), await draw(0.6));
  await writeFile(join(folder, "broken.jpg"), "no image");
  const { code, stdout } = await run(["mug.jpg", "broken.jpg", "--channel", "amazon", "--json"]);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    passes: false,
    files: [
      { file: "mug.jpg", passes: false, channels: [{ channel: "amazon", passes: false }], error: null },
      {
        file: "broken.jpg",
        passes: false,
        channels: [],
        error: expect.stringContaining("broken.jpg: We can't open"),
      },
    ],
  });
});

test("invalid arguments exit with 2", async () => {
  await writeFile(join(folder, "mug.jpg"), await draw(0.9));
  expect(await run(["mug.jpg", "--channel", "nowhere"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Unknown channel"),
  });
  expect(await run([])).toMatchObject({ code: 2 });
  expect(await run(["missing.jpg"])).toMatchObject({ code: 2 });
});

test("a fix costs one token, after agreement, and saves passing files", async () => {
  await writeFile(join(folder, "mug.jpg"), await draw(0.6));
  const before = await balance();
  const words = ["mug.jpg", "--channel", "amazon", "--channel", "tiktok-shop", "--fix", "out"];
  expect(await run(words)).toMatchObject({ code: 1, stderr: expect.stringContaining("--yes") });
  expect(await run(words, "n")).toMatchObject({ code: 1 });
  expect(await balance()).toBe(before);
  const { code, stdout, stderr } = await run(words, "y");
  expect(stderr).toContain(
    "To fix 1 image, we upload it and remove its background. This costs up to 1 token.",
  );
  expect(stdout).toContain("amazon  fixed: out/mug_remove_background_1_amazon.jpg");
  expect(stdout).toContain("enlarging it would invent detail");
  expect(code).toBe(1);
  expect(await balance()).toBe(before - 1);
  expect(await readdir(join(folder, "out"))).toEqual(["mug_remove_background_1_amazon.jpg"]);
  expect(await run(["out", "--channel", "amazon"])).toMatchObject({ code: 0 });
  await run(words, "y");
  site.server.clock.advance(13 * 3600);
  await run(words, "y");
  expect(await balance()).toBe(before - 1);
});

test("an image that is too small for any fix costs nothing and says why", async () => {
  const small = listingImage({ width: 400, height: 300, shape: "bottle", fill: 0.6 });
  await writeFile(join(folder, "small.jpg"), await small.jpeg({ quality: 95 }).toBuffer());
  const before = await balance();
  const words = ["small.jpg", "--channel", "amazon", "--fix", "out"];
  const { code, stdout, stderr } = await run([...words, "--yes"]);
  expect([code, stdout]).toEqual([1, expect.stringContaining("The image is too small")]);
  expect(stderr).not.toContain("This costs");
  expect(await balance()).toBe(before);
  expect(await readdir(folder)).toEqual(["small.jpg"]);
  const { files } = JSON.parse((await run([...words, "--json"])).stdout);
  expect(files[0].fixed).toMatchObject([{ channel: "amazon", path: null, problems: [{ rule: "min-side" }] }]);
});

test("a fix that failed once is paid for once", async () => {
  await writeFile(join(folder, "mug.jpg"), await draw(0.58));
  const before = await balance();
  const words = ["mug.jpg", "--channel", "amazon", "--fix", "out", "--yes"];
  isBroken = true;
  expect((await run(words)).code).toBe(1);
  isBroken = false;
  expect(await balance()).toBe(before);
  expect((await run(words)).code).toBe(0);
  expect((await run(words)).code).toBe(0);
  expect(await balance()).toBe(before - 1);
});

test("an unreadable file in a folder named channel doesn't stop the others", async () => {
  await mkdir(join(folder, "channel"));
  await symlink("gone.jpg", join(folder, "channel/link.jpg"));
  await writeFile(join(folder, "channel/mug.jpg"), await draw(0.9));
  const { code, stdout } = await run(["channel", "--channel", "ebay"]);
  expect([code, stdout]).toEqual([1, expect.stringContaining("mug.jpg  ebay  passes\n")]);
});

test("a fix costs nothing if --fix can't be a folder", async () => {
  await writeFile(join(folder, "mug.jpg"), await draw(0.55));
  const before = await balance();
  const { code, stderr } = await run(["mug.jpg", "--channel", "amazon", "--fix", "mug.jpg/out", "--yes"]);
  expect([code, stderr]).toEqual([1, expect.stringContaining("ENOTDIR")]);
  expect(await balance()).toBe(before);
});

const isFile = (path: string) => path.startsWith("/files/");

test("the download of a fixed file is repeated after a lost connection", async () => {
  await writeFile(join(folder, "mug.jpg"), await draw(0.6));
  await using proxy = await startFaultyProxy(
    () => site.url,
    (path, requestNumber) => (isFile(path) && requestNumber === 1 ? "lost" : "none"),
  );
  const words = ["mug.jpg", "--channel", "amazon", "--fix", "out", "--yes"];
  const { code, stdout, stderr } = await run(words, undefined, proxy.url);
  expect(stdout, stderr).toContain("amazon  fixed: out/mug_remove_background_1_amazon.jpg");
  expect([code, proxy.paths.filter(isFile)]).toEqual([0, expect.objectContaining({ length: 2 })]);
});

test("the client checks files, uploads and results", async () => {
  const client = createClient({ url: site.url, apiKey: key });
  const bytes = await draw(0.9);
  const path = join(folder, "mug.jpg");
  await writeFile(path, bytes);
  const { id: uploadId } = await client.uploads.create.mutate(
    await readFile(path).then((file) => {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(file)], "mug.jpg"));
      return form;
    }),
  );
  const made = await client.run("remove-background", { images: { product: { uploadId } } }).result();
  for (const given of [path, bytes, { uploadId }, { runId: made.id, index: 0 }]) {
    const { channels } = await client.check(given, { channels: ["ebay"] });
    expect(channels.map(({ channel }) => channel)).toEqual(["ebay"]);
  }
  expect((await client.check(path)).channels).toHaveLength(14);
  expect(await client.check.fix.query({ runId: made.id, index: 0, channel: "ebay" })).toMatchObject({
    check: { passes: true },
  });
});
