import { expect, followMagicLink, signIn, signInOnScreen, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";

test("the sign-in dialog is reset when it is closed", async ({ page, email }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome" });
  await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Email" }).fill("   ");
  await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Email" }).fill("a@example.com");
  await expect(dialog.getByRole("button", { name: "Send" })).toBeEnabled();
  await dialog.getByRole("tab", { name: "Password" }).click();
  await expect(dialog.getByRole("button", { name: "Sign In" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue("");
  await expect(dialog.getByRole("tab", { name: "Magic Link" })).toHaveAttribute("aria-selected", "true");

  // A response that arrives after the dialog was closed doesn't change the next dialog.
  const release = await holdRequests(page, "**/*auth.requestMagicLink*");
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("button", { name: "Send" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const answered = page.waitForResponse(/auth\.requestMagicLink/);
  release();
  await (await answered).finished();
  await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue("");
});

test("the sign-in dialog never contains two forms", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
  const panels = await page.getByRole("tab", { name: "Password" }).evaluate(async (tab: HTMLElement) => {
    tab.click();
    // React renders the click's change in a microtask, before the browser paints a frame.
    await Promise.resolve();
    return [...document.querySelectorAll("[role=tabpanel]")].map((panel) => panel.textContent);
  });
  expect(panels).toEqual([expect.stringContaining("Forgot your password?")]);
});

test("the sign-in dialog lets users correct the email after sending", async ({ page, email }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send" }).click();
  const sent = page.getByRole("dialog", { name: "Check Your Email" });
  await expect(sent.getByText(email)).toBeVisible();
  await sent.getByRole("button", { name: "Try different email" }).click();
  await expect(page.getByRole("dialog", { name: "Welcome" })).toBeVisible();
});

test("the sign-in dialog sends the link again", async ({ page, email }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send" }).click();
  const sent = page.getByRole("dialog", { name: "Check Your Email" });
  await expect(sent.getByRole("status")).toHaveText(/^We sent a sign-in link to/);
  await sent.getByRole("button", { name: "Send again" }).click();
  await expect(sent.getByRole("status")).toHaveText(/^We sent another sign-in link to/);
});

test("the sign-in dialog closes when another tab has signed in", async ({ page, email }) => {
  await page.goto("/gallery");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send" }).click();
  const sent = page.getByRole("dialog", { name: "Check Your Email" });
  await expect(sent).toBeVisible();
  const otherTab = await page.context().newPage();
  await signIn(otherTab, email);
  await otherTab.goto("/dashboard");
  await expect(otherTab.getByRole("button", { name: "3 tokens" })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
});

test("signing in at a page's gate returns to that page", async ({ page, email }) => {
  await page.goto("/remove-background");
  await page.getByRole("button", { name: "Sign In" }).click();
  await followMagicLink(page, email);
  await expect(page).toHaveURL("/remove-background");
  await expect(page.getByRole("heading", { name: "Remove Background" })).toBeVisible();
});

test.describe("the sign-in dialog with a password", () => {
  test.use({ expectedConsole: /status of 401/ });

  test("offers a magic link for an unknown account", async ({ page, email }) => {
    await page.goto("/gallery");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("tab", { name: "Password" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("not this one either");
    await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    const unknown = page.getByRole("dialog", { name: "Account Not Found" });
    await unknown.getByRole("button", { name: "Sign Up with Magic Link" }).click();
    await expect(page.getByRole("dialog", { name: "Check Your Email" })).toBeVisible();
  });

  test("signs in with a password set in the profile", async ({ page, email }) => {
    await signInOnScreen(page, email);
    await page.getByRole("button", { name: "3 tokens" }).click();
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByRole("textbox", { name: "New password" }).fill("correct horse battery");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).click();

    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("tab", { name: "Password" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
    await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
    await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  });
});
