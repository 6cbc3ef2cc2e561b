import { pickSample } from "@packshot/trpc/testing/pick-sample";
import type { Page } from "playwright/test";
import {
  expect,
  getPhotoPath,
  longTimeout,
  removeBackground,
  signIn,
  signInOnScreen,
  test,
  upload,
} from "./fixtures.ts";

/** Pastes a large image, whose run is usually still in progress when the page reloads. */
async function pasteLargeDrawing(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Browse" })).toBeVisible();
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2400);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("Your browser doesn't support canvas drawing.");
    context.fillStyle = "#dfe3e6";
    context.fillRect(0, 0, 3000, 2400);
    context.fillStyle = "#1f5f4a";
    context.fillRect(900, 480, 1200, 1440);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await canvas.convertToBlob()], "large.png", { type: "image/png" }));
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(page.getByText("3000 × 2400")).toBeVisible();
}

const photos = pickSample(["coffee.png", "chelsea.png", "cactus.jpg", "bottle.png"] as const, 2);

for (const name of photos) {
  test(`a new user removes the background of ${name} and saves it`, async ({ page, email }) => {
    // Signs in through the UI only for the first photo, which is enough to test it.
    if (name === photos[0]) await signInOnScreen(page, email);
    else await signIn(page, email);
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();

    await page.getByRole("link", { name: "Remove Background" }).click();
    await upload(page, getPhotoPath(name));
    await removeBackground(page);
    await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download Image" }).click();
    expect((await download).suggestedFilename()).toBe("removed-background-1.png");

    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "My Gallery" }).click();
    const title = name.replace(/\.\w+$/, "");
    await page.getByRole("gridcell", { name: new RegExp(`^${title} Remove Background · 4 images`) }).click();
    const details = page.getByRole("dialog", { name: title });
    await expect(details.getByRole("img", { name: `${title}, 1 of 4` })).toBeVisible();
    await details.getByRole("button", { name: "Previous image" }).click();
    await expect(details.getByRole("img", { name: `${title}, 4 of 4` })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Profile" }).click();
    // Looks in the dialog, because the menu, which may still be closing, also has this button.
    const profile = page.getByRole("dialog", { name: "Profile" });
    await expect(profile.getByText("tokens remaining")).toBeVisible();
    await profile.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
    await expect(page.getByText("Please log in to view your gallery")).toBeVisible();
    await page.goto("/remove-background");
    await expect(page.getByText("You need to be signed in to use this feature.")).toBeVisible();
  });
}

test("the tool screen resumes the run after a reload", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await pasteLargeDrawing(page);
  await page.getByRole("button", { name: /Remove Background · 1 token/ }).click();
  await page.waitForURL(/\?run=/);
  await page.reload();
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4, longTimeout);
  await expect(page.getByRole("status").getByText("Finished. 4 of 4 images are ready.")).toBeAttached();
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4, longTimeout);
});
