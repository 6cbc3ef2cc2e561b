import { allVariants, expect, expectAccessible, waitForHydration, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";

test("the footer leads to the docs, a guide and its sections", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Docs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Docs" })).toBeVisible();
  await expectAccessible(page, allVariants);
  await page.getByRole("main").getByRole("link", { name: "Bulk jobs" }).click();
  await page.waitForURL("**/docs/bulk");
  const guide = page.getByRole("navigation", { name: "Docs" }).getByRole("link", { name: "Bulk jobs" });
  await expect(guide).toHaveAttribute("aria-current", "page");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Results" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Results" })).toBeInViewport();
  await expectAccessible(page, allVariants);
});

test("a code block's button copies the code for this server", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/agents");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`"url": "${new URL(page.url()).origin}/mcp"`);
});

test("the search loads on focus and leads to a section", async ({ page }) => {
  await page.goto("/docs");
  await waitForHydration(page);
  const search = page.getByRole("searchbox", { name: "Search the docs" });
  await search.fill("exit code");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/\d results?/);
  await expectAccessible(page, allVariants);
  await search.press("Escape");
  await expect(search).toHaveValue("");
  await search.fill("retry-failed");
  await page.getByRole("search").getByRole("link").first().click();
  await page.waitForURL("**/docs/bulk#*");
  await expect(search).toHaveValue("");
});

test("text typed before the app has loaded is searched for", async ({ page }) => {
  const loadApp = await holdRequests(page, "**/assets/*.js");
  await page.goto("/docs");
  await page.getByRole("searchbox", { name: "Search the docs" }).pressSequentially("exit code");
  loadApp();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/\d results?/);
});

test.describe("an unknown guide URL", () => {
  test.use({ expectedConsole: /404 \(Not Found\)/ });

  test("shows a not-found message and links to the docs", async ({ page }) => {
    const response = await page.goto("/docs/nothing");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Guide not found" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "All docs" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Docs" })).toBeVisible();
  });
});
