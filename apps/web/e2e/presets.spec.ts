import { expect, expectAccessible, keepMessages, signIn } from "./fixtures.ts";
import { holdFirstResponse } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

test.use({ expectedConsole: /ERR_FAILED/ });

test.beforeEach(({ page, email }) => signIn(page, email));

test("presets are saved, used on another device, renamed and deleted", async ({ page, browser, baseURL }) => {
  await keepMessages(page);
  await page.goto("/logo-generator");
  await page.getByLabel("Brand Name *").fill("Tidewater");
  await page.getByRole("group", { name: "Style" }).getByRole("radio", { name: "Creative" }).check();
  await page.getByRole("button", { name: "Presets" }).click();
  const dialog = page.getByRole("dialog", { name: "Presets" });
  const name = dialog.getByLabel("Save current options as");
  await page.route("**/api/trpc/presets.save*", (route) => route.abort(), { times: 1 });
  await name.fill("Spring");
  await name.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Can't reach");
  await expect(name).toHaveValue("Spring");
  await name.press("Enter");
  await expect(dialog.getByRole("button", { name: "Apply Spring" })).toBeVisible();
  await expect(name).toHaveValue("");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Rename Spring" }).click();
  const newName = dialog.getByLabel("New name of Spring");
  await newName.fill("Summer");
  await page.route("**/api/trpc/presets.rename*", (route) => route.abort(), { times: 1 });
  await newName.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Can't reach");
  await expect(newName).toHaveValue("Summer");
  await newName.press("Enter");
  await expect(dialog.getByRole("button", { name: "Apply Summer" })).toBeVisible();

  const storageState = await page.context().storageState();
  const otherContext = await browser.newContext({ storageState, ...(baseURL !== undefined && { baseURL }) });
  const otherDevice = await otherContext.newPage();
  await keepMessages(otherDevice);
  await otherDevice.goto("/logo-generator");
  await expect(otherDevice.getByLabel("Brand Name *")).toHaveValue("");
  await otherDevice.getByRole("button", { name: "Presets" }).click();
  await otherDevice.getByRole("button", { name: "Apply Summer" }).click();
  await expect(otherDevice.getByText("Applied “Summer”.")).toBeVisible();
  await expect(otherDevice.getByLabel("Brand Name *")).toHaveValue("Tidewater");
  await expect(otherDevice.getByRole("radio", { name: "Creative" })).toBeChecked();
  await otherContext.close();

  await dialog.getByRole("button", { name: "Delete Summer" }).click();
  await expect(dialog.getByRole("button", { name: "Apply Summer" })).toBeHidden();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.route("**/api/trpc/*presets.save*", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Couldn't restore “Summer”\./).first()).toBeVisible();
  // Screen readers announce an urgent message in another element.
  await page.getByRole("button", { name: "Undo", includeHidden: true }).click();
  await page.getByRole("button", { name: "Presets" }).click();
  await expect(dialog.getByRole("button", { name: "Apply Summer" })).toBeVisible();
});

test("a preset saved before the list has loaded is in the list", async ({ page }) => {
  await keepMessages(page);
  const release = await holdFirstResponse(page, "**/api/trpc/*presets.list*");
  await page.goto("/logo-generator");
  await page.getByRole("button", { name: "Presets" }).click();
  const dialog = page.getByRole("dialog", { name: "Presets" });
  await dialog.getByLabel("Save current options as").fill("Spring");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved “Spring”.")).toBeVisible();
  release();
  await expect(dialog.getByRole("button", { name: "Apply Spring" })).toBeVisible();
});

test("text from earlier runs is restored by key and by button", async ({ page }) => {
  await page.goto("/logo-generator");
  const brand = page.getByLabel("Brand Name *");
  const start = page.getByRole("button", { name: "Generate Logo · 1 token" });
  for (const name of ["Tidewater", "Kestrel"]) {
    await page.goto("/logo-generator");
    await brand.fill(name);
    await start.click();
    await page.waitForURL(/\?run=/);
    await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(3, {
      timeout: 240_000,
    });
  }
  await page.goto("/logo-generator");
  await expect(brand).toHaveValue("");
  await expect(page.getByRole("button", { name: "Recent entries" }).first()).toBeVisible();
  await brand.fill("Half a na");
  await brand.press("Alt+ArrowUp");
  await expect(brand).toHaveValue("Kestrel");
  await brand.press("Alt+ArrowUp");
  await expect(brand).toHaveValue("Tidewater");
  await brand.press("Alt+ArrowDown");
  await brand.press("Alt+ArrowDown");
  await expect(brand).toHaveValue("Half a na");
  await page.getByRole("button", { name: "Recent entries" }).first().click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Tidewater" }).click();
  await expect(brand).toHaveValue("Tidewater");
});
