import { join } from "node:path";
import type { AnyTool } from "@packshot/tools/catalogue";
import type { Browser, Page } from "playwright";
import { expect, signIn } from "../../e2e/fixtures.ts";
import { type Plan, planFor, toolsOnScreen } from "../../e2e/every-tool/plan.ts";
import {
  expectFinished,
  finishAd,
  long,
  open,
  optionsDialog,
  prepare,
  startButton,
} from "../../e2e/every-tool/run-tool.ts";
import { type Camera, cameraIn } from "./camera.ts";
import type { Pictures } from "./pictures.ts";

interface Job {
  readonly browser: Browser;
  readonly url: string;
  /** Of the person who uses the tool. */
  readonly address: string;
  readonly tool: AnyTool;
  readonly pictures: Pictures;
  readonly out: string;
}

interface Scene {
  readonly page: Page;
  readonly tool: AnyTool;
  readonly plan: Plan;
  readonly pictures: Pictures;
  readonly camera: Camera;
}

/** A new person uses the tool: empty, options, running, done, failed. Answers how many pictures were taken. */
export async function photographTool({ browser, url, address, tool, pictures, out }: Job): Promise<number> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: "reduce",
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => console.error(`${tool.slug}: ${message}`));
  const camera = await cameraIn(join(out, tool.slug));
  const [first, finishing] = toolsOnScreen(tool);
  const scene = { page, tool, plan: await planFor(first), pictures, camera };
  await signIn(page, `${tool.slug}@example.com`);
  await open(page, tool);
  // What it costs, or that this engine can't do it, is the server's answer.
  await page.waitForLoadState("networkidle");
  await camera.take(page, "empty", ["light", "dark"]);
  if (!(await isRefused(page))) {
    await done(scene, finishing);
    await failed(scene);
  }
  await context.close();
  return camera.taken();
}

function isRefused(page: Page): Promise<boolean> {
  return page.getByRole("heading", { name: "This tool needs a generative engine" }).isVisible();
}

async function done({ page, plan, pictures, camera }: Scene, finishing?: AnyTool): Promise<void> {
  const release = await holdNews(page);
  await prepare(page, plan, pictures.good);
  if (plan.tool.texts.dialog) {
    await expect(optionsDialog(page, plan.tool)).toBeVisible();
    await expectReady(page, plan);
    await camera.take(page, "options", ["light", "dark"]);
  }
  await start(page, plan);
  await camera.take(page, "running");
  release();
  await expectFinished(page, plan.tool);
  await camera.take(page, finishing ? "photos" : "done", ["light", "dark"]);
  if (!finishing) return;
  await finishAd(page, finishing);
  await expectFinished(page, finishing);
  await camera.take(page, "done", ["light", "dark"]);
}

/** All is uploaded and looked at, and the run can start. */
async function expectReady(page: Page, plan: Plan): Promise<void> {
  const button = startButton(page, plan);
  if (button) await expect(button).toBeEnabled(long);
}

/** Clicks, and waits until the run is there, as far as the page has heard of it. */
async function start(page: Page, plan: Plan): Promise<void> {
  await startButton(page, plan)?.click(long);
  await page.getByRole("button", { name: "Cancel" }).waitFor(long);
}

/** Keeps the page from hearing how a run goes on: what a person sees for a moment stays for the camera. */
async function holdNews(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/trpc\/runs\.watch/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** With a picture in which nothing is; where the tool makes something of that, too, by cancelling. */
async function failed({ page, tool, plan, pictures, camera }: Scene): Promise<void> {
  const hasPicture = Object.keys(plan.tool.images).length > 0;
  if (!hasPicture || !(await fails({ page, tool, plan, pictures }))) {
    await open(page, tool);
    const release = await holdNews(page);
    await prepare(page, plan, pictures.good);
    await start(page, plan);
    await page.getByRole("button", { name: "Cancel" }).click();
    release();
    // A quick run may have made some of its pictures, or all of them.
    await page.getByText(/^(Cancelled|Finished)\./).waitFor({ state: "attached" });
  }
  await camera.take(page, "failed", ["light"]);
}

async function fails({ page, tool, plan, pictures }: Omit<Scene, "camera">): Promise<boolean> {
  await open(page, tool);
  await prepare(page, plan, pictures.grey);
  await startButton(page, plan)?.click(long);
  const ended = page.getByText(/^(Finished|Failed)\. /);
  await ended.waitFor({ state: "attached", ...long });
  return (await ended.textContent())?.startsWith("Failed") ?? false;
}
