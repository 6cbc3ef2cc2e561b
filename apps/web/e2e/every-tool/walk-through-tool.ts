import type { AnyTool } from "@packshot/tools/catalog";
import type { Page } from "playwright/test";
import {
  expect,
  expectAccessible,
  keepMessages,
  createVariantRotation,
  getPhotoPath,
  longTimeout,
} from "../fixtures.ts";
import { expectGalleryItem, fetchGallery } from "./gallery.ts";
import { holdRunEvents } from "../hold-requests.ts";
import { createPlan, listToolsOnScreen } from "./plan.ts";
import { createDownloadPattern, expectFinalAd, expectResults, saveResult } from "./results.ts";
import {
  expectFinished,
  finishAd,
  open,
  findOptionsHeading,
  type PhotoForSlot,
  prepare,
  start,
} from "./run-tool.ts";

/** Returns our photo for a product slot, and a sample for anything else. */
export const choosePhoto: PhotoForSlot = ({ shows }) =>
  shows === "product" ? getPhotoPath("coffee.png") : null;

/** Uses the tool as a new user, from an empty screen to the gallery, and checks each screen's accessibility. */
export async function walkThroughTool(page: Page, tool: AnyTool): Promise<void> {
  const [first, finishing] = listToolsOnScreen(tool);
  const nextVariant = createVariantRotation(tool);
  // A finished ad shows “Saved to Gallery” for three seconds.
  await keepMessages(page, 3000);
  await open(page, tool);
  await expectAccessible(page, nextVariant());

  const plan = await createPlan(first);
  const release = await holdRunEvents(page);
  await prepare(page, plan, choosePhoto);
  if (first.copy.dialog) {
    await expect(findOptionsHeading(page, first)).toBeVisible();
    await expectAccessible(page, nextVariant());
  }
  await start(page, plan);
  await expectAccessible(page, nextVariant());
  release();
  await expectFinished(page, first);
  const result = await expectResults(page, first);
  const name = await saveResult(page, result);
  await expectAccessible(page, nextVariant());

  if (finishing) await finishAndCheckAd(page, finishing, nextVariant);
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
  const options = await expectGalleryItem(await fetchGallery(page), first, plan.options);
  expect(name).toMatch(createDownloadPattern(first, result, options));
}

async function finishAndCheckAd(
  page: Page,
  finishing: AnyTool,
  nextVariant: ReturnType<typeof createVariantRotation>,
): Promise<void> {
  await finishAd(page, finishing);
  await expect(page.getByText("Saved to Gallery")).toBeVisible(longTimeout);
  const ad = await expectFinalAd(page);
  const name = await saveResult(page, ad);
  await expectAccessible(page, nextVariant());
  const options = await expectGalleryItem(await fetchGallery(page), finishing, {});
  expect(name).toMatch(createDownloadPattern(finishing, ad, options));
}
