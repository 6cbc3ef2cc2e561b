import { Buffer } from "node:buffer";
import {
  expect,
  expectAccessible,
  getVariantsOfWidth,
  getPhotoPath,
  pick,
  removeBackground,
  signIn,
  upload,
} from "./fixtures.ts";
import { test } from "./instant-studio.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const pdf = { name: "brochure.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
const large = { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(22 * 1024 * 1024) };
const heic = { name: "IMG_1.heic", mimeType: "image/heic", buffer: Buffer.from("not an image") };
const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("not an image") };

const cases = [
  {
    file: pdf,
    message: "“brochure.pdf” is not an image. Choose a JPEG, HEIC, PNG, WebP, AVIF, GIF or SVG file.",
  },
  { file: large, message: "“huge.png” is 22 MB. The limit is 20 MB. Make it smaller and try again." },
  { file: heic, message: /We can't open this file as an image\. Choose a/ },
  { file: broken, message: /We can't open this file as an image\. Choose a/ },
];

test.use({ expectedConsole: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/ });
test.beforeEach(({ page, email }) => signIn(page, email));

for (const size of sizes) {
  test(`the stage explains why a file was rejected, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/remove-background");
    const stage = page.getByRole("region", { name: "Photo and results" });
    for (const { file, message } of cases) {
      await pick(page, file);
      const problem = stage.getByRole("alert").filter({ hasText: file.name }).filter({ hasText: message });
      await expect(problem).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("alert")).toHaveCount(1);
      await expect(stage.getByRole("button", { name: "Try again" })).toHaveCount(0);
    }
    await page.context().setOffline(true);
    await pick(page, getPhotoPath("coffee.png"));
    const offline = stage.getByRole("alert").filter({ hasText: "Can't reach Packshot right now" });
    await expect(offline).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, getVariantsOfWidth(size.width));
    await page.context().setOffline(false);
    await offline.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("600 × 400")).toBeVisible();
    await expect(stage.getByRole("alert")).toHaveCount(0);
  });
}

test("the stage keeps its photo and results when rejected files are dropped", async ({ page }) => {
  await page.goto("/remove-background");
  await upload(page, getPhotoPath("coffee.png"));
  await removeBackground(page);
  const problem = page.getByRole("region", { name: "Photo and results" }).getByRole("alert");
  for (const { file, message } of [
    { file: pdf, message: "“brochure.pdf” is not an image." },
    { file: broken, message: "“broken.png”, so we kept the current photo. We can't open this" },
  ]) {
    const dataTransfer = await page.evaluateHandle(
      ({ name, type }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(["not an image"], name, { type }));
        return transfer;
      },
      { name: file.name, type: file.mimeType },
    );
    await page.dispatchEvent("body", "drop", { dataTransfer });
    await expect(problem).toContainText(message);
    await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4);
    await expect(page.getByRole("region", { name: "Product photo" })).toContainText("coffee.png");
    await problem.getByRole("button", { name: "Dismiss" }).click();
    await expect(problem).toBeHidden();
  }
});
