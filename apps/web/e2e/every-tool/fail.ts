import type { AnyTool } from "@packshot/tools/catalog";
import type { Page } from "playwright/test";
import { expect } from "../fixtures.ts";
import type { GeminiServer } from "../gemini.ts";
import { type Plan, createPlan, listToolsOnScreen } from "./plan.ts";
import {
  expectFinished,
  finishAd,
  longTimeout,
  open,
  type PhotoForSlot,
  prepare,
  findStartButton,
} from "./run-tool.ts";

/** The engine doesn't retry after either of these rejections. */
const ways = ["image_safety", "image_prohibited"] as const;

interface Attempt {
  readonly tool: AnyTool;
  readonly gemini: GeminiServer;
  readonly photoFor: PhotoForSlot;
}

/** Starts a run that makes no image, because its images are withheld or its upload can no longer be read. */
export async function fail(page: Page, attempt: Attempt): Promise<void> {
  const [first] = listToolsOnScreen(attempt.tool);
  const plan = await createPlan(first);
  await open(page, attempt.tool);
  await pickCause(attempt)(page, plan, attempt);
  await expect(page.getByText(/^Failed\. /)).toBeAttached(longTimeout);
}

type Cause = (page: Page, plan: Plan, attempt: Attempt) => Promise<void>;

function pickCause({ tool }: Attempt): Cause {
  if (tool.finishes !== undefined) return spoilPhoto;
  return tool.prefers === "studio" ? spoilUpload : withholdAll;
}

const withholdAll: Cause = async (page, plan, { gemini, photoFor }) => {
  await gemini.withhold(...plan.tool.variationLabels.map((_, index) => ways[index % 2] ?? ways[0]));
  await prepare(page, plan, photoFor);
  await findStartButton(page, plan)?.click(longTimeout);
};

const spoilUpload: Cause = async (page, plan, { gemini, photoFor }) => {
  const measured = page.waitForResponse(/\buploads\.suggestFixes\b/, longTimeout);
  await prepare(page, plan, photoFor);
  const button = findStartButton(page, plan);
  if (!button)
    throw new Error(`The upload of ${plan.tool.slug} can't be spoiled: the photo itself starts the run.`);
  await expect(button).toBeEnabled(longTimeout);
  // The measurement, the cut-out and its preview also read the upload, and must not fail.
  await measured;
  if (plan.tool.subjectBox === true)
    await expect(page.getByRole("img", { name: "Preview of your product" })).toBeVisible(longTimeout);
  await gemini.spoilUploads();
  await button.click();
};

/** A finished ad has turned its photo into an upload, so the second ad fails when that upload is corrupted. */
const spoilPhoto: Cause = async (page, plan, { tool, gemini, photoFor }) => {
  await prepare(page, plan, photoFor);
  await findStartButton(page, plan)?.click(longTimeout);
  await expectFinished(page, plan.tool);
  await finishAd(page, tool);
  await expectFinished(page, tool);
  await gemini.spoilUploads();
  await page.getByRole("button", { name: tool.texts.action }).click();
};
