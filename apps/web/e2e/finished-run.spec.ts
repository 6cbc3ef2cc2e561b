import type { Locator, Page } from "playwright/test";
import {
  choose,
  waitForBox,
  expect,
  expectAccessible,
  getPhotoPath,
  removeBackground,
  signIn,
  upload,
} from "./fixtures.ts";
import { holdRunEvents } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

async function readBackground(button: Locator): Promise<string> {
  return button.evaluate((element) => getComputedStyle(element).backgroundColor);
}

async function countFinishedRuns({ request }: Page): Promise<number> {
  const { runs } = (await (await request.get("/api/trpc/runs.list")).json()).result.data;
  return runs.filter(({ finishedAt }: { readonly finishedAt: string | null }) => finishedAt !== null).length;
}

test("a finished run offers saving first and confirms an identical run", async ({
  page,
  email,
  holdImages,
}) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await upload(page, getPhotoPath("coffee.png"));
  const action = page.getByRole("button", { name: /^Remove Background · 1 token/ });
  const primaryColor = await readBackground(action);
  const release = await holdImages();
  await action.click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(page).toHaveTitle("0/4 · Remove Background · Packshot");
  await expect(page.getByRole("link", { name: "In progress: 0/4 images ready" })).toBeVisible();
  await expectAccessible(page);
  const frame = page.locator("[data-frame]");
  const reservedBox = await waitForBox(frame);
  await release();
  // The clicked button is disabled during the run, so it loses the focus.
  await expect(page.getByRole("region", { name: "Photo and results" })).toBeFocused({ timeout: 240_000 });
  await expect(page).toHaveTitle("Remove Background · Packshot");
  expect(await waitForBox(frame)).toEqual(reservedBox);
  await expect
    .poll(() => readBackground(page.getByRole("link", { name: "Download Image" })))
    .toBe(primaryColor);
  await expect.poll(() => readBackground(action)).not.toBe(primaryColor);

  await action.click();
  const question = page.getByRole("dialog", { name: "You'd get the same images" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep these images" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();

  await choose(page, "Show results as they arrive");
  // All results of the next run arrive together, so the screen shows the last one.
  const releaseEvents = await holdRunEvents(page);
  await page.keyboard.press("Control+Enter");
  await question.getByRole("button", { name: "Run anyway · 1 token" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "1 token", exact: true })).toBeVisible({ timeout: 240_000 });
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
  await expect.poll(() => countFinishedRuns(page), { timeout: 240_000 }).toBe(2);
  releaseEvents();
  await expect(page.getByRole("list", { name: "Results" }).locator("[aria-current=true]")).toContainText(
    "Marketplace",
  );
});

test("a run that has been open for hours can be downloaded", async ({ page, email, goBackAMonth }) => {
  await signIn(page, email);
  const restoreClock = await goBackAMonth();
  await page.clock.install();
  await page.goto("/remove-background");
  await upload(page, getPhotoPath("coffee.png"));
  await removeBackground(page);
  const link = page.getByRole("link", { name: "Download Image" });
  const expiredUrl = (await link.getAttribute("href")) ?? "";
  await restoreClock();
  await page.clock.fastForward(2 * 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(link).not.toHaveAttribute("href", expiredUrl);
  const download = page.waitForEvent("download");
  await link.click();
  expect(await (await download).failure()).toBeNull();
});
