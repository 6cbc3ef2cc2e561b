import type { Page } from "playwright/test";
import { expect, expectAccessible, keepMessages, signIn } from "./fixtures.ts";
import { createItems } from "./create-items.ts";
import { failCalls } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

const findCell = (page: Page, title: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${title} `) });

/** Opens a new item in the gallery. */
async function openItem(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await keepMessages(page);
  await createItems(page, [{ file: "red-cup.png" }]);
  await page.goto("/gallery");
  await findCell(page, "red cup").click();
}

test("a pasted list adds each of its tags, except those that are too long", async ({ page, email }) => {
  await openItem(page, email);
  const field = page.getByRole("combobox", { name: "Add a tag" });
  const tags = page.getByRole("list", { name: "Tags" }).getByRole("listitem");
  const long = "a".repeat(41);
  await field.focus();
  await page.keyboard.insertText(`ceramics, ${long}, kitchen, breakfast, gifts`);
  await expect(tags).toHaveText(["ceramics", "kitchen", "breakfast", "gifts"]);
  await expect(field).toHaveValue(long);
  await expect(field).toHaveAccessibleDescription("Tags can have up to 40 characters.");
  await expectAccessible(page);
  await field.press("Backspace");
  await expect(field).toHaveAccessibleDescription("");
  await field.press("Enter");
  await expect(tags).toHaveCount(5);
});

test.describe("the gallery when requests fail", () => {
  test.use({ expectedConsole: /status of 500|Failed to load resource/ });

  test("shows specific errors and keeps items and typed text", async ({ page, email }) => {
    await signIn(page, email);
    await keepMessages(page);
    await createItems(page, [{ file: "red-cup.png" }, { file: "blue-cup.png" }]);
    await page.goto("/gallery");
    await expect(findCell(page, "red cup")).toBeVisible();
    const fail = (procedure: RegExp) =>
      page.route(procedure, (route) => route.fulfill({ status: 500, body: "" }));
    const expectAlert = (text: RegExp) => expect(page.getByText(text).first()).toBeVisible();

    await fail(/gallery\.bulk/);
    await failCalls(page, "gallery.stats", { code: "RATE_LIMITED", userMessage: "Wait a minute." });
    let failedStats = 0;
    page.on("response", (response) => (failedStats += response.url().includes("gallery.stats") ? 1 : 0));
    await findCell(page, "red cup").focus();
    await page.keyboard.press("f");
    await expectAlert(/^Failed to toggle favorite\./);
    await expect(page.getByRole("button", { name: "Favorite", pressed: true })).toHaveCount(0);
    await page.keyboard.press("Delete");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectAlert(/^Failed to delete item\./);
    await expect(page.getByRole("gridcell")).toHaveCount(2);
    // Each failed change refetches the figures. The second response arrives after the first error would be shown.
    await expect.poll(() => failedStats).toBeGreaterThan(1);
    await expect(page.getByText("Total generations")).toBeVisible();

    await findCell(page, "red cup").click();
    const tagField = page.getByRole("combobox", { name: "Add a tag" });
    const tags = page.getByRole("list", { name: "Tags" });
    await tagField.fill("lost");
    await page.keyboard.press("Enter");
    await expectAlert(/^Failed to update tags\./);
    await expect(tags).toBeHidden();
    await expect(tagField).toHaveValue("lost");
    await tagField.fill("");

    await page.getByRole("button", { name: "Rename" }).click();
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("Espresso cup");
    await page.route(/gallery\.setTitle/, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await name.press("Enter");
    await expectAlert(/^Couldn't rename the item\./);
    await expect(name).toHaveValue("Espresso cup");
    await name.press("Enter");
    await expect(page.getByRole("dialog", { name: "Espresso cup" })).toBeVisible();
    await expect(name).toBeHidden();
    await page.keyboard.press("Escape");

    await findCell(page, "Espresso cup").focus();
    await page.keyboard.press("x");
    const bar = page.getByRole("toolbar", { name: "Selected items" });
    await bar.getByRole("button", { name: "Tag" }).click();
    await tagField.fill("lost,");
    const rejected = page.waitForResponse(/gallery\.bulk/);
    const addTags = page.getByRole("button", { name: "Add tags" });
    await addTags.click();
    await rejected;
    await expect(addTags).toBeEnabled();
    await expect(tags).toContainText("lost");
    await page.getByRole("button", { name: "Close" }).click();
    await bar.getByRole("button", { name: "Add to collection…" }).click();
    const collections = page.getByRole("dialog", { name: "Add to collection" });
    await collections.getByLabel("New collection").fill("Winter");
    await collections.getByRole("button", { name: "Create and add" }).click();
    await expectAlert(/^Couldn't add to the collection\./);
    await expect(collections.getByLabel("New collection")).toHaveValue("");
    await expect(collections.getByRole("button", { name: "Winter 0 items" })).toBeEnabled();
    await page.getByRole("button", { name: "Close" }).click();

    await fail(/\/files\//);
    await page.getByRole("button", { name: "Download ZIP" }).click();
    await expectAlert(/^Failed to fetch image\./);
    const message = page.getByRole("region", { name: "Messages" });
    const measureGap = async () =>
      ((await bar.boundingBox())?.y ?? 0) - findBottom(await message.boundingBox());
    await expect.poll(measureGap).toBeGreaterThanOrEqual(0);

    await fail(/gallery\.stats/);
    await fail(/gallery\.list/);
    await page.goto("/gallery");
    await expectAlert(/Failed to fetch gallery stats\./);
    await expectAlert(/Failed to fetch gallery items\./);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).last().click();
    await expect(page.getByRole("gridcell")).toHaveCount(2);
  });
});

function findBottom(box: { readonly y: number; readonly height: number } | null): number {
  return box === null ? Infinity : box.y + box.height;
}
