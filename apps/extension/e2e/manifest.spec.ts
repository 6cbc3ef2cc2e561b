import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "./in-page.ts";

const buildFolder = join(import.meta.dirname, "../dist/production");

test("installs without permission warnings, as computed by the browser", async ({ worker }) => {
  const listWarnings = (manifest: string) =>
    worker.evaluate((text) => chrome.management.getPermissionWarningsByManifest(text), manifest);
  for (const browser of ["chrome", "firefox"]) {
    expect(
      await listWarnings(await readFile(join(buildFolder, browser, "manifest.json"), "utf8")),
      browser,
    ).toEqual([]);
  }
  const withHostAccess = { manifest_version: 3, name: "Greedy", version: "1", host_permissions: ["*://*/*"] };
  expect(await listWarnings(JSON.stringify(withHostAccess))).toHaveLength(1);
});

test("the browser assigns the suggested shortcut", async ({ worker }) => {
  const commands = await worker.evaluate(() => chrome.commands.getAll());
  // If Chromium uses the key combination itself, it doesn't assign it and reports no error.
  expect(commands).toContainEqual(
    expect.objectContaining({ name: "pick-image", shortcut: expect.stringMatching(/^(Alt\+Shift\+|⌥⇧)K$/) }),
  );
});

test("has menu items for the X-ray and for tools that take photos", async ({ worker }) => {
  // Extensions can't list menu items, but updating one fails if it doesn't exist.
  const updateItem = (id: string) => worker.evaluate((item) => chrome.contextMenus.update(item, {}), id);
  // The worker builds the menu on installation, perhaps only after this test has started.
  await expect(async () => {
    await updateItem("tool:product-photos");
    await expect(updateItem("tool:logo-generator")).rejects.toThrow("Cannot find menu item");
    await updateItem("xray");
  }).toPass();
});
