import { Buffer } from "node:buffer";
import { expect, expectAccessible, signIn, test } from "./fixtures.ts";

test("a run without a subject returns its token and offers a box", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  const blackPng = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 480;
    canvas.height = 320;
    const context = canvas.getContext("2d");
    context?.fillRect(0, 0, 480, 320);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const buffer = Buffer.from(blackPng, "base64");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Browse" }).click();
  await (await chooser).setFiles({ name: "nothing.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: /Remove Background · 1 token/ }).click();

  const failedHeading = page.getByRole("heading", { name: "No images this time" });
  await expect(failedHeading).toBeVisible({ timeout: 240_000 });
  const stage = page.getByRole("region", { name: "Photo and results" });
  await expect(stage.getByText(/couldn't find a subject in this photo/)).toBeVisible();
  await expect(page.getByText("No token was used.")).toBeVisible();
  await expect(page.getByRole("button", { name: /3\s*tokens/ })).toBeVisible();
  await expectAccessible(page);

  await stage.getByRole("button", { name: "Edit cut-out" }).click();
  const editor = page.getByRole("dialog", { name: "Edit cut-out" });
  await editor.getByRole("button", { name: "Cut out what's in the box" }).click();
  await expect(editor.getByText(/We couldn't find anything there/)).toHaveCount(2, { timeout: 240_000 });
  await expect(editor.getByRole("button", { name: "Done" })).toBeDisabled();
  await editor.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("button", { name: /3\s*tokens/ })).toBeVisible();
});
