import type { AnyTool } from "@packshot/tools/catalog";
import type { Page } from "playwright/test";
import { expect, longTimeout } from "../fixtures.ts";
import type { GeminiServer } from "../gemini.ts";
import { type Plan, createPlan, listToolsOnScreen } from "./plan.ts";
import { expectFinished, finishAd, open, type PhotoForSlot, prepare, findStartButton } from "./run-tool.ts";

/** The rejections after which the engine doesn't retry. */
const finalRejections = ["image_safety", "image_prohibited"] as const;

interface Attempt {
  readonly tool: AnyTool;
  readonly gemini: GeminiServer;
  readonly photoFor: PhotoForSlot;
}

/** Starts a run that fails without an image, because its images are withheld or its upload is corrupted. */
export async function runAndFail(page: Page, attempt: Attempt): Promise<void> {
  const [first] = listToolsOnScreen(attempt.tool);
  const plan = await createPlan(first);
  await open(page, attempt.tool);
  await pickFailure(attempt)(page, plan, attempt);
  await expect(page.getByText(/^Failed\. /)).toBeAttached(longTimeout);
}

/** Starts a run and causes its failure. */
type Failure = (page: Page, plan: Plan, attempt: Attempt) => Promise<void>;

function pickFailure({ tool }: Attempt): Failure {
  if (tool.finishes !== undefined) return corruptAdPhoto;
  return tool.prefers === "studio" ? corruptUpload : withholdAll;
}

const withholdAll: Failure = async (page, plan, { gemini, photoFor }) => {
  await gemini.withhold(
    ...plan.tool.variationLabels.map((_, index) => finalRejections[index % 2] ?? finalRejections[0]),
  );
  await prepare(page, plan, photoFor);
  await findStartButton(page, plan)?.click(longTimeout);
};

const corruptUpload: Failure = async (page, plan, { gemini, photoFor }) => {
  const measured = page.waitForResponse(/\buploads\.suggestFixes\b/, longTimeout);
  await prepare(page, plan, photoFor);
  const button = findStartButton(page, plan);
  if (!button)
    throw new Error(`The upload of ${plan.tool.slug} can't be corrupted: the photo itself starts the run.`);
  await expect(button).toBeEnabled(longTimeout);
  // Waits for the measurement, the cut-out and its preview, which also read the upload.
  await measured;
  if (plan.tool.subjectBox === true)
    await expect(page.getByRole("img", { name: "Preview of your product" })).toBeVisible(longTimeout);
  await gemini.corruptUploads();
  await button.click();
};

/** A finished ad has turned its photo into an upload, so the second ad fails when that upload is corrupted. */
const corruptAdPhoto: Failure = async (page, plan, { tool, gemini, photoFor }) => {
  await prepare(page, plan, photoFor);
  await findStartButton(page, plan)?.click(longTimeout);
  await expectFinished(page, plan.tool);
  await finishAd(page, tool);
  await expectFinished(page, tool);
  await gemini.corruptUploads();
  await page.getByRole("button", { name: tool.copy.action }).click();
};
