import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { expect, expectAccessible, getPhotoPath, paste, signIn, test, waitForHydration } from "./fixtures.ts";

test("a visitor checks an image for every channel and saves the summary", async ({ page }) => {
  await page.goto("/check");
  const section = page.getByRole("region", { name: "Check an image" });
  await section.getByLabel("Choose an image").setInputFiles(getPhotoPath("coffee.png"));
  await expect(section.getByRole("heading", { name: "coffee.png" })).toBeFocused();
  await expect(section.getByRole("status")).toHaveText(
    /^Passes every rule we can measure on \d+ of 14 channels$/,
  );
  await expect(section.getByRole("group")).toHaveCount(14);
  await section.getByText("Amazon", { exact: true }).click();
  await expect(section.getByText(/^A pure white background .* Measured: /).first()).toBeVisible();
  await expectAccessible(page);

  const saving = page.waitForEvent("download");
  await section.getByRole("button", { name: "Save summary image" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("listing-check.png");
  const png = await readFile(await download.path());
  // The width and height of a PNG are in its first chunk.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("a visitor reads how a pasted image was made", async ({ page }) => {
  await page.goto("/verify");
  const section = page.getByRole("region", { name: "Verify an image" });
  // The page keeps what is pasted before its scripts run.
  await paste(page, getPhotoPath("coffee.png"));
  await waitForHydration(page);
  await expect(section.getByRole("heading", { name: "held.png" })).toBeFocused();
  await expect(section.getByRole("status")).toHaveText(/^This file has no content credential/);
  await expectAccessible(page);
  await section.getByRole("button", { name: "Verify another image" }).click();
  await expect(section.getByLabel("Choose an image")).toBeVisible();
});

test.describe("a file that isn't an image", () => {
  test.use({ expectedConsole: /status of 400/ });

  test("is rejected with a reason, and another file can be checked", async ({ page }) => {
    await page.goto("/check");
    const section = page.getByRole("region", { name: "Check an image" });
    const text = { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no image") };
    await section.getByLabel("Choose an image").setInputFiles(text);
    await expect(section.getByRole("alert")).toContainText("image");
    await expect(section.getByRole("status")).toHaveText("");
    await section.getByRole("button", { name: "Check another image" }).click();
    await paste(page, getPhotoPath("coffee.png"));
    await expect(section.getByRole("status")).toHaveText(
      /^Passes every rule we can measure on \d+ of 14 channels/,
    );
  });
});

test.describe("a signed-in user who has checked too many images", () => {
  test.use({ expectedConsole: /status of 429/ });

  test("isn't asked to sign in", async ({ page, email }) => {
    await signIn(page, email);
    const data = { code: "RATE_LIMITED", userMessage: "Try again in a minute." };
    await page.route("**/api/trpc/trial.check*", (route) =>
      route.fulfill({ status: 429, json: { error: { message: "", code: -32_029, data } } }),
    );
    await page.goto("/check");
    const section = page.getByRole("region", { name: "Check an image" });
    await section.getByLabel("Choose an image").setInputFiles(getPhotoPath("coffee.png"));
    await expect(section.getByRole("alert")).toHaveText("Try again in a minute.");
  });
});
