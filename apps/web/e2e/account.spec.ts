import { readFile } from "node:fs/promises";
import { zipEntries } from "@packshot/trpc/testing/zip-entries";
import { expect, expectAccessible, getPhotoPath, removeBackground, signIn, upload } from "./fixtures.ts";
import { failCalls } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

test("settings end one session or all of them", async ({ page, email }) => {
  await signIn(page, email);
  await signIn(page, email);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "3 tokens" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/settings");
  // The profile panel, which also shows the email, may still be closing.
  await expect(page.getByRole("region", { name: "Account", exact: true }).getByText(email)).toBeVisible();
  await expect(page.getByText("Welcome tokens")).toBeVisible();
  await expectAccessible(page);

  const sessions = page.getByRole("region", { name: "Sessions" });
  await expect(sessions.getByText("Chrome on")).toHaveCount(2);
  await sessions.getByRole("button", { name: "End session" }).click();
  await expect(sessions.getByText("Chrome on")).toHaveCount(1);
  await expect(sessions.getByText("This device")).toBeVisible();

  await sessions.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
});

test("an API key is shown once, works, and stops working when revoked", async ({
  page,
  playwright,
  server,
  email,
}) => {
  await signIn(page, email);
  await page.goto("/settings");
  const keys = page.getByRole("region", { name: "API keys" });
  await keys.getByRole("button", { name: "Create key" }).click();
  const form = page.getByRole("dialog", { name: "New API key" });
  const name = form.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await name.fill("Shop import");
  await form.getByRole("checkbox", { name: "Generate" }).uncheck();
  await form.getByRole("spinbutton", { name: "Daily token limit" }).fill("20");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Create key" }).click();
  const keyDialog = page.getByRole("dialog", { name: "Shop import" });
  await expect(keyDialog).toBeVisible();
  await expectAccessible(page);
  const key = (await keyDialog.getByRole("region", { name: "API key" }).textContent()) ?? "";
  await expect(keyDialog.getByRole("region", { name: /script/ })).toContainText(`url: "${server}"`);
  await keyDialog.getByRole("button", { name: "I have copied the key" }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(keys.getByText(/^Can read, created .* never used, up to 20 tokens a day$/)).toBeVisible();

  const headers = { authorization: `Bearer ${key}` };
  const client = await playwright.request.newContext({ baseURL: server, extraHTTPHeaders: headers });
  await expect(await client.get("/api/trpc/tokens.balance")).toBeOK();
  await keys.getByRole("button", { name: "Revoke Shop import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(keys.getByText("No keys yet")).toBeVisible();
  expect((await client.get("/api/trpc/tokens.balance")).status()).toBe(401);
  await client.dispose();
});

test("the token history explains each entry and links to its run", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await upload(page, getPhotoPath("bottle.png"));
  await removeBackground(page);
  const runUrl = page.url();
  await page.goto("/settings");
  const history = page.getByRole("table", { name: "Token history, newest first" });
  await expect(history.getByRole("row")).toHaveText([
    /Description/,
    /Spent on Remove Background.*−1/,
    /Welcome tokens.*\+3/,
  ]);
  await expect(page.getByRole("img", { name: /^Tokens spent by day \(UTC\)\. \w+ \d+: 1\.$/ })).toBeVisible();
  await expect(page.getByLabel("Tokens by tool")).toHaveText("Remove Background1");
  await history.getByRole("link", { name: "Remove Background" }).click();
  await expect(page).toHaveURL(runUrl);
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4);
});

test("all data can be downloaded as a ZIP", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/settings");
  await page.getByLabel("Accent color", { exact: true }).fill("#e63946");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^packshot-export-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = zipEntries(await readFile(await download.path()));
  expect(JSON.parse(String(files.get("account.json")))).toMatchObject({ account: { email, tokens: 3 } });
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("an account is deleted once its email is typed, and is signed out", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/settings");
  // Unsaved changes don't keep the user on the page of a deleted account.
  await page.getByLabel("Accent color", { exact: true }).fill("#e63946");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const deleteButton = dialog.getByRole("button", { name: "Delete account" });
  await dialog.getByRole("textbox").fill("somebody@example.com");
  await expect(deleteButton).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill(email);
  await deleteButton.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account was deleted")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Get Started" })).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
});

test("settings report that the plans failed to load, and load them again", async ({ page, email }) => {
  await signIn(page, email);
  await failCalls(page, "billing.plans", {
    code: "INTERNAL_SERVER_ERROR",
    userMessage: "Something went wrong.",
  });
  await page.goto("/settings");
  const tokens = page.getByRole("region", { name: "Tokens" });
  const retry = tokens.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(tokens).toContainText("Plan: Starter");
});
