import { join } from "node:path";
import type { AnyTool } from "@packshot/tools/catalog";
import type { Browser, Page } from "playwright";
import { runAndFail } from "../../e2e/every-tool/failing-run.ts";
import { holdRunEvents } from "../../e2e/hold-requests.ts";
import { type Plan, createPlan, generativeOnly, listToolsOnScreen } from "../../e2e/every-tool/plan.ts";
import {
  expectFinished,
  finishAd,
  open,
  findOptionsHeading,
  type PhotoForSlot,
  prepare,
  start,
  findStartButton,
} from "../../e2e/every-tool/run-tool.ts";
import { expect, longTimeout, signIn } from "../../e2e/fixtures.ts";
import type { GeminiServer } from "../../e2e/gemini.ts";
import { type Camera, createCamera } from "./camera.ts";

interface Job {
  readonly browser: Browser;
  /** The URL of a server with the studio engine only. */
  readonly studio: string;
  readonly gemini: GeminiServer;
  readonly tool: AnyTool;
  readonly photoFor: PhotoForSlot;
  readonly out: string;
  readonly widths?: readonly number[];
}

interface Scene {
  readonly page: Page;
  readonly plan: Plan;
  readonly photoFor: PhotoForSlot;
  readonly camera: Camera;
}

/**
 * Uses the tool as a new user and takes screenshots of the states empty, options, running, done and failed. Resolves to
 * the number of screenshots.
 */
export async function screenshotTool(job: Job): Promise<number> {
  const { tool, studio, gemini, photoFor } = job;
  const camera = await createCamera(join(job.out, tool.slug), job.widths);
  const [first, finishing] = listToolsOnScreen(tool);
  await using atStudio = await visit(job, studio);
  await using atGemini = await visit(job, gemini.url);
  if (generativeOnly.has(tool.slug)) await screenshotEmpty(atStudio.page, tool, camera, "refused");
  const { page } = generativeOnly.has(tool.slug) ? atGemini : atStudio;
  await screenshotEmpty(page, tool, camera, "empty");
  await screenshotDone({ page, plan: await createPlan(first), photoFor, camera }, finishing);
  await runAndFail(atGemini.page, { tool, gemini, photoFor });
  // The failed run's token is returned. The tokens for an ad's photos and for an earlier run on this server stay spent.
  const tokensLeft = 3 - (tool.finishes === undefined ? 0 : 1) - (page === atGemini.page ? 1 : 0);
  await expect(
    atGemini.page.getByRole("button", { name: `${tokensLeft} ${tokensLeft === 1 ? "token" : "tokens"}` }),
  ).toBeVisible(longTimeout);
  await camera.take(atGemini.page, "failed");
  return camera.count();
}

/** Opens a page where a new user is signed in. */
async function visit({ browser, tool }: Job, url: string) {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => console.error(`${tool.slug}: ${message}`));
  await signIn(page, `${tool.slug}@example.com`);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

async function screenshotEmpty(page: Page, tool: AnyTool, camera: Camera, state: string): Promise<void> {
  await open(page, tool);
  // The screen asks the server for the cost, and whether its engine supports the tool.
  await page.waitForLoadState("networkidle");
  await camera.take(page, state);
}

async function screenshotDone({ page, plan, photoFor, camera }: Scene, finishing?: AnyTool): Promise<void> {
  const release = await holdRunEvents(page);
  await prepare(page, plan, photoFor);
  if (plan.tool.copy.dialog) await expect(findOptionsHeading(page, plan.tool)).toBeVisible();
  const button = findStartButton(page, plan);
  if (button) {
    // Everything is uploaded and analyzed.
    await expect(button).toBeEnabled(longTimeout);
    await camera.take(page, "options");
  }
  await start(page, plan);
  await camera.take(page, "running");
  release();
  await expectFinished(page, plan.tool);
  await camera.take(page, finishing ? "photos" : "done");
  if (!finishing) return;
  await finishAd(page, finishing);
  await expectFinished(page, finishing);
  await camera.take(page, "done");
}
