import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright/test";
import { expect, expectAccessible, getPhotoPath, removeBackground, signIn, upload } from "./fixtures.ts";
import { holdFirstResponse } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

/** Opens a window in a separate browser context and signs the user in there. */
async function openOtherDevice(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

test("a run's progress reaches its user's devices and no one else's", async ({
  page,
  context,
  browser,
  baseURL,
  email,
}) => {
  await signIn(page, email);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent" })).toHaveCount(0);
  const gallery = await context.newPage();
  await gallery.goto("/gallery");
  await expect(gallery.getByRole("heading", { name: "No images yet" })).toBeVisible();
  const phone = await openOtherDevice(browser, baseURL, email);
  // The phone's first list of runs is from before the run and arrives after it.
  const deliverList = await holdFirstResponse(phone, "**/api/trpc/*runs.list*");
  await phone.goto("/dashboard");
  await expect(phone.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  const otherPage = await openOtherDevice(browser, baseURL, `${randomUUID()}@example.com`);
  await otherPage.goto("/dashboard");
  await expect(otherPage.getByRole("button", { name: "3 tokens" })).toBeVisible();

  const tool = await context.newPage();
  await tool.goto("/remove-background");
  await upload(tool, getPhotoPath("bottle.png"));
  await removeBackground(tool);
  deliverList();

  for (const window of [page, phone]) {
    const card = window.getByRole("list", { name: "Recent runs" }).getByRole("link");
    await expect(card).toHaveAccessibleName(/^Remove Background 4 images/);
    await expect(window.getByRole("banner").getByRole("button", { name: "2 tokens" })).toBeVisible();
  }
  await expect(gallery.getByRole("gridcell")).toBeVisible();
  await expect(gallery.getByRole("banner").getByRole("button", { name: "2 tokens" })).toBeVisible();
  await expect(otherPage.getByRole("button", { name: "3 tokens" })).toBeVisible();
  await expect(otherPage.getByRole("heading", { name: "Recent" })).toHaveCount(0);

  // Windows share one event stream. When the window with the stream closes, another one takes over.
  await page.close();
  await tool.getByRole("button", { name: "Remove Background · 1 token" }).click();
  await tool
    .getByRole("dialog")
    .getByRole("button", { name: /1 token/ })
    .click();
  await expect(gallery.getByRole("gridcell")).toHaveCount(2, { timeout: 240_000 });
  await expect(phone.getByRole("list", { name: "Recent runs" }).getByRole("link")).toHaveCount(2);
  await expectAccessible(phone);

  await phone.getByRole("list", { name: "Recent runs" }).getByRole("link").last().click();
  await phone.waitForURL(/\/dashboard\?tool=remove-background&run=/);
  await expect(phone.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4);
  await phone.context().close();
  await otherPage.context().close();
});

/** Simulates hiding or showing the window, because the test browser reports every window as visible. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

test("a hidden window counts finished runs, and notifies if allowed", async ({
  page,
  context,
  email,
  holdImages,
}) => {
  // Records notifications, which the test browser doesn't show.
  await context.addInitScript(() => {
    const shown: string[] = [];
    class Recorder extends EventTarget {
      static readonly permission = "granted";
      static readonly requestPermission = () => Promise.resolve("granted");
      constructor(title: string, { body }: { body: string }) {
        super();
        shown.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Recorder, shown });
    localStorage.setItem("packshot-notifications", "offered");
  });
  await signIn(page, email);
  await page.goto("/remove-background");
  await upload(page, getPhotoPath("bottle.png"));
  // Notifications are offered only during a run.
  const accept = page.getByRole("button", { name: "Notify me when a run finishes" });
  await expect(accept).toHaveCount(0);
  const release = await holdImages();
  await page.getByRole("button", { name: /Remove Background · 1 token/ }).click();
  await expect(accept).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await accept.click();
  await expect(accept).toHaveCount(0);
  await setHidden(page, true);
  await release();
  await expect(page).toHaveTitle("(1) Remove Background · Packshot");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/favicon-news.svg");
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "shown")))
    .toEqual(["Remove Background: 4 images"]);

  await setHidden(page, false);
  await expect(page).toHaveTitle("Remove Background · Packshot");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/favicon.svg");
  await page.getByRole("link", { name: "Back to Tools" }).click();
  const notify = page.getByRole("button", { name: "Notify me" });
  await expect(notify).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await notify.click();
  await expect(notify).toHaveAttribute("aria-pressed", "false");
});
