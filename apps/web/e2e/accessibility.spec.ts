import {
  expect,
  expectAccessible,
  expectAccessibleInAllVariants,
  getPhotoPath,
  removeBackground,
  signIn,
  test,
  upload,
} from "./fixtures.ts";
import { test as instantTest } from "./instant-studio.ts";

test.describe("accessibility of the public pages", () => {
  // An unknown URL logs a 404 to the console, and a failed sign-in a 401.
  test.use({ expectedConsole: /status of 40[14]/ });

  test("landing page, menu, 404 page and sign-in gate have no findings", async ({ page }) => {
    await page.goto("/");
    await expectAccessibleInAllVariants(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectAccessibleInAllVariants(page);

    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expectAccessibleInAllVariants(page);

    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
    await expectAccessibleInAllVariants(page);
  });

  test("the sign-in dialog has no findings", async ({ page, email }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await expectAccessibleInAllVariants(page);
    await page.getByRole("tab", { name: "Password" }).click();
    await page.getByRole("textbox", { name: "Password" }).fill("wrong password");
    await expectAccessibleInAllVariants(page);
    await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("dialog", { name: "Account Not Found" })).toBeVisible();
    await expectAccessibleInAllVariants(page);
    await page.getByRole("button", { name: "Sign Up with Magic Link" }).click();
    await expect(page.getByRole("dialog", { name: "Check Your Email" })).toBeVisible();
    await expectAccessibleInAllVariants(page);
  });
});

test("the API reference has no findings", async ({ page }) => {
  await page.goto("/api");
  await page.getByRole("link", { name: "uploads" }).click();
  await page.getByText("POST /api/v1/uploads/create").first().click();
  await expect(page.getByText("file: File;").first()).toBeVisible();
  await expectAccessible(page);
});

test.describe("accessibility of server-rendered pages", () => {
  // Following a used link logs a 403 to the console.
  test.use({ expectedConsole: /status of 403/ });

  test("inbox and sign-in link pages have no findings", async ({ page, email }) => {
    await page.goto("/dev/inbox?to=nobody@example.com");
    await expect(page.getByText("Nothing here yet")).toBeVisible();
    await expectAccessibleInAllVariants(page);
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("dialog", { name: "Check Your Email" })).toBeVisible();
    await page.goto("/dev/inbox");
    await expectAccessibleInAllVariants(page);
    await page.getByRole("article").filter({ hasText: email }).getByRole("link").first().click();
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    await expectAccessibleInAllVariants(page);
    await page.goto("/auth/magic?token=used-long-ago");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expectAccessibleInAllVariants(page);
  });
});

test("dashboard, profile, menu and empty gallery have no axe findings", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  await expectAccessibleInAllVariants(page);
  await page.getByRole("button", { name: "3 tokens" }).click();
  await page.getByRole("button", { name: "Set password" }).click();
  await expectAccessibleInAllVariants(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("link", { name: "My Gallery" })).toBeVisible();
  await expectAccessibleInAllVariants(page);
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: "No images yet" })).toBeVisible();
  await expectAccessibleInAllVariants(page);
});

instantTest("tool screen and gallery have no axe findings", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await expect(page.getByRole("heading", { name: "Works well" })).toBeVisible();
  await expectAccessibleInAllVariants(page);
  await upload(page, getPhotoPath("chelsea.png"));
  await expectAccessibleInAllVariants(page);
  await removeBackground(page);
  await expectAccessibleInAllVariants(page);
  await page.getByRole("button", { name: "Compare" }).click();
  await expectAccessibleInAllVariants(page);
  await page.getByRole("button", { name: "Compare" }).click();
  await page
    .getByRole("region", { name: "Photo and results" })
    .getByRole("button", { name: "Edit cut-out" })
    .click();
  await expect(page.getByRole("button", { name: "Done" })).toBeEnabled();
  await expectAccessibleInAllVariants(page);

  await page.goto("/gallery");
  await page.getByRole("gridcell", { name: /4 images/ }).click();
  await expect(page.getByRole("dialog", { name: "chelsea" })).toBeVisible();
  await expectAccessibleInAllVariants(page);
});
