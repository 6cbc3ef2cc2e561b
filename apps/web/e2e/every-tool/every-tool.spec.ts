import { type AnyTool, catalogue } from "@packshot/tools/catalogue";
import type { Page } from "playwright/test";
import { expect, expectAccessible, photo, signIn, test } from "../fixtures.ts";
import { expectRecord, galleryOf } from "./gallery.ts";
import { planFor, toolsOnScreen } from "./plan.ts";
import { downloadName, lookAtFinalAd, lookAtResults, saved } from "./results.ts";
import { expectFinished, finishAd, long, open, optionsDialog, prepare, startButton } from "./run-tool.ts";

/** What compositing can't do honestly: these need a generative engine. */
const refused = new Set(["celebrity-endorsement", "hairstyles"]);
/** The first tool of each flow and kind of results: there the results are judged, too. */
const firstOfKind = new Set(
  [...Map.groupBy(catalogue, ({ flow, resultView }) => `${flow} ${resultView}`).values()].map(
    ([first]) => first,
  ),
);

// Several screens are judged and up to two runs awaited: on a busy machine that is minutes.
test.describe.configure({ mode: "parallel", timeout: 480_000 });
test.beforeEach(({ page, email }) => signIn(page, email));

for (const tool of catalogue.filter(({ slug }) => !refused.has(slug))) {
  test(`${tool.slug}: from an empty screen to the gallery`, async ({ page }) => {
    const [first, finishing] = toolsOnScreen(tool);
    await open(page, tool);
    await expectAccessible(page);

    const plan = await planFor(first);
    await prepare(page, plan, ({ samples }) => (samples ? null : photo("coffee.png")));
    if (first.texts.dialog) {
      await expect(optionsDialog(page, first)).toBeVisible();
      await expectAccessible(page);
    }
    await startButton(page, plan)?.click(long);
    await expectFinished(page, first);
    const result = await lookAtResults(page, first);
    const name = await saved(page, result);
    if (firstOfKind.has(tool)) await expectAccessible(page);

    if (finishing) await finishedAd(page, finishing);
    await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
    const options = await expectRecord(await galleryOf(page), first, plan.options);
    expect(name).toMatch(downloadName(first, result, options));
  });
}

async function finishedAd(page: Page, finishing: AnyTool): Promise<void> {
  await finishAd(page, finishing);
  await expect(page.getByText("Saved to Gallery")).toBeVisible(long);
  const ad = await lookAtFinalAd(page);
  const name = await saved(page, ad);
  await expectAccessible(page);
  const options = await expectRecord(await galleryOf(page), finishing, {});
  expect(name).toMatch(downloadName(finishing, ad, options));
}

for (const tool of catalogue.filter(({ slug }) => refused.has(slug))) {
  test(`${tool.slug}: what it needs is said before anything is spent`, async ({ page }) => {
    await open(page, tool);
    await expect(page.getByRole("heading", { name: "This tool needs a generative engine" })).toBeVisible();
    await expect(page.getByRole("button", { name: tool.texts.action })).toBeDisabled();
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
    expect(await galleryOf(page)).toEqual([]);
  });
}
