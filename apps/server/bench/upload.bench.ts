// The effect of four large images that four users upload at the same time: the memory of the server and its child
// processes above idle, and how long another user waits for a response meanwhile.
import { readFile, readdir } from "node:fs/promises";
import { testDatabases } from "@packshot/db/testing";
import sharp from "sharp";
import { createTestServerOn } from "../src/testing/test-server.ts";
import { median, msOf, report } from "./figures.ts";

const USERS = 4;

async function residentMegabytes(pid = process.pid): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8").catch(() => "")),
  );
  const pids = children.join(" ").match(/\d+/g) ?? [];
  const below = await Promise.all(pids.map((child) => residentMegabytes(Number(child))));
  return below.reduce((sum, each) => sum + each, own);
}

function blank(width: number, height: number, channels: 3 | 4) {
  return sharp({ create: { width, height, channels, background: { r: 120, g: 90, b: 60, alpha: 1 } } });
}

for (const { name, bytes, megapixels } of [
  { name: "AVIF", megapixels: 24, bytes: await blank(6_000, 4_000, 3).avif({ effort: 0 }).toBuffer() },
  { name: "PNG", megapixels: 39, bytes: await blank(7_800, 5_000, 4).png().toBuffer() },
]) {
  const server = await createTestServerOn(testDatabases()[0]);
  const users = await Promise.all(Array.from({ length: USERS }, () => server.user()));
  const { api } = await server.user();
  const balanceMs = () => msOf(() => api.tokens.balance());
  const idleWaits: number[] = [];
  for (let round = 0; round < 20; round++) idleWaits.push(await balanceMs());
  const idle = await residentMegabytes();
  let peak = idle;
  const watch = setInterval(() => {
    void residentMegabytes().then((now) => (peak = Math.max(peak, now)));
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
  const uploaded = `${USERS} uploads of a ${megapixels}-megapixel ${name}`;
  report(
    "memory",
    `${uploaded}: peak above idle`,
    [peak - idle, "MB"],
    [(megapixels * 1e6 * 4) / 2 ** 20, "the RGBA pixels of one"],
  );
  report(
    "memory",
    `${uploaded}: longest wait of another user`,
    [longest, "ms"],
    [median(idleWaits), "the same request before"],
  );
}
