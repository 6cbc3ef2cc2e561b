// The effect of large images that users upload at the same time: the memory of the server and its child processes, and
// how long another user waits for a response in the meantime.
import { readFile, readdir } from "node:fs/promises";
import { testDatabases } from "@packshot/db/testing";
import sharp from "sharp";
import { bluishTile, heicGrid } from "../src/images/testing/heic-photos.ts";
import { createTestServerOn } from "../src/testing/test-server.ts";
import { median, measureMs, report } from "./figures.ts";

/** Megabytes that the server and its child processes may take together for any one photo. */
const LIMIT_MEGABYTES = 1536;

async function measureResidentMegabytes(pid = process.pid): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8").catch(() => "")),
  );
  const pids = children.join(" ").match(/\d+/g) ?? [];
  const below = await Promise.all(pids.map((child) => measureResidentMegabytes(Number(child))));
  return below.reduce((sum, each) => sum + each, own);
}

function createBlank(width: number, height: number, channels: 3 | 4) {
  return sharp({ create: { width, height, channels, background: { r: 120, g: 90, b: 60, alpha: 1 } } });
}

/** Creates a JPEG of 100 megapixels full of detail, almost as large as a file may be. */
async function createDetailedJpeg(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const input = await sharp({
    create: { width: 1_024, height: 1_024, channels: 3, background: "gray", noise },
  })
    .png()
    .toBuffer();
  return createBlank(11_500, 8_690, 3)
    .composite([{ input, tile: true }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

const phone = { width: 8_160, height: 6_120, tile: bluishTile, tileSide: 512 };
for (const { name, bytes, megapixels, userCount } of [
  {
    name: "AVIF",
    megapixels: 24,
    userCount: 4,
    bytes: await createBlank(6_000, 4_000, 3).avif({ effort: 0 }).toBuffer(),
  },
  { name: "PNG", megapixels: 39, userCount: 4, bytes: await createBlank(7_800, 5_000, 4).png().toBuffer() },
  { name: "HEIC", megapixels: 50, userCount: 1, bytes: heicGrid(phone) },
  { name: "JPEG", megapixels: 100, userCount: 1, bytes: await createDetailedJpeg() },
]) {
  const server = await createTestServerOn(testDatabases()[0]);
  const users = await Promise.all(Array.from({ length: userCount }, () => server.user()));
  const { api } = await server.user();
  const balanceMs = () => measureMs(() => api.tokens.balance());
  const idleWaits: number[] = [];
  for (let round = 0; round < 20; round++) idleWaits.push(await balanceMs());
  const idle = await measureResidentMegabytes();
  let peak = idle;
  const watch = setInterval(() => {
    void measureResidentMegabytes().then((now) => (peak = Math.max(peak, now)));
  }, 50);
  let longest = 0;
  const state = { done: false };
  const uploads = Promise.all(
    users.map((user) => {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(bytes)], "photo"));
      return user.api.uploads.create(form);
    }),
  ).finally(() => (state.done = true));
  while (!state.done) {
    longest = Math.max(longest, await balanceMs());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await uploads;
  clearInterval(watch);
  await server.close();
  const uploaded = `${userCount} upload${userCount > 1 ? "s" : ""} of a ${megapixels}-megapixel ${name}`;
  report(
    "memory",
    `${uploaded}: peak above idle`,
    [peak - idle, "MB"],
    [(megapixels * 1e6 * 4) / 2 ** 20, "one photo's RGBA pixels"],
  );
  report(
    "memory",
    `${uploaded}: total peak`,
    [peak, "MB"],
    [LIMIT_MEGABYTES, `limit: ${LIMIT_MEGABYTES.toLocaleString("en-US")} MB`],
  );
  report(
    "memory",
    `${uploaded}: longest wait of another user`,
    [longest, "ms"],
    [median(idleWaits), "the same request before the uploads"],
  );
}
