import type { AnyTool } from "@packshot/tools/catalogue";
import type { Page } from "playwright/test";
import { expect } from "../fixtures.ts";
import type { GeminiServer } from "../gemini.ts";
import { type Plan, planFor, toolsOnScreen } from "./plan.ts";
import { expectFinished, finishAd, long, open, type PictureFor, prepare, startButton } from "./run-tool.ts";

/** Ways to withhold a picture that no second try helps against. */
const ways = ["image_safety", "image_prohibited"] as const;

interface Attempt {
  readonly tool: AnyTool;
  readonly gemini: GeminiServer;
  readonly pictureFor: PictureFor;
}

/** A run of the tool that makes nothing: its pictures are withheld, or what it works on can't be read any more. */
export async function fail(page: Page, attempt: Attempt): Promise<void> {
  const [first] = toolsOnScreen(attempt.tool);
  const plan = await planFor(first);
  await open(page, attempt.tool);
  await causeOf(attempt)(page, plan, attempt);
  await expect(page.getByText(/^Failed\. /)).toBeAttached(long);
}

type Cause = (page: Page, plan: Plan, attempt: Attempt) => Promise<void>;

function causeOf({ tool }: Attempt): Cause {
  if (tool.finishes !== undefined) return spoilPhoto;
  return tool.prefers === "studio" ? spoilUpload : withholdAll;
}

const withholdAll: Cause = async (page, plan, { gemini, pictureFor }) => {
  await gemini.withhold(...plan.tool.variationLabels.map((_, index) => ways[index % 2] ?? ways[0]));
  await prepare(page, plan, pictureFor);
  await startButton(page, plan)?.click(long);
};

const spoilUpload: Cause = async (page, plan, { gemini, pictureFor }) => {
  await prepare(page, plan, pictureFor);
  const button = startButton(page, plan);
  if (!button) throw new Error(`${plan.tool.slug} starts before its picture could be spoiled.`);
  await expect(button).toBeEnabled(long);
  await gemini.spoilUploads();
  await button.click();
};

/** Of the finished ad the photo is the second time an upload that is there already. */
const spoilPhoto: Cause = async (page, plan, { tool, gemini, pictureFor }) => {
  await prepare(page, plan, pictureFor);
  await startButton(page, plan)?.click(long);
  await expectFinished(page, plan.tool);
  await finishAd(page, tool);
  await expectFinished(page, tool);
  await gemini.spoilUploads();
  await page.getByRole("button", { name: tool.texts.action }).click();
};
