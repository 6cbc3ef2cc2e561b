import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, getPhotoPath, removeBackground, upload } from "./fixtures.ts";
import { createInstantTest } from "./instant-studio.ts";

/**
 * Finds a free port before the server starts, because the public URL contains it. Ports above 32,767 are left out: the
 * system may assign them to other connections in the meantime.
 */
async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return findFreePort();
  }
  server.close();
  await once(server, "close");
  return port;
}

/** Runs tests as from another machine on the local network: over http, with a host name other than localhost. */
const test = createInstantTest(async () => {
  const port = await findFreePort();
  return { PORT: String(port), PUBLIC_URL: `http://packshot.test:${port}`, MAIL: "none" };
});

test.use({ expectedConsole: /Cross-Origin-Opener-Policy/ });

test("plain http signs in, starts a run, edits a cut-out and copies text", async ({
  page,
  runningServer,
  email,
}) => {
  await page.goto(await runningServer.createSignInLink(email));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);

  await page.goto("/remove-background");
  await upload(page, getPhotoPath("chelsea.png"));
  await removeBackground(page);

  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Share" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Copy image" })).toBeHidden();
  await page.getByRole("menuitem", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page
    .getByRole("region", { name: "Photo and results" })
    .getByRole("button", { name: "Edit cut-out" })
    .click();
  await expect(page.getByRole("application", { name: "Cut-out" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.goto("/gallery");
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(search).toHaveValue(/^http:\/\/packshot\.test:\d+\/s\//);
});
