import { expect, expectAccessible, getPhotoPath, pick, signIn } from "./fixtures.ts";
import { testWithOperatorConfig as test } from "./configured-servers.ts";

test("coming-soon tools are announced on the dashboard and open by URL", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  const tools = page.getByRole("main").getByRole("listitem");
  const announced = tools.filter({ has: page.getByRole("heading", { name: "Remove Background" }) });
  await expect(announced).toContainText("Coming Soon");
  await expect(announced.getByRole("link")).toHaveCount(0);
  await expect(page.getByText("Coming Soon")).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Hairstyles/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/remove-background");
  await expect(page.getByRole("button", { name: "Browse" })).toBeVisible();
});

test("the landing page announces coming-soon tools", async ({ page }) => {
  await page.goto("/");
  const tools = page.getByRole("list", { name: "Tools" });
  const announced = tools.getByRole("listitem").filter({ hasText: "Remove Background" });
  await expect(announced).toContainText("Coming Soon");
  await expect(announced.getByRole("link")).toHaveCount(0);
  await expect(tools.getByText("Coming Soon")).toHaveCount(1);
  await expect(tools.getByRole("link", { name: /^Story Generator/ })).toBeVisible();
});

test("a result is only offered to launched tools that accept it", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/ghibli-style");
  await pick(page, getPhotoPath("coffee.png"));
  await page.getByRole("button", { name: /· 1 token$/ }).click();
  await page.getByRole("button", { name: "Use in another tool…" }).click({ timeout: 240_000 });
  await expect(page.getByRole("menuitem", { name: "Story Generator" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Remove Background" })).toHaveCount(0);
  // The logo tool has no slot for the result, and this server has no engine for the other tool.
  await expect(page.getByRole("menuitem", { name: "Logo Mockups" })).toHaveCount(0);
  await expect(page.getByRole("menuitem", { name: "Celebrity Endorsement" })).toHaveCount(0);
});
