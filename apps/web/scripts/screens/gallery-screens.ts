import { randomUUID } from "node:crypto";
import { createItems } from "../../e2e/create-items.ts";
import { expect, longTimeout, signIn } from "../../e2e/fixtures.ts";
import type { Tour } from "./camera.ts";

/** Takes screenshots of the gallery of a new user, then with images, and of a shared image. */
export const screenshotGallery: Tour = async (page, camera) => {
  await signIn(page, `${randomUUID()}@example.com`);
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: "No images yet" })).toBeVisible(longTimeout);
  await camera.take(page, "empty");
  await createItems(page, [
    { file: "red-cup.png" },
    { file: "espresso.png", tool: "productPhotos" },
    { file: "tea-time.png", tool: "moodBoards" },
  ]);
  const cells = page.getByRole("gridcell");
  for (const [state, path] of [
    ["grid", "/gallery"],
    ["list", "/gallery?view=list"],
  ] as const) {
    await page.goto(path);
    await expect(cells).toHaveCount(3, longTimeout);
    await camera.take(page, state);
  }
  await page.getByRole("button", { name: "Filters" }).click();
  await camera.take(page, "filters");
  await page.goto("/gallery?q=nowhere");
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible(longTimeout);
  await camera.take(page, "no-matches");
  await page.goto("/gallery");
  await cells.first().focus();
  await page.keyboard.press("x");
  await camera.take(page, "selected");
  await page.keyboard.press("Escape");

  await cells.first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText("Made by")).toBeVisible(longTimeout);
  await camera.take(page, "item");
  await viewer.getByRole("button", { name: "Good", exact: true }).click();
  await camera.take(page, "item-rated");
  await viewer.getByRole("button", { name: "Add to collection…" }).click();
  const collecting = page.getByRole("dialog", { name: "Add to collection" });
  await collecting.getByRole("textbox", { name: "New collection" }).fill("Summer");
  await camera.take(page, "collecting");
  await collecting.getByRole("button", { name: "Create and add" }).click();
  await page.getByRole("region", { name: "Collections" }).getByRole("link", { name: "Summer" }).click();
  await expect(page.getByRole("heading", { name: "Summer" })).toBeVisible(longTimeout);
  await expect(cells).toHaveCount(1, longTimeout);
  await camera.take(page, "collection");

  await cells.first().click();
  await viewer.getByRole("button", { name: "Share" }).click();
  const sharing = page.getByRole("dialog", { name: "Share" });
  await sharing.getByRole("button", { name: "Create link" }).click();
  const link = sharing.getByRole("list", { name: "Links to this image" }).getByRole("link").first();
  await expect(link).toBeVisible(longTimeout);
  await camera.take(page, "sharing");
  await page.goto((await link.getAttribute("href")) ?? "");
  await camera.take(page, "shared-image");

  await page.goto("/gallery?shelf=trash");
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible(longTimeout);
  await camera.take(page, "trash-empty");
  await page.goto("/gallery");
  await cells.first().focus();
  await page.keyboard.press("Delete");
  await camera.take(page, "deleting");
  const deleted = page.waitForResponse(/gallery\.bulk/);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await deleted;
  await page.goto("/gallery?shelf=trash");
  await expect(cells).toHaveCount(1, longTimeout);
  await camera.take(page, "trash");
};
