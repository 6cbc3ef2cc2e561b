import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "./in-page.ts";

const built = join(import.meta.dirname, "../dist/production");

test("installs without permission warnings, as computed by the browser", async ({ worker }) => {
  const listWarnings = (manifest: string) =>
    worker.evaluate((text) => chrome.management.getPermissionWarningsByManifest(text), manifest);
  for (const browser of ["chrome", "firefox"]) {
    expect(
      await listWarnings(await readFile(join(built, browser, "manifest.json"), "utf8")),
      browser,
    ).toEqual([]);
  }
  const greedy = { manifest_version: 3, name: "Greedy", version: "1", host_permissions: ["*://*/*"] };
  expect(await listWarnings(JSON.stringify(greedy))).toHaveLength(1);
});

test("gets the shortcut that it suggests", async ({ worker }) => {
  const commands = await worker.evaluate(() => chrome.commands.getAll());
  // If Chromium uses the key combination itself, it doesn't assign it and reports no error.
  expect(commands).toContainEqual(
    expect.objectContaining({ name: "pick-image", shortcut: expect.stringMatching(/^(Alt\+Shift\+|⌥⇧)K$/) }),
  );
});

test("has a menu entry for every tool", async ({ worker }) => {
  // Only an existing entry can be updated.
  const change = (id: string) => worker.evaluate((item) => chrome.contextMenus.update(item, {}), id);
  // The worker builds the menu on installation, which may come after it has started, and after each change of settings.
  await expect(async () => {
    await change("tool:product-photos");
    await expect(change("tool:logo-generator")).rejects.toThrow("Cannot find menu item");
    await change("xray");
  }).toPass();
});
