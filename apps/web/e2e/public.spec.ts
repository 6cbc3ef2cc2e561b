import { expect, expectAccessible, signIn, waitForHydration, test } from "./fixtures.ts";

declare global {
  interface Window {
    /** The heading in the server's HTML. The test stores it before hydration. */
    serverHeading?: Element | null;
    /** The cumulative layout shift. */
    shift?: number;
  }
}

const pages = [
  "/",
  "/pricing",
  "/blog",
  "/blog/lighting-guide",
  "/docs",
  "/docs/for-people",
  "/privacy",
  "/terms",
  "/how-images-are-made",
  "/credits",
];

for (const path of pages) {
  test(`${path} renders without scripts, and the browser hydrates it`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        window.serverHeading = document.querySelector("h1");
      });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          window.shift = (window.shift ?? 0) + Number(Reflect.get(entry, "value"));
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    const heading = page.getByRole("heading", { level: 1 });
    const words = (await heading.innerText()).split(/\s+/);
    const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll("&#x27;", "'");
    expect(text.split(/\s+/).join(" ")).toContain(words.join(" "));
    await waitForHydration(page);
    expect(await heading.evaluate((element) => element === window.serverHeading)).toBe(true);
    await expect(page.locator("head title")).toHaveCount(1);
    expect(await page.evaluate(() => window.shift ?? 0)).toBe(0);
    await expectAccessible(page);
  });
}

for (const path of ["/privacy", "/how-images-are-made", "/credits"]) {
  // Otherwise, the columns would move while the rows arrive on a slow connection.
  test(`the columns of tables on ${path} don't depend on their rows`, async ({ page }) => {
    await page.goto(path);
    const tables = page.getByRole("main").getByRole("table");
    const readWidths = () =>
      tables.evaluateAll((elements) =>
        elements.flatMap((table) =>
          [...table.querySelectorAll("thead th")].map((cell) => cell.getBoundingClientRect().width),
        ),
      );
    const widths = await readWidths();
    expect(widths.length).toBeGreaterThan(1);
    await tables.evaluateAll((elements) => {
      for (const row of elements.flatMap((table) => [...table.querySelectorAll("tbody tr")])) row.remove();
    });
    expect(await readWidths()).toEqual(widths);
  });
}

test.describe("the home page", () => {
  test("never asks signed-in users to sign in", async ({ page, email }) => {
    await signIn(page, email);
    await page.goto("/");
    await expect(page.getByRole("main").getByRole("link", { name: "Open Dashboard" })).toHaveCount(2);
    await expect(page.getByRole("button", { name: /3\s*tokens/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Get Started" })).toHaveCount(0);
  });
});

test("the app loads when the pointer first moves", async ({ page }) => {
  await page.goto("/");
  const countModules = () =>
    page.evaluate(async () => {
      // If the app loaded when the browser is idle, it would start before the second callback.
      for (let idle = 0; idle < 2; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
      return document.querySelectorAll("link[rel=modulepreload]").length;
    });
  expect(await countModules()).toBe(0);
  await page.mouse.move(200, 200);
  await expect.poll(countModules).toBeGreaterThan(0);
});

test.describe("before the app has loaded", () => {
  let loadApp: () => void;

  test.beforeEach(async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    loadApp = resolve;
    await page.route("**/assets/*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/");
  });

  test("a click is replayed afterward", async ({ page }) => {
    await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
    loadApp();
    await expect(page.getByRole("dialog", { name: "Welcome" })).toBeVisible();
  });

  test("a key press is replayed afterward", async ({ page }) => {
    await page.keyboard.press("?");
    loadApp();
    await expect(page.getByRole("dialog", { name: "Keyboard Shortcuts" })).toBeVisible();
  });

  test("a dropped file isn't lost", async ({ page }) => {
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["no photo"], "notes.txt", { type: "text/plain" }));
      return transfer;
    });
    await page.getByRole("heading", { level: 1 }).dispatchEvent("dragenter", { dataTransfer });
    await page.getByRole("heading", { level: 1 }).dispatchEvent("drop", { dataTransfer });
    loadApp();
    await expect(page.getByRole("alert").filter({ hasText: "notes.txt" })).toBeVisible();
  });
});

test.describe("when code can't be loaded", () => {
  test.use({ expectedConsole: /ERR_FAILED|CodeNotLoadedError/ });

  test("a page whose entry failed loads it at a later event", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort(), { times: 1 });
    await page.goto("/pricing");
    const failed = page.waitForEvent("requestfailed");
    await page.mouse.move(200, 200);
    await failed;
    let x = 200;
    await expect
      .poll(async () => {
        x += 1;
        await page.mouse.move(x, 200);
        return page.evaluate(() => "early" in window);
      })
      .toBe(false);
  });

  test("a page whose content failed stays readable, then reloads", async ({ page }) => {
    const entry = /import\("([^"]+)"\)/.exec(await (await page.request.get("/pricing")).text())?.[1] ?? "";
    expect(entry).not.toBe("");
    await page.route(
      (url) => url.pathname.endsWith(".js") && url.pathname !== entry,
      (route) => route.abort(),
      { times: 1 },
    );
    await page.route("**/healthz", (route) => route.abort());
    await page.goto("/pricing");
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
    await page.mouse.move(200, 200);
    await failed;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await page.unroute("**/healthz");
    await reloaded;
    await waitForHydration(page);
    await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
    await expect(page.getByRole("dialog", { name: "Welcome" })).toBeVisible();
  });
});

test.describe("a URL without a page", () => {
  test.use({ expectedConsole: /404 \(Not Found\)/ });

  for (const path of ["/nothing", "/nothing/at/all"]) {
    test(`${path} shows the 404 page`, async ({ page, request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain("no page or tool at this URL.");
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
      await expect(page).toHaveTitle("Page not found · Packshot");
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await page.getByRole("link", { name: "Go to Home" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("One photo in.");
    });
  }
});

test("the footer links to the pages about the site", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const footer = page.getByRole("contentinfo");
  for (const [name, title] of [
    ["How Images Are Made", "How Our Images Are Made"],
    ["Docs", "Docs"],
    ["Credits", "Credits"],
    ["Terms", "Terms"],
    ["Privacy", "Privacy"],
    ["Blog", "Blog"],
  ] as const) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  }
});
