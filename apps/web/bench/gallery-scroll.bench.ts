// Scrolls through a gallery of 100,000 items in Chromium, from the newest to the oldest, and prints how many elements the
// page had at most, how many tasks kept it from drawing for more than 50 ms, and the memory at the end.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openEmbedded } from "@packshot/db";
import { seedPerson } from "@packshot/db/testing";
import { chromium, type Page } from "playwright";
import { startNode } from "../e2e/node-process.ts";
import { findChromium, quiet } from "../scripts/browser.ts";

const ITEMS = 100_000;

async function seed(folder: string): Promise<string> {
  const db = await openEmbedded({ folder: join(folder, "database") });
  await migrate(db);
  const { email } = await seedPerson(db, ITEMS);
  await db.close();
  return email;
}

/** Follows the link that the development inbox holds. */
async function signIn({ request }: Page, url: string, email: string): Promise<void> {
  await request.post(`${url}/api/trpc/auth.requestMagicLink`, { data: { email } });
  const inbox = await request.get(`${url}/dev/inbox`, { params: { to: email } });
  const [, token = ""] = /\/auth\/magic\?token=([\w-]+)/.exec(await inbox.text()) ?? [];
  const { origin } = new URL(inbox.url());
  await request.post(`${url}/auth/magic`, { form: { token }, headers: { origin } });
}

/** Runs in the page: scrolls to the end of what is loaded until there is no more, as quickly as pages arrive. */
async function scrollThrough(count: number) {
  const longTasks: { milliseconds: number; item: number }[] = [];
  let elements = 0;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function without its file
  const lastShown = () =>
    Number([...document.querySelectorAll("[data-item]")].at(-1)?.getAttribute("data-item") ?? 0);
  new PerformanceObserver((list) =>
    longTasks.push(
      ...list.getEntries().map(({ duration }) => ({ milliseconds: duration, item: lastShown() })),
    ),
  ).observe({ type: "longtask" });
  for (let frame = 0; lastShown() < count - 1; frame += 1) {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise(requestAnimationFrame);
    // To count them takes time of its own.
    if (frame % 20 === 0) elements = Math.max(elements, document.querySelectorAll("*").length);
  }
  return { elements, longTasks };
}

const folder = await mkdtemp(join(tmpdir(), "packshot-bench-"));
const email = await seed(folder);
const server = await startNode(join(import.meta.dirname, "../../server/src/main.ts"), {
  env: { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error", ENGINE: "studio" },
  ready: /ready: (http:\S+)/,
});
const [url = ""] = server.said;
const executablePath = findChromium()?.path;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...quiet] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, url, email);
  await page.goto(`${url}/gallery`);
  await page.getByRole("gridcell").first().waitFor();
  const begun = performance.now();
  const { elements, longTasks } = await page.evaluate(scrollThrough, ITEMS);
  const seconds = (performance.now() - begun) / 1000;
  const session = await page.context().newCDPSession(page);
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  console.log(`${ITEMS} items in ${seconds.toFixed(0)} s`);
  console.log(`elements in the page: at most ${elements}`);
  console.log(`tasks over 50 ms: ${longTasks.length}`);
  for (const { milliseconds, item } of longTasks)
    console.log(`  ${milliseconds.toFixed(0)} ms near item ${item}`);
  console.log(`memory of the page's scripts: ${(usedSize / 1e6).toFixed(0)} MB`);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
