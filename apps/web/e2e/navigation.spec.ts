import {
  expect,
  expectAccessible,
  getPhotoPath,
  removeBackground,
  signIn,
  waitForHydration,
  upload,
} from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";
import { testWithOperatorConfig } from "./configured-servers.ts";

testWithOperatorConfig(
  "the footer has the operator's links on every page except tools",
  async ({ page, email }) => {
    const footer = page.getByRole("contentinfo");
    await page.goto("/");
    await expect(footer).toContainText("Packshot 2025");
    await expect(footer.getByRole("link", { name: "Support" })).toHaveAttribute(
      "href",
      "mailto:help@example.com",
    );
    await expect(footer.getByRole("link", { name: "Built by social.example/@studio" })).toBeVisible();
    await signIn(page, email);
    for (const path of ["/dashboard", "/gallery"]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await expect(footer).toContainText("Packshot 2025");
    }
    await expectAccessible(page);
    for (const path of ["/mood-boards", "/dashboard?tool=mood-boards"]) {
      await page.goto(path);
      await expect(page.getByRole("link", { name: "Back to Tools" })).toBeVisible();
      await expect(footer).toHaveCount(0);
    }
  },
);

test("the palette finds and opens tools, runs, images and pages by keyboard", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await upload(page, getPhotoPath("bottle.png"));
  await removeBackground(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Recent" })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  const input = palette.getByRole("combobox");
  await expect(input).toBeFocused();
  await expect(palette.getByRole("option", { name: /^Remove Background 4 images/ })).toBeVisible();
  await expectAccessible(page);
  await input.fill("thumb");
  await expect(palette.getByRole("group", { name: "Tools" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard?tool=thumbnail-generator");
  await expect(palette).toBeHidden();

  await page.keyboard.press("ControlOrMeta+k");
  await input.fill("bottle");
  await palette.getByRole("group", { name: "Gallery" }).getByRole("option").click();
  await page.waitForURL(/\/gallery\/[0-9a-f-]+$/);
  await expect(page.getByRole("dialog", { name: "bottle" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Open menu" }).click();
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("button", { name: /^Search/ })
    .click();
  // Images from before the query aren't offered while the server searches.
  const release = await holdRequests(page, "**/api/trpc/*gallery.list*");
  await input.fill("xyzzy");
  await expect(palette.getByText("Nothing found for “xyzzy”")).toBeVisible();
  release();
  await input.fill("story");
  await expect(palette.getByRole("option", { name: /^Story Generator/ })).toContainText("Coming soon");
  await input.fill("docs csv");
  await expect(palette.getByRole("group", { name: "Docs" }).getByRole("option").first()).toBeVisible();
  await input.fill("my gal");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/gallery");
});

test("? shows the shortcuts, except while typing", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await expect(sheet.getByText("Previous or next result")).toBeVisible();
  await expect(sheet.getByText("Favorite item")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
  const field = page.getByRole("textbox", { name: "Email" });
  await field.press("?");
  await expect(field).toHaveValue("?");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("Back and Forward move between the app and public pages", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/dashboard");
  const dashboard = page.getByRole("heading", { name: "What are we making?" });
  await expect(dashboard).toBeVisible();
  await page.getByRole("link", { name: "Packshot, home" }).click();
  const home = page.getByRole("heading", { level: 1, name: "One photo in." });
  await expect(home).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Open Dashboard" }).first().click();
  await expect(dashboard).toBeVisible();
  await page.goBack();
  await expect(home).toBeVisible();
  await page.goBack();
  await expect(dashboard).toBeVisible();
  await page.goForward();
  await expect(home).toBeVisible();
  await waitForHydration(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill("my gal");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/gallery");
});
