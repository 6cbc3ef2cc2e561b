import { waitForBox, expect, expectAccessible, getPhotoPath, signIn, upload } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test("a tool opens inside the dashboard, and reload and Back keep it", async ({ page, email }) => {
  await page.setViewportSize(desktop);
  await signIn(page, email);
  await page.goto("/dashboard");
  const card = page.getByRole("list", { name: "Tools" }).getByRole("link", { name: /^Remove Background/ });
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await page.waitForURL("**/dashboard?tool=remove-background");
  await expect(page.getByRole("heading", { name: "Remove Background", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Remove Background · Packshot");
  await expect(page.getByRole("list", { name: "Categories" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Tools" })).toHaveCount(1);

  await upload(page, getPhotoPath("bottle.png"));
  // Holds back the run's start until the user has left. Its response must not reopen the tool.
  const release = await holdRequests(page, /removeBackground\.generate/);
  const request = page.waitForRequest(/removeBackground\.generate/);
  await page.getByRole("button", { name: /^Remove Background · 1 token/ }).click();
  await request;
  await page.getByRole("link", { name: "Back to Tools" }).click();
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  release();
  const recent = page.getByRole("list", { name: "Recent runs" }).getByRole("link");
  await expect(recent).toHaveAccessibleName(/^Remove Background 4 images/);
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  await recent.click();
  await page.waitForURL(/\?tool=remove-background&run=/);
  await page.reload();
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4);
  await expect(page.getByRole("list", { name: "Categories" })).toBeVisible();
  await expectAccessible(page);

  // A result stays in the dashboard when it becomes the input of another tool.
  await page.getByRole("button", { name: "Use in another tool…" }).click();
  await page.getByRole("menuitem", { name: "Product Photos" }).click();
  await expect(page.getByRole("heading", { name: /Product/, level: 1 })).toBeVisible();
  await page.waitForURL("**/dashboard?tool=product-photos");

  await page.getByRole("link", { name: "Back to Tools" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
});

test("leaving a tool restores the grid's state", async ({ page, email }) => {
  await page.setViewportSize(desktop);
  await signIn(page, email);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Style Effects/ }).click();
  const card = page.getByRole("list", { name: "Tools" }).getByRole("link", { name: /^GTA Style/ });
  await page.setViewportSize(phone);
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("Style Effects");
  await waitForBox(card);
  await card.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  for (const leaveTool of [
    () => page.goBack(),
    () => page.getByRole("link", { name: "Back to Tools" }).click(),
  ]) {
    await card.click();
    await expect(page.getByRole("heading", { name: /GTA/, level: 1 })).toBeInViewport();
    await leaveTool();
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("Style Effects");
  }
});

test("all tools fit on four screens of a phone", async ({ page, email }) => {
  await page.setViewportSize(phone);
  await signIn(page, email);
  await page.goto("/dashboard");
  await expect(page.getByRole("list", { name: "Tools" }).getByRole("listitem")).toHaveCount(17);
  for (const name of ["Ad Creative", "Product Photos"])
    await expect(
      page.getByRole("list", { name: "Quick Start" }).getByRole("link", { name }),
    ).toBeInViewport();
  const measurePage = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
  expect((await measurePage()).scrollHeight).toBeLessThan(4 * phone.height);
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await measurePage()).scrollWidth).toBe(320);
});

test("an unknown tool shows a message, and the categories still work", async ({ page, email }) => {
  await page.setViewportSize(desktop);
  await signIn(page, email);
  await page.goto("/dashboard?tool=time-machine");
  await expect(page.getByRole("heading", { name: "Tool not found" })).toBeVisible();
  await expect(page.getByText("There's no tool named “time-machine”.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Business Tools/ }).click();
  await expect(page.getByRole("list", { name: "Tools" }).getByRole("listitem")).toHaveCount(2);

  await page.getByRole("complementary").getByRole("link", { name: "Ad Creative" }).click();
  await page.waitForURL("**/dashboard?tool=ad-creative");
  await expect(page.getByRole("heading", { name: "Ad Text" })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole("button", { name: /^Business Tools/ })).toBeVisible();
  await expectAccessible(page);
});

test("a card marks a tool that this server's engine can't run", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/dashboard");
  const cards = page.getByRole("list", { name: "Tools" }).getByRole("listitem");
  const marked = cards.filter({ hasText: "Needs a generative engine" });
  await expect(marked.getByRole("heading")).toHaveText(["Celebrity Endorsement", "Hairstyles"]);
  await expect(marked.filter({ hasText: "Coming Soon" }).getByRole("link")).toHaveCount(0);
  await marked.getByRole("link", { name: /^Celebrity Endorsement/ }).click();
  await expect(page.getByRole("heading", { name: "This tool needs a generative engine" })).toBeVisible();
  await expect(page.getByText("These similar tools work here:")).toBeVisible();
  await page.getByRole("link", { name: "Famous Mascots" }).click();
  await page.waitForURL("**/dashboard?tool=famous-mascots");
});
