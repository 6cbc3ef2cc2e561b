// Scrolls through a gallery of 100,000 items in Chromium, from the newest to the oldest, and prints how many elements the
// page had at most, how many tasks kept it from drawing for more than 50 ms, how often and for how long the garbage
// collector stopped it for a major collection, and the memory at the end. A task counts with its thread's processor
// time, which stands still while other programs have the processor; what the clock says is printed beside it.
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { migrate, openEmbedded } from "@packshot/db";
import { seedPerson } from "@packshot/db/testing";
import { openStudio } from "./studio.ts";

const ITEMS = 100_000;
/** This many items are scrolled through in one trace. */
const STRETCH = 5_000;

/** Makes a person with the items, which share one thumbnail: a picture that fails leaves a message for each try. */
async function seed(folder: string): Promise<string> {
  const db = await openEmbedded({ folder: join(folder, "database") });
  await migrate(db);
  const { email, userId } = await seedPerson(db, ITEMS);
  await db.close();
  await mkdir(join(folder, "files", userId), { recursive: true });
  await copyFile(
    join(import.meta.dirname, "../src/assets/choices/backdrops/marble.webp"),
    join(folder, "files", userId, "thumb.webp"),
  );
  return email;
}

/** Runs in the page: scrolls to the end of what is loaded, as quickly as pages arrive, until the item is there. */
async function scrollTo(item: number) {
  let elements = 0;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function without its file
  const lastShown = () =>
    Number([...document.querySelectorAll("[data-item]")].at(-1)?.getAttribute("data-item") ?? 0);
  for (let frame = 0; lastShown() < item; frame += 1) {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise(requestAnimationFrame);
    // To count them takes time of its own.
    if (frame % 20 === 0) elements = Math.max(elements, document.querySelectorAll("*").length);
  }
  return elements;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** Is what the clock measured, in microseconds. */
  readonly dur?: number;
  /** Is the thread's processor time, in microseconds. */
  readonly tdur?: number;
}

/** All are in milliseconds. */
interface Span {
  readonly clock: number;
  readonly processor: number;
}

/** Returns what the trace says of the page's own thread. */
function spansOf(trace: Buffer): { readonly tasks: readonly Span[]; readonly collections: readonly Span[] } {
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const main = traceEvents.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const named = (wanted: string) =>
    traceEvents
      .filter(({ name, pid, tid }) => name === wanted && pid === main?.pid && tid === main.tid)
      .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000 }));
  return { tasks: named("ThreadControllerImpl::RunTask"), collections: named("MajorGC") };
}

function over50(spans: readonly Span[], by: keyof Span): number {
  return spans.filter((span) => span[by] > 50).length;
}

function longest(spans: readonly Span[]): string {
  // There are more tasks than a function may have arguments.
  const most = spans.reduce((so, { processor }) => Math.max(so, processor), 0);
  return `${most.toFixed(0)} ms`;
}

let email = "";
await using studio = await openStudio(async (folder) => {
  email = await seed(folder);
});
const { browser } = studio;
const page = await studio.visit(email);
await page.goto("/gallery");
await page.getByRole("gridcell").first().waitFor();
let elements = 0;
const tasks: Span[] = [];
const collections: Span[] = [];
const begun = performance.now();
// A trace of the whole way would be longer than a string may be.
for (let item = STRETCH; item <= ITEMS; item += STRETCH) {
  await browser.startTracing(page, { categories: ["v8", "toplevel"] });
  elements = Math.max(elements, await page.evaluate(scrollTo, item - 1));
  const spans = spansOf(await browser.stopTracing());
  tasks.push(...spans.tasks);
  collections.push(...spans.collections);
}
const seconds = (performance.now() - begun) / 1000;
const session = await page.context().newCDPSession(page);
const { usedSize } = await session.send("Runtime.getHeapUsage");
const [busy, slow] = [over50(tasks, "processor"), over50(tasks, "clock")];
console.log(`${ITEMS} items in ${seconds.toFixed(0)} s`);
console.log(`elements in the page: at most ${elements}`);
console.log(
  `tasks over 50 ms of processor time: ${busy}, the longest ${longest(tasks)} (by the clock ${slow})`,
);
console.log(`major collections: ${collections.length}, the longest ${longest(collections)}`);
console.log(`memory of the page's scripts: ${(usedSize / 1e6).toFixed(0)} MB`);
