import type { AnyTool, ImageSlot } from "@packshot/tools";
import type { Locator, Page } from "playwright/test";
import { expect, longTimeout } from "../fixtures.ts";
import type { Plan } from "./plan.ts";

export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Slot extends ImageSlot {
  readonly name: string;
}

/** A function that returns the photo for a slot, as a path or a file in memory, or null for one of our samples. */
export type PhotoForSlot = (slot: Slot) => string | UploadFile | null;

export async function open(page: Page, tool: AnyTool): Promise<void> {
  await page.goto(`/${tool.slug}`);
  await expect(page.getByRole("heading", { name: tool.copy.title, level: 1 })).toBeVisible(longTimeout);
}

/** Fills in the form up to the start. In the flow `choose-first`, adding the photo starts the run. */
export async function prepare(
  page: Page,
  { tool, entries, style }: Plan,
  photoFor: PhotoForSlot,
): Promise<void> {
  if (tool.flow === "choose-first" && style)
    await page.getByRole("radio", { name: style.choice.label }).check();
  for (const { label, text } of entries) await page.getByRole("textbox", { name: label }).fill(text);
  const slots: [string, ImageSlot][] = Object.entries(tool.images);
  for (const [name, slot] of slots) {
    const region = slots.length > 1 ? `${slot.label}: photo` : "Photo and results";
    await addPhoto(page, page.getByRole("region", { name: region }), photoFor({ ...slot, name }));
  }
  if (tool.copy.dialog !== undefined && style)
    await page.getByRole("radio", { name: style.choice.label }).check();
}

async function addPhoto(page: Page, region: Locator, image: string | UploadFile | null): Promise<void> {
  if (image === null) {
    await region.getByRole("button", { name: "Use a sample" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Select" }).click();
    return;
  }
  const chooser = page.waitForEvent("filechooser");
  await region.getByRole("button", { name: "Browse" }).click();
  await (await chooser).setFiles(image);
}

/** Finds the heading of the options in the rail. */
export function findOptionsHeading(page: Page, { copy }: AnyTool): Locator {
  return page
    .getByRole("region", { name: "Options" })
    .getByRole("heading", { name: copy.dialog?.title ?? copy.title });
}

/** Finds the button that starts the run; null in a tool where the photo starts it. */
export function findStartButton(page: Page, { tool }: Plan): Locator | null {
  if (tool.flow === "choose-first") return null;
  return page.getByRole("button", { name: `${tool.copy.action} · 1 token` });
}

/** Starts the run, unless the photo has started it, and waits until the page shows that it's running. */
export async function start(page: Page, plan: Plan): Promise<void> {
  await findStartButton(page, plan)?.click(longTimeout);
  await page
    .getByRole("region", { name: "Photo and results" })
    .getByRole("button", { name: "Cancel", exact: true })
    .waitFor(longTimeout);
}

/** Waits until every image of the tool's run has arrived. */
export async function expectFinished(page: Page, tool: AnyTool): Promise<void> {
  const total = tool.variationLabels.length;
  const ready = total === 1 ? "1 of 1 image is ready." : `${total} of ${total} images are ready.`;
  const announcement = page.getByText(`Finished. ${ready}`);
  await expect(announcement).toBeAttached(longTimeout);
}

/** Generates headlines for the photos, chooses one and starts the final ad. */
export async function finishAd(page: Page, finishing: AnyTool): Promise<void> {
  await page.getByRole("button", { name: "Generate Ad Copy" }).click();
  await page.getByRole("group", { name: "Options" }).getByRole("radio").nth(1).check(longTimeout);
  await page.getByRole("button", { name: finishing.copy.action }).click();
}
