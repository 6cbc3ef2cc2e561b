import type { Locator, Page } from "playwright/test";
import { expect, expectAccessible, getPhotoPath, pick, signIn, upload } from "./fixtures.ts";
import { failCalls } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

test.use({
  expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|CodeNotLoadedError/,
});
test.beforeEach(({ page, email }) => signIn(page, email));

const findOfflineNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "You're offline. We'll continue when you're back." });
const findUnreachableNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Can't reach Packshot. Retrying…" });
const findRunButton = (page: Page) => page.getByRole("button", { name: "Remove Background · 1 token" });

const screens = [
  "/dashboard",
  "/gallery",
  "/settings",
  "/bulk",
  "/bulk/new",
  "/remove-background",
  "/ad-creative",
  "/dashboard?tool=story-generator",
];

test("every screen shows immediately that the browser is offline", async ({ page, context }) => {
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Waits for the header, whose code may load after the screen's, and which offline screens need.
    await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
    await context.setOffline(true);
    await expect(findOfflineNotice(page)).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(findOfflineNotice(page)).toBeHidden();
  }
});

/** Opens a screen and waits for the menu's code, which an idle screen preloads, so that the menu also opens offline. */
async function waitForPreloadedMenu(page: Page, open: () => Promise<unknown>): Promise<void> {
  const sent = page.waitForResponse(async (response) => {
    if (!response.url().endsWith(".js")) return false;
    const code = await response.text();
    return code.includes("Creator Dashboard") && code.includes("Sign Out");
  });
  await open();
  // The import sends no new request, and resolves when the modules that the code imports have also loaded.
  await page.evaluate(`import(${JSON.stringify((await sent).url())})`);
}

test("the offline notice is accessible and covers no controls", async ({ page, context }) => {
  await waitForPreloadedMenu(page, () => page.goto("/remove-background"));
  await upload(page, getPhotoPath("coffee.png"));
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  await context.setOffline(true);
  await expect(findOfflineNotice(page)).toBeVisible();
  await expectAccessible(page);
  const measureGap = async () => {
    const notice = await findOfflineNotice(page).boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    return (header?.y ?? NaN) - (notice?.y ?? NaN) - (notice?.height ?? NaN);
  };
  await expect.poll(measureGap).toBe(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await expect(findOfflineNotice(page)).toBeInViewport({ ratio: 1 });
});

/** Starts a run offline, and waits until the stage shows that it starts later. Resolves to the stage. */
async function startOffline(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await upload(page, getPhotoPath("coffee.png"));
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  await page.context().setOffline(true);
  await findRunButton(page).click();
  const stage = page.getByRole("region", { name: "Photo and results" });
  await expect(stage.getByText("This run starts when you're back online.")).toBeVisible();
  return stage;
}

/** Reconnects, and expects that the waiting run is never sent. */
async function expectNothingSent(page: Page): Promise<void> {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.context().setOffline(false);
  await expect(findOfflineNotice(page)).toBeHidden();
  // The response to a later call proves that the canceled one wasn't sent before it.
  const balance = page.waitForResponse(/tokens\.balance/);
  await page.reload();
  await balance;
  expect(requests.filter((url) => url.includes(".generate"))).toEqual([]);
}

test("a run started offline shows that it waits, and can be canceled", async ({ page }) => {
  const stage = await startOffline(page, "/remove-background");
  await expectAccessible(page);
  await stage.getByRole("button", { name: "Cancel", exact: true }).click();
  // The preview of the first image may have replaced the photo before the connection was lost.
  await expect(stage.getByRole("img", { name: /^(Your upload|Preview of your product)$/ })).toBeVisible();
  await expect(findRunButton(page)).toBeEnabled();
  await expectNothingSent(page);
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
});

test("a run that waits for the connection starts once it is back", async ({ page, context }) => {
  await startOffline(page, "/remove-background");
  await context.setOffline(false);
  await page.waitForURL(/\?run=/);
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
});

test("leaving the screen cancels a run that waits for the connection", async ({ page }) => {
  await startOffline(page, "/dashboard?tool=remove-background");
  await page.getByRole("link", { name: "Back to Tools" }).click();
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  await expectNothingSent(page);
});

test("a screen whose code can't load opens when the connection is back", async ({ page, context }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  const gallery = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "My Gallery" });
  await expect(gallery).toBeVisible();
  await context.setOffline(true);
  await gallery.click();
  await expect(page.getByRole("heading", { name: "This page didn't load" })).toBeVisible();
  await expectAccessible(page);
  // Right after reconnecting, a browser may fail to reach the server.
  await page.route("**/healthz", (route) => route.abort(), { times: 1 });
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "My Gallery", level: 1 })).toBeVisible();
});

test("a failed call reports an unreachable server until it responds again", async ({ page }) => {
  await page.goto("/remove-background");
  await expect(page.getByRole("region", { name: "Photo and results" })).toBeVisible();
  await page.route(/\/api\/|\/healthz/, (route) => route.abort());
  await pick(page, getPhotoPath("coffee.png"));
  await expect(findUnreachableNotice(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.unrouteAll();
  await expect(findUnreachableNotice(page)).toBeHidden();
});

test("one failed call isn't an outage while the server responds to others", async ({ page }) => {
  await page.goto("/remove-background");
  await expect(page.getByRole("region", { name: "Photo and results" })).toBeVisible();
  await page.route(/uploads\.create/, (route) => route.abort());
  const probed = page.waitForResponse(/\/healthz/);
  await pick(page, getPhotoPath("coffee.png"));
  await probed;
  await expect(page.getByRole("alert").filter({ hasText: "“coffee.png” wasn't uploaded." })).toBeVisible();
  await expect(findUnreachableNotice(page)).toBeHidden();
});

/** Makes a query fail when the user comes back to the window, and succeed when the user comes back again. */
async function failInBackground(page: Page, procedure: RegExp): Promise<void> {
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  let failures = 0;
  await page.route(procedure, (route) => {
    failures += 1;
    return route.abort();
  });
  // The session is refetched after five minutes, most other data after thirty seconds.
  await page.clock.fastForward(301_000);
  await comeBack();
  await expect.poll(() => failures).toBeGreaterThan(2);
  await page.unroute(procedure);
  let responses = 0;
  page.on("response", (response) => (responses += procedure.test(response.url()) ? 1 : 0));
  const countAfterReturn = async () => {
    await comeBack();
    return responses;
  };
  await expect.poll(countAfterReturn).toBeGreaterThan(0);
}

test("unsaved changes stay when the session can't be refetched", async ({ page }) => {
  await page.clock.install();
  await page.goto("/settings");
  const color = page.getByRole("region", { name: "Brand" }).getByLabel("Main color", { exact: true });
  await color.fill("#1d3557");
  await failInBackground(page, /auth\.session(?!s)/);
  await expect(color).toHaveValue("#1d3557");
});

/** Fails the first load of a query, and loads it again with the button that the error offers. */
async function retryFirstLoad(page: Page, procedure: string, open: () => Promise<unknown>): Promise<void> {
  await failCalls(page, procedure, { code: "RATE_LIMITED", userMessage: "Wait a minute." });
  await open();
  const retry = page.getByRole("alert").getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await page.unroute(`**/api/trpc/*${procedure}*`);
  await retry.click();
}

test("a bulk job's limits load again, and a failed refetch keeps its photos", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/trpc/uploads.create*", (route) => route.abort());
  await retryFirstLoad(page, "bulk.list", () => page.goto("/bulk"));
  await retryFirstLoad(page, "bulk.limits", () => page.getByRole("link", { name: "New bulk job" }).click());
  await page.getByRole("link", { name: "Remove Background" }).click();
  await page.getByLabel("Choose photos").setInputFiles(getPhotoPath("coffee.png"));
  const files = page.getByRole("region", { name: "Files" });
  await expect(files).toContainText("1 failed");
  await failInBackground(page, /bulk\.limits/);
  await expect(files).toContainText("1 failed");
});
