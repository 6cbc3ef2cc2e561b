import { expect, photo, pick, signIn, test } from "./fixtures.ts";

/** A small image that the server has drawn arrives inline in the response. */
const drawn = /^data:image\/jpeg/;

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("choices and stage preview the user's product for free", async ({ page }) => {
  await page.goto("/product-photos");
  await pick(page, photo("cactus.jpg"));
  const background = page.getByRole("group", { name: "Background" });
  const tile = (name: string) => background.locator("label").filter({ hasText: name }).locator("img");
  // Only what is on the screen is drawn.
  await tile("Marble").scrollIntoViewIfNeeded();
  await expect(tile("Marble")).toHaveAttribute("src", drawn, { timeout: 240_000 });
  await tile("Pastel").scrollIntoViewIfNeeded();
  await expect(tile("Pastel")).toHaveAttribute("src", drawn, { timeout: 240_000 });
  // Choices that only a generative engine can paint keep their own image.
  await background.getByText(/^Needs a generative engine/).click();
  await expect(tile("Times Square")).toHaveAttribute("src", /^\/assets\//);
  await background.getByRole("radio", { name: "Dramatic" }).check();

  const preview = page.getByRole("img", { name: "Preview of your product" });
  await expect(preview).toHaveAttribute("src", drawn, { timeout: 240_000 });
  await expect(page.getByText("Preview of the first image, free of charge.")).toBeVisible();
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
});
