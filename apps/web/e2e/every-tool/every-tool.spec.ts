import { catalogue } from "@packshot/tools/catalogue";
import { expect, expectAccessible, signIn, test, twoLooks } from "../fixtures.ts";
import { galleryOf } from "./gallery.ts";
import { refused } from "./plan.ts";
import { open } from "./run-tool.ts";
import { walk } from "./walk.ts";

// Several screens are judged and up to two runs awaited: on a busy machine that is minutes.
test.describe.configure({ mode: "parallel", timeout: 480_000 });
test.beforeEach(({ page, email }) => signIn(page, email));

for (const tool of catalogue.filter(({ slug }) => !refused.has(slug))) {
  test(`${tool.slug}: from an empty screen to the gallery`, ({ page }) => walk(page, tool));
}

for (const tool of catalogue.filter(({ slug }) => refused.has(slug))) {
  test(`${tool.slug}: what it needs is said before anything is spent`, async ({ page }) => {
    await open(page, tool);
    await expect(page.getByRole("heading", { name: "This tool needs a generative engine" })).toBeVisible();
    await expect(page.getByRole("button", { name: tool.texts.action })).toBeDisabled();
    await expectAccessible(page, twoLooks);
    await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
    expect(await galleryOf(page)).toEqual([]);
  });
}
