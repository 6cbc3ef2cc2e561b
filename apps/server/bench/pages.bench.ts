// Public pages: rendering them at startup, serving them, and what a phone on a slow network downloads and how long it
// waits before it shows something.
import { join } from "node:path";
import { getSiteFacts } from "@packshot/trpc";
import { launchChromium } from "../../web/bench/studio.ts";
import { createWebApp } from "../src/http/web.ts";
import { createTestSite } from "../src/testing/test-site.ts";
import { median, measureMs, report } from "./figures.ts";

const ROUNDS = 3;
const PATHS = ["/", "/pricing", "/blog", "/blog/lighting-guide"];
const TEXT = "/robots.txt";
const dist = join(import.meta.dirname, "../../web/dist");
/** Lighthouse's slow 4G: 150 ms of latency and 1.6 Mbit/s. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const site = await createTestSite();
const facts = await getSiteFacts(site.server.ports);
const serve = async (path: string) => (await fetch(site.url + path)).text();
const urls = (await serve("/sitemap.xml")).matchAll(/<loc>([^<]*)/g);
const pages = [...urls].map(([, url = ""]) => new URL(url).pathname);
const browser = await launchChromium();

async function load(path: string) {
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", slow4g);
  await page.goto(path);
  const loaded = await page.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [first] = list.getEntriesByName("first-contentful-paint");
        if (first) resolve(first.startTime);
      }).observe({ type: "paint", buffered: true });
    });
    const [html] = performance.getEntriesByType("navigation");
    const files = performance.getEntriesByType("resource");
    if (!(html instanceof PerformanceNavigationTiming)) throw new Error("The page has no navigation entry.");
    const bytes = files.reduce((sum, file) => {
      // The app's scripts load last, after this event.
      const isEarly = file instanceof PerformanceResourceTiming && file.responseEnd <= html.loadEventStart;
      return isEarly ? sum + file.encodedBodySize : sum;
    }, html.encodedBodySize);
    return { paint, bytes, htmlBytes: html.encodedBodySize };
  });
  await page.close();
  return loaded;
}

const renderings: number[] = [];
const servings: number[] = [];
const textServings: number[] = [];
const textPaints: number[] = [];
const loads = new Map(PATHS.map((path) => [path, [] as Awaited<ReturnType<typeof load>>[]]));
for (let round = 0; round < ROUNDS; round++) {
  renderings.push(await measureMs(() => createWebApp(dist, facts)));
  for (const path of pages) {
    servings.push(await measureMs(() => serve(path)));
    textServings.push(await measureMs(() => serve(TEXT)));
  }
  textPaints.push((await load(TEXT)).paint);
  for (const [path, loaded] of loads) loaded.push(await load(path));
}
await browser.close();
await site.close();

const text = [median(textServings), `serving ${TEXT}`] as const;
report("pages", `rendering all ${pages.length} public pages at startup`, [median(renderings), "ms"], text);
report("pages", "serving one public page", [median(servings), "ms"], text);
for (const [path, loaded] of loads) {
  const computeMedian = (key: keyof (typeof loaded)[number]) => median(loaded.map((one) => one[key]));
  report(
    "pages",
    `${path}: first contentful paint on slow 4G`,
    [computeMedian("paint"), "ms"],
    [median(textPaints), TEXT],
  );
  report(
    "pages",
    `${path}: loaded before the app's scripts`,
    [computeMedian("bytes") / 1000, "kB"],
    [computeMedian("htmlBytes") / 1000, "its HTML alone"],
  );
}
