import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "./extension.ts";

const built = join(import.meta.dirname, "../dist/production");

test("an installation warns of nothing, as the browser itself works it out", async ({ worker }) => {
  const warningsOf = (manifest: string) =>
    worker.evaluate((text) => chrome.management.getPermissionWarningsByManifest(text), manifest);
  for (const browser of ["chrome", "firefox"]) {
    expect(await warningsOf(await readFile(join(built, browser, "manifest.json"), "utf8")), browser).toEqual(
      [],
    );
  }
  const greedy = { manifest_version: 3, name: "Greedy", version: "1", host_permissions: ["*://*/*"] };
  expect(await warningsOf(JSON.stringify(greedy))).toHaveLength(1);
});

test("has an entry for every tool in the menu, and a shortcut", async ({ worker }) => {
  const commands = await worker.evaluate(() => chrome.commands.getAll());
  expect(commands.map(({ name }) => name)).toContain("pick-image");
  // Only what exists can be changed.
  const change = (id: string) => worker.evaluate((item) => chrome.contextMenus.update(item, {}), id);
  // The worker builds the menu once it has been installed, which may be after it has started; this item comes last.
  await expect(async () => change("pick")).toPass();
  await expect(change("tool:product-photos")).resolves.toBeUndefined();
  await expect(change("tool:logo-generator")).rejects.toThrow("Cannot find menu item");
});
