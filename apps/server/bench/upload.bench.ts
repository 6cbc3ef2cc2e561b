// Measures what eight pictures of 39 megapixels and a few bytes, sent at once by eight people, do to the server: the
// resident memory of the process and its children, and how long another person waits for their balance meanwhile.
import { readFile, readdir } from "node:fs/promises";
import { testDatabases } from "@packshot/db/testing";
import sharp from "sharp";
import { createTestServerOn, type TestServer } from "../src/testing/test-server.ts";

const PEOPLE = 8;

async function residentMegabytes(pid = process.pid): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, "utf8").catch(() => "");
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const tasks = await readdir(`/proc/${String(pid)}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${String(pid)}/task/${task}/children`, "utf8").catch(() => "")),
  );
  const pids = children
    .join(" ")
    .split(/\s+/)
    .filter((text) => text !== "");
  const below = await Promise.all(pids.map((child) => residentMegabytes(Number(child))));
  return below.reduce((sum, each) => sum + each, own);
}

function blank(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: { r: 120, g: 90, b: 60, alpha: 1 } } });
}

async function boastful(): Promise<Buffer> {
  const avif = await blank(64, 64).avif().toBuffer();
  const size = avif.indexOf("ispe", 0, "latin1") + 8;
  avif.writeUInt32BE(7_800, size);
  avif.writeUInt32BE(5_000, size + 4);
  return avif;
}

/** Resolves to the longest time that a balance took while the pictures were opened, in milliseconds. */
async function balanceMeanwhile(server: TestServer, uploads: Promise<unknown>): Promise<number> {
  const { api } = await server.user();
  let longest = 0;
  const state = { over: false };
  void uploads.finally(() => (state.over = true));
  while (!state.over) {
    const began = performance.now();
    await api.tokens.balance();
    longest = Math.max(longest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return longest;
}

const [database] = testDatabases();
if (database === undefined) throw new Error("There is no database.");
const rows: object[] = [];
for (const [name, bytes] of [
  ["AVIF, 39 megapixels", await boastful()],
  ["AVIF, 24 megapixels", await blank(6_000, 4_000).avif({ effort: 0 }).toBuffer()],
  ["WebP, 39 megapixels", await blank(7_800, 5_000).webp({ effort: 0 }).toBuffer()],
  ["PNG with alpha, 39 megapixels", await blank(7_800, 5_000, 4).png().toBuffer()],
] as const) {
  const server = await createTestServerOn(database);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => server.user()));
  const idle = await residentMegabytes();
  let highest = idle;
  const watch = setInterval(() => {
    void residentMegabytes().then((now) => (highest = Math.max(highest, now)));
  }, 100);
  const began = performance.now();
  const uploads = Promise.allSettled(
    people.map(({ api }) => {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(bytes)], "picture"));
      return api.uploads.create(form);
    }),
  );
  const balance = await balanceMeanwhile(server, uploads);
  const taken = (await uploads).filter(({ status }) => status === "fulfilled").length;
  clearInterval(watch);
  rows.push({
    picture: name,
    bytes: bytes.length,
    "taken of 8": taken,
    seconds: Math.round((performance.now() - began) / 1000),
    "above idle (MB)": Math.round(highest - idle),
    "somebody's balance (ms)": Math.round(balance),
  });
  await server.close();
}
console.table(rows);
