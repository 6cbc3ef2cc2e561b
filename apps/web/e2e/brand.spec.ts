import { expect, expectAccessible, getPhotoPath, pick, signIn } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

/** A 300 × 90 px PNG in #1d3557, as base64. */
const logo =
  "iVBORw0KGgoAAAANSUhEUgAAASwAAABaCAMAAAA1r5svAAAAA1BMVEUdNVfkugsYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMElEQVR42u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAC8G2nSAAGvARPUAAAAAElFTkSuQmCC";

/** Returns the response body of a failed call. */
const createErrorBody = (text: string) => ({
  error: { message: text, code: -32_000, data: { code: "", userMessage: text } },
});

test.beforeEach(({ page, email }) => signIn(page, email));

test("a brand is set up in the settings and applied to a story", async ({ page }) => {
  await page.goto("/story-generator");
  await page.getByRole("link", { name: "Add your brand" }).click();
  await page.waitForURL(/\/settings#brand/);
  const brand = page.getByRole("region", { name: "Brand" });
  await expect(brand.getByRole("button", { name: "Save brand" })).toBeDisabled();
  await brand
    .getByLabel("Logo file")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(logo, "base64") });
  await expect(brand.getByAltText("Logo on a dark background")).toBeVisible();
  await brand.getByRole("button", { name: "Use #1d3557 from the logo" }).click();
  await brand.getByLabel("Accent color", { exact: true }).fill("#e63946");
  await brand.getByRole("group", { name: "Headline font" }).getByLabel("Playfair Display").check();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Packshot, home" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving your brand?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await brand.getByRole("button", { name: "Save brand" }).click();
  await expect(brand.getByText("Brand saved")).toBeVisible();
  await page.reload();
  await expect(brand.getByLabel("Main color", { exact: true })).toHaveValue("#1d3557");

  await page.goto("/story-generator");
  const brandSwitch = page.getByRole("switch", { name: "Use my brand" });
  await expect(brandSwitch).toBeChecked();
  await brandSwitch.click();
  await expect(brandSwitch).not.toBeChecked();
  await page.reload();
  await expect(brandSwitch).not.toBeChecked();
  await brandSwitch.click();
  await expect(brandSwitch).toBeChecked();
  // As on a slow network, the run starts before the screen has loaded the brand.
  const release = await holdRequests(page, "**/api/trpc/*brand.get*");
  await page.reload();
  const request = page.waitForRequest(/storyGenerator\.generate/, { timeout: 240_000 });
  await page.getByRole("radio", { name: "Travel" }).check();
  await pick(page, getPhotoPath("coffee.png"));
  // Undo is visible for only five seconds, but this heading stays until the brand has loaded.
  await expect(page.getByRole("heading", { name: "Creating Your Story Photos" })).toBeVisible();
  release();
  expect((await request).postData()).toContain('"brand":true');
});

test("invalid colors and failures are reported, and a brand is removed", async ({ page }) => {
  await page.goto("/settings#brand");
  const brand = page.getByRole("region", { name: "Brand" });
  const mainColor = brand.getByLabel("Main color", { exact: true });
  await mainColor.fill("navy");
  await expect(brand.getByText("Enter a color like #1d3557.")).toBeVisible();
  await expect(brand.getByRole("button", { name: "Save brand" })).toBeDisabled();
  await mainColor.fill("#1D3557");
  await brand.getByRole("button", { name: "Save brand" }).click();
  await expect(brand.getByText("Brand saved")).toBeVisible();

  await page.route(
    "**/api/trpc/uploads.create*",
    (route) => route.fulfill({ json: createErrorBody("Not an image.") }),
    {
      times: 1,
    },
  );
  const chooseLogo = () => brand.getByLabel("Logo file").setInputFiles(getPhotoPath("cactus.jpg"));
  await chooseLogo();
  await expect(brand.getByRole("alert")).toHaveText("Not an image.");
  const { promise: edited, resolve: rejectSave } = Promise.withResolvers<void>();
  const saving = page.waitForRequest(/brand\.save/);
  await page.route(
    "**/api/trpc/*brand.save*",
    async (route) => {
      await edited;
      await route.fulfill({ json: [createErrorBody("The server is busy.")] });
    },
    { times: 1 },
  );
  await brand.getByRole("button", { name: "Save brand" }).click();
  await saving;
  await brand.getByLabel("Accent color", { exact: true }).fill("#e63946");
  rejectSave();
  await expect(brand.getByRole("alert")).toHaveText("The server is busy.");
  await chooseLogo();
  await expect(brand.getByAltText("Logo on a dark background")).toBeVisible();
  await brand.getByRole("button", { name: "Save brand" }).click();
  await expect(brand.getByText("Brand saved")).toBeVisible();
  // The server has stored a smaller copy of the logo, which isn't a change to save.
  await page.getByRole("link", { name: "Packshot, home" }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/settings");
  await page.goBack();
  await brand.getByRole("button", { name: "Remove brand" }).click();
  await expect(mainColor).toHaveValue("");
  await page.goto("/story-generator");
  await expect(page.getByRole("link", { name: "Add your brand" })).toBeVisible();
});
