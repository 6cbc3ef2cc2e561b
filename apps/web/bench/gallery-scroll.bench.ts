// Scrolls from the newest to the oldest item of a large gallery in Chromium. The first and the last stretch are scrolled
// as fast as a person can and traced: a trace of all would exceed the maximum string length. In between, the gallery
// scrolls as fast as pages arrive and loads larger ones, which saves minutes. Tasks are measured in CPU time, which
// excludes the time that other programs use the CPU.
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { migrate, openEmbedded } from "@packshot/db";
import { seedUser } from "@packshot/db/testing";
import type { Route } from "playwright";
import { measureMs, report } from "../../server/bench/figures.ts";
import { openStudio } from "./studio.ts";

const ITEMS_PER_TRACE = 1_000;
const ITEMS = 100_000;
/** The gallery loads this many at a time. */
const ITEMS_PER_PAGE = 20;
const MAX_ITEMS_PER_PAGE = 100;
/** Tasks that take longer delay a frame noticeably. */
const LONG_TASK_MS = 50;
/** A task that takes longer drops a frame at 60 Hz. */
const FRAME_MS = 1000 / 60;

/** Creates a user whose items share one thumbnail, because each missing image would log an error. */
async function seed(folder: string): Promise<string> {
  const db = await openEmbedded({ folder: join(folder, "database") });
  await migrate(db);
  const { email, userId } = await seedUser(db, ITEMS);
  await db.close();
  await mkdir(join(folder, "files", userId), { recursive: true });
  await copyFile(
    join(import.meta.dirname, "../src/assets/choices/backdrops/marble.webp"),
    join(folder, "files", userId, "thumb.webp"),
  );
  return email;
}

/** A fast flick: 6,000 pixels a second at 60 Hz, or a row every four frames. */
const FLICK_PIXELS_PER_FRAME = 100;

interface Scroll {
  /** The item to scroll to. */
  readonly item: number;
  /** By default, scrolls as fast as pages arrive. */
  readonly pixelsPerFrame?: number;
}

/** Runs in the page: scrolls until the item shows, and returns the number of frames and the highest element count. */
async function scrollTo({ item, pixelsPerFrame }: Scroll) {
  let elements = 0;
  let frame = 0;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function without its file
  const findLastShown = () =>
    Number([...document.querySelectorAll("[data-item]")].at(-1)?.getAttribute("data-item") ?? 0);
  for (; findLastShown() < item; frame += 1) {
    if (pixelsPerFrame === undefined) window.scrollTo(0, document.documentElement.scrollHeight);
    else window.scrollBy(0, pixelsPerFrame);
    await new Promise(requestAnimationFrame);
    // Counting takes extra time.
    if (frame % 20 === 0) elements = Math.max(elements, document.querySelectorAll("*").length);
  }
  return { frames: frame, elements };
}

/** Requests as many items as the server allows. */
async function enlargePage(route: Route) {
  const url = new URL(route.request().url());
  const inputs: Record<string, object> = JSON.parse(url.searchParams.get("input") ?? "{}");
  const enlarged = Object.entries(inputs).map(([call, input]) => [
    call,
    { ...input, limit: MAX_ITEMS_PER_PAGE },
  ]);
  url.searchParams.set("input", JSON.stringify(Object.fromEntries(enlarged)));
  await route.continue({ url: url.href });
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** The thread's CPU time in microseconds. */
  readonly tdur?: number;
}

/** Returns the CPU time in milliseconds of each event of this name on the page's main thread. */
function listProcessorTimes(events: readonly TraceEvent[], eventName: string): readonly number[] {
  const main = events.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  return events
    .filter(({ name, pid, tid }) => name === eventName && pid === main?.pid && tid === main.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
}

function findLongest(times: readonly number[]): number {
  return times.reduce((longest, time) => Math.max(longest, time), 0);
}

let email = "";
await using studio = await openStudio(async (folder) => {
  email = await seed(folder);
});
const page = await studio.visit(email);
await page.goto("/gallery");
await page.getByRole("gridcell").first().waitFor();
const session = await page.context().newCDPSession(page);
const stretches = [];
for (const item of [ITEMS_PER_TRACE, ITEMS]) {
  await page.route("**/gallery.list?*", enlargePage);
  await page.evaluate(scrollTo, { item: item - ITEMS_PER_TRACE });
  await page.unroute("**/gallery.list?*");
  await studio.browser.startTracing(page, { categories: ["v8", "toplevel"] });
  let scrolled = { frames: 0, elements: 0 };
  const ms = await measureMs(async () => {
    scrolled = await page.evaluate(scrollTo, { item: item - 1, pixelsPerFrame: FLICK_PIXELS_PER_FRAME });
  });
  const trace = await studio.browser.stopTracing();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const tasks = listProcessorTimes(traceEvents, "ThreadControllerImpl::RunTask");
  stretches.push({
    ms,
    ...scrolled,
    heapMb: (await session.send("Runtime.getHeapUsage")).usedSize / 2 ** 20,
    perPageMs: (tasks.reduce((sum, time) => sum + time, 0) * ITEMS_PER_PAGE) / ITEMS_PER_TRACE,
    dropped: tasks.filter((time) => time > FRAME_MS).length,
    task: findLongest(tasks),
    collection: findLongest(listProcessorTimes(traceEvents, "MajorGC")),
  });
}
const [first, last] = [stretches[0], stretches.at(-1)];
if (!first || !last) throw new Error("Nothing was scrolled.");
const stretch = ITEMS_PER_TRACE.toLocaleString("en-US");
const compareToFirst = (reference: number) => [reference, `the first ${stretch}`] as const;
const toLimit = [LONG_TASK_MS, `limit: ${LONG_TASK_MS} ms`] as const;
const name = `scrolling ${ITEMS.toLocaleString("en-US")} items`;
report("gallery", `${name}: the last ${stretch}`, [last.ms / 1000, "s"], compareToFirst(first.ms / 1000));
report(
  "gallery",
  `${name}: elements in the page`,
  [last.elements, "elements"],
  compareToFirst(first.elements),
);
report("gallery", `${name}: CPU time per page`, [last.perPageMs, "ms"], compareToFirst(first.perPageMs));
report("gallery", `${name}: JavaScript heap`, [last.heapMb, "MB"], compareToFirst(first.heapMb));
report(
  "gallery",
  `${name}: tasks longer than 1/60 s`,
  [first.dropped + last.dropped, "tasks"],
  [first.frames + last.frames, "frames"],
);
const [task, collection] = [stretches.map((one) => one.task), stretches.map((one) => one.collection)];
report("gallery", `${name}: longest task`, [findLongest(task), "ms"], toLimit);
report("gallery", `${name}: longest garbage collection`, [findLongest(collection), "ms"], toLimit);
