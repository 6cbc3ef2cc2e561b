import { expect, expectAccessible, photo, pastePhoto, pick, signIn, test } from "./fixtures.ts";

const long = { timeout: 60_000 };

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("the story screen has no style at first, and starts nothing before one is chosen", async ({ page }) => {
  await page.goto("/story-generator");
  const styles = page.getByRole("group", { name: "Choose a style" });
  await expect(styles.getByRole("radio")).toHaveCount(14);
  await expect(styles.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectAccessible(page);

  await pick(page, photo("coffee.png"));
  await expect(page.getByText("600 × 400")).toBeVisible();
  await expect(page.getByText("Please choose a style first.")).toBeVisible();
  const generate = page.getByRole("button", { name: "Generate Story Photos · 1 token" });
  await expect(generate).toBeDisabled();

  await page.getByRole("radio", { name: "Travel" }).check();
  await expect(generate).toBeEnabled();
  await expect(page).toHaveURL("/story-generator");
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  await generate.click();
  await page.waitForURL(/\?run=/, long);
  await expect(page.getByRole("radio", { name: "Travel" })).toBeChecked();
});

test("the story screen starts nothing for a picture that is pasted or linked, with or without a style", async ({
  page,
}) => {
  await page.goto("/logo-generator");
  await page.getByLabel("Brand Name *").fill("Tidewater");
  await page.getByRole("button", { name: "Generate Logo · 1 token" }).click();
  await page.waitForURL(/\?run=/);
  await expect(page.getByRole("list", { name: "Variations" }).locator("img")).toHaveCount(3, long);
  const runId = new URL(page.url()).searchParams.get("run");

  await page.goto(`/story-generator?from=${runId}.0`);
  await expect(page.getByText("Your result")).toBeVisible();
  await expect(page.getByText("Please choose a style first.")).toBeVisible();
  await page.getByRole("radio", { name: "Food" }).check();
  const generate = page.getByRole("button", { name: "Generate Story Photos · 1 token" });
  await expect(generate).toBeEnabled();
  await pastePhoto(page, photo("coffee.png"));
  await expect(page.getByText("600 × 400")).toBeVisible();
  await expect(generate).toBeEnabled();
  await expect(page).toHaveURL("/story-generator");
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
});
