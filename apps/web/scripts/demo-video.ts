// `npm run site-images -w @packshot/server` without names ends with this script: it starts a server, makes
// product photos of the landing page's main product in a browser, and records a video. Watch the video before
// committing it. Needs ffmpeg.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, expect, type Locator, type Page } from "playwright/test";
import { signIn } from "../e2e/fixtures.ts";
import { startServer } from "../e2e/server.ts";
import { ensureChromium, quietSwitches } from "./browser.ts";
import { Recording } from "./demo-video/recording.ts";

const photo = join(import.meta.dirname, "../../server/artwork/site-images/photos/table-lamp.jpg");
const out = join(import.meta.dirname, "../src/assets/film");
const size = { width: 1280, height: 800 };

await using cleanup = new AsyncDisposableStack();
const server = await startServer();
cleanup.defer(() => server.stop());
const browser = await chromium.launch({ executablePath: ensureChromium().path, args: quietSwitches });
cleanup.defer(() => browser.close());
const frames = await mkdtemp(join(tmpdir(), "packshot-video-"));
cleanup.defer(() => rm(frames, { recursive: true, force: true }));

const context = await browser.newContext({ baseURL: server.url, viewport: size, colorScheme: "light" });
const page = await context.newPage();
await page.addInitScript(showPointer);
await signIn(page, "demo@example.com");
await page.goto("/product-photos");
await expect(page.getByRole("button", { name: "Browse" })).toBeVisible();
await page.mouse.move(640, 640);

const recording = await Recording.record(page, frames);
await performDemo(page, recording);
await recording.save(out);

async function performDemo(screen: Page, demo: Recording): Promise<void> {
  demo.caption("Start with one photo of the product.");
  await pause(1200);
  const chooser = screen.waitForEvent("filechooser");
  await press(screen, screen.getByRole("button", { name: "Browse" }));
  await (await chooser).setFiles(photo);
  await expect(screen.getByRole("dialog")).toBeVisible();
  await pause(1200);
  demo.caption("Choose a place for it.");
  await press(screen, screen.getByRole("radio", { name: "Marble" }));
  await pause(1400);
  demo.caption("One token makes four images.");
  const generate = screen.getByRole("button", { name: /1 token/ }).last();
  await expect(generate).toBeEnabled({ timeout: 90_000 });
  await press(screen, generate);
  await pause(900);
  demo.speed = 8;
  const variations = screen.getByRole("list", { name: "Results" }).locator("img");
  await expect(variations).toHaveCount(4, { timeout: 180_000 });
  demo.speed = 1;
  demo.caption("Compare the results…");
  await pause(1500);
  for (const index of [1, 2, 3]) {
    await press(screen, variations.nth(index));
    await pause(1300);
  }
  demo.caption("…and download the ones you like.");
  const download = screen.waitForEvent("download");
  await press(
    screen,
    screen
      .getByRole("link", { name: "Download" })
      .or(screen.getByRole("button", { name: "Download" }))
      .first(),
  );
  await download;
  await pause(2200);
}

/** Moves the pointer to the middle of the element, as a user would, and clicks. */
async function press(screen: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("The target isn't visible, so it can't be clicked.");
  await screen.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 24 });
  await pause(250);
  await target.click();
}

/** Adds a visible pointer to the page, because recordings of a page have none. */
function showPointer(): void {
  addEventListener("DOMContentLoaded", () => {
    const pointer = document.createElement("div");
    pointer.style.cssText =
      "position:fixed;z-index:2147483647;left:0;top:0;width:22px;height:22px;margin:-11px;border-radius:50%;" +
      "background:rgb(28 26 23 / 0.35);border:2px solid #fff;box-shadow:0 1px 4px rgb(0 0 0 / 0.4);pointer-events:none";
    document.documentElement.append(pointer);
    addEventListener("mousemove", ({ clientX, clientY }) => {
      pointer.style.transform = `translate(${String(clientX)}px, ${String(clientY)}px)`;
    });
  });
}
