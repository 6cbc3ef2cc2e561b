import type { Locator, Route } from "playwright/test";
import { expect, expectAccessible, getPhotoPath, removeBackground, signIn, upload } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

test.use({ expectedConsole: /Failed to load resource/ });

/** Counts the images that have loaded. */
async function countLoaded(images: Locator): Promise<number> {
  return images.evaluateAll(
    (all) => all.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
  );
}

/** Passes on a response with expired links. */
async function expireLinks(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replaceAll(/exp=\d+/g, "exp=1") });
}

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await upload(page, getPhotoPath("coffee.png"));
});

test("an image whose request failed is retried", async ({ page }) => {
  const generated = /\/files\/.*generated_\d+_1\./;
  await page.route(generated, (route) => route.abort(), { times: 1 });
  const failedRequest = page.waitForEvent("requestfailed", (request) => generated.test(request.url()));
  await removeBackground(page);
  await failedRequest;
  const large = page.getByRole("img", { name: "Pure white" });
  await expect.poll(() => countLoaded(large)).toBe(1);
});

test("failed images load on Retry or when the network is back", async ({ page }) => {
  const stage = page.getByRole("region", { name: "Photo and results" });
  const tile = stage.getByRole("group", { name: "Pure white" });
  await page.clock.install();
  await page.route("**/files/**", (route) => route.abort());
  await page.getByRole("button", { name: /Remove Background · 1 token/ }).click();
  await expect(page.getByRole("status").getByText("Finished. 4 of 4 images are ready.")).toBeAttached({
    timeout: 240_000,
  });
  // Advances the clock past the delays between the retries.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(tile.getByText("Couldn't load")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);

  await page.unroute("**/files/**");
  await tile.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => countLoaded(stage.locator("img"))).toBe(5);

  await page.route("**/files/**", (route) => route.abort());
  await page.getByRole("button", { name: /^Transparent/ }).click();
  await expect(stage.getByRole("img", { name: "Transparent" })).toBeVisible();
  await page.unroute("**/files/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => countLoaded(stage.locator("img"))).toBe(5);

  // The open screen gets new links before the download links expire.
  const refetch = page.waitForRequest(/runs\.get/);
  await page.clock.fastForward("30:00");
  await refetch;
});

test("a gallery thumbnail whose link has expired gets a new one", async ({ page }) => {
  await removeBackground(page);
  await page.goto("about:blank");
  await page.route("**/api/trpc/*gallery.list*", expireLinks, { times: 1 });
  const expiredRequest = page.waitForRequest(/\/files\/.*thumb_.*exp=1&/);
  await page.goto("/gallery");
  await expiredRequest;
  await expect.poll(() => countLoaded(page.getByRole("gridcell").locator("img"))).toBe(1);
});

test("the thumbnail shows until the image has loaded", async ({ page }) => {
  const release = await holdRequests(page, /\/files\/.*generated_/);
  await removeBackground(page);
  const large = page.getByRole("img", { name: "Pure white" });
  await expect(large).toHaveCSS("background-image", /thumb_/);
  release();
  await expect.poll(() => countLoaded(large)).toBe(1);
  await expect(large).not.toHaveCSS("background-image", /thumb_/);
});
