import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, expectAccessible, getPhotoPath, pick, signIn, upload } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";
import { readStoredDrafts } from "./stored-drafts.ts";

test.beforeEach(({ page, email }) => signIn(page, email));

/** Creates a PNG of more than 3 MB, by adding bytes after its end, which decoders ignore. */
async function createLargeFile(name: string) {
  const bytes = await readFile(getPhotoPath("bottle.png"));
  return { name, mimeType: "image/png", buffer: Buffer.concat([bytes, Buffer.alloc(3 * 1024 * 1024)]) };
}

/** Limits the page's upload rate to this number of bytes per second; -1 means unlimited. */
async function limitUploadRate(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

test("a large upload shows its progress and leaves nothing when canceled", async ({ page }) => {
  await page.goto("/remove-background");
  const stage = page.getByRole("region", { name: "Photo and results" });
  await expect(stage.getByRole("button", { name: "Browse" })).toBeVisible();
  await limitUploadRate(page, 20_000);
  await pick(page, await createLargeFile("first.png"));
  await expect(stage.getByRole("progressbar", { name: "Upload" })).toBeVisible();
  await expect(stage.getByText(/^Uploading… [1-9]\d?%$/)).toBeVisible();
  // At this rate, the upload stays in progress until canceled.
  await limitUploadRate(page, 1);
  await expect(page.getByRole("region", { name: "Product photo" })).toContainText(/Uploading… \d+%/);
  await expectAccessible(page);
  await stage.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(stage.getByRole("button", { name: "Browse" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(() => readStoredDrafts(page)).toEqual([]);
  await page.reload();
  await expect(stage.getByRole("button", { name: "Browse" })).toBeVisible();
  await expect(page.getByText("first.png")).toBeHidden();
});

test("canceling replacement uploads restores the previous photos", async ({ page }) => {
  await page.goto("/remove-background");
  await pick(page, await createLargeFile("first.png"));
  const card = page.getByRole("region", { name: "Product photo" });
  await expect(card).toContainText("900 × 1200");
  await limitUploadRate(page, 1);
  const chooser = page.waitForEvent("filechooser");
  await card.getByRole("button", { name: "Replace" }).click();
  await (await chooser).setFiles(await createLargeFile("second.png"));
  await expect(card).toContainText("second.png");
  const nextChooser = page.waitForEvent("filechooser");
  await card.getByRole("button", { name: "Replace" }).click();
  await (await nextChooser).setFiles(await createLargeFile("third.png"));
  await expect(card).toContainText("third.png");
  const cancel = page
    .getByRole("region", { name: "Photo and results" })
    .getByRole("button", { name: "Cancel", exact: true });
  await cancel.click();
  // The upload of the second photo starts again.
  await expect(card).toContainText(/second\.png\s*Uploading/);
  await cancel.click();
  await expect(card).toContainText("first.png");
  await expect(card).toContainText("900 × 1200");
});

test("a run can start while the stored photo is still being downloaded", async ({ page }) => {
  await holdRequests(page, /\/files\/.*original_/);
  await page.goto("/remove-background");
  await upload(page, getPhotoPath("coffee.png"));
});
