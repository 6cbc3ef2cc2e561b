import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Browser } from "playwright";
import { longTimeout } from "../../e2e/every-tool/run-tool.ts";
import { expect, signIn } from "../../e2e/fixtures.ts";
import { makeItems } from "../../e2e/create-items.ts";
import { createCamera } from "./camera.ts";

const both = ["light", "dark"] as const;

/**
 * Takes screenshots of the screens other than tools, for a new user and for one with some images. Resolves to their
 * number.
 */
export async function screenshotScreens(browser: Browser, url: string, out: string): Promise<number> {
  const camera = await createCamera(join(out, "rooms"));
  await using context = await browser.newContext({ baseURL: url, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, `${randomUUID()}@example.com`);
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: "No images yet" })).toBeVisible(longTimeout);
  await camera.take(page, "gallery-empty", both);
  await makeItems(page, [
    { file: "red-cup.png" },
    { file: "espresso.png", tool: "productPhotos" },
    { file: "tea-time.png", tool: "moodBoards" },
  ]);
  const cells = page.getByRole("gridcell");
  for (const [state, path] of [
    ["gallery", "/gallery"],
    ["gallery-list", "/gallery?view=list"],
  ] as const) {
    await page.goto(path);
    await expect(cells).toHaveCount(3, longTimeout);
    await camera.take(page, state, both);
  }
  await cells.first().focus();
  await page.keyboard.press("x");
  await camera.take(page, "gallery-selected", both);
  await page.keyboard.press("Escape");
  await cells.first().click();
  await expect(page.getByRole("dialog").getByText("Made by")).toBeVisible(longTimeout);
  await camera.take(page, "gallery-item", both);
  await page.goto("/dashboard");
  await expect(page.getByRole("list", { name: "Recent runs" })).toBeVisible(longTimeout);
  await camera.take(page, "dashboard", both);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible(longTimeout);
  await camera.take(page, "settings", both);
  return camera.count();
}
