import { expectAccessible } from "../../web/e2e/fixtures.ts";
import { type Replies, expect, test, expectToClose } from "./extension-page.ts";
import { connected, groups, createImage, photoDataUrl, popupColorSchemes } from "./test-data.ts";

const images = [
  createImage({ width: 640, height: 480, alt: "A detail" }),
  createImage({ width: 2000, height: 1600, alt: "" }),
  createImage({ width: 1600, height: 1600, alt: "Cactus, front" }),
];
const replies = {
  connection: { value: connected },
  sends: { value: [] },
  tools: { value: groups },
  images: { value: { tabId: 7, images } },
  sendImages: { value: undefined },
} satisfies Replies;

test.use({ viewport: { width: 360, height: 600 } });

test("sends selected images to a tool", async ({ open, page }) => {
  const popup = await open("popup.html", replies);
  await page.getByRole("button", { name: "All images on this page" }).click();
  const tiles = page.getByRole("checkbox");
  await expect(tiles).toHaveCount(3);
  await expect(tiles.nth(0)).toHaveAccessibleName("Image 2 2,000 × 1,600");
  await expect(tiles.nth(1)).toHaveAccessibleName("Cactus, front 1,600 × 1,600");
  await expect(tiles.nth(2)).toHaveAccessibleName("A detail 640 × 480 Small");
  await expect(page.getByRole("button", { name: "Select images" })).toBeDisabled();
  await expectAccessible(page, popupColorSchemes);

  await page.getByRole("button", { name: "Page order" }).click();
  await expect(tiles.nth(0)).toHaveAccessibleName(/^A detail/);
  await tiles.nth(2).check();
  await expect(page.getByRole("button", { name: "Send 1 image" })).toBeEnabled();
  await tiles.nth(0).check();
  await expect(page.getByRole("status")).toHaveText("2 of up to 8 selected");
  await expect(page.getByRole("combobox", { name: "Tool" })).toHaveValue("product-photos");
  await page.getByRole("combobox", { name: "Tool" }).selectOption({ label: "Story Generator" });
  await expectAccessible(page, popupColorSchemes);

  await page.getByRole("button", { name: "Send 2 images" }).click();
  await expect(page.getByRole("heading", { name: "Recently sent" })).toBeVisible();
  const input = { tabId: 7, images: [images[2], images[0]], slug: "story-generator" };
  expect(await popup.listCalls()).toMatchObject([{ call: "sendImages", input }]);
});

test("sends images with the keyboard alone and returns the focus", async ({ open, page }) => {
  const popup = await open("popup.html", replies);
  const imagesButton = page.getByRole("button", { name: "All images on this page" });
  await imagesButton.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "All images on this page" })).toBeFocused();
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  for (const name of ["Largest first", "Page order"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const tool = page.getByRole("combobox", { name: "Tool" });
  await expect(tool).toHaveValue("product-photos");
  await page.keyboard.press("ArrowDown");
  await expect(tool).toHaveValue("ad-creative");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(imagesButton).toBeFocused();
  const input = { tabId: 7, images: [images[1], images[2]], slug: "ad-creative" };
  expect(await popup.listCalls()).toMatchObject([{ call: "sendImages", input }]);
});

test("selects at most eight images at once", async ({ open, page }) => {
  const ten = Array.from({ length: 10 }, (_, index) => createImage({ width: 1000 + index, height: 1000 }));
  await open("popup.html", { ...replies, images: { value: { tabId: 7, images: ten } } });
  await page.getByRole("button", { name: "All images on this page" }).click();
  const tiles = page.getByRole("checkbox");
  for (let index = 0; index < 8; index += 1) await tiles.nth(index).check();
  await expect(page.getByRole("status")).toHaveText("8 of up to 8 selected");
  await expect(tiles.nth(8)).toBeDisabled();
  await expect(tiles.nth(9)).toBeDisabled();
  await expectAccessible(page, popupColorSchemes);
  await tiles.nth(0).uncheck();
  await expect(tiles.nth(9)).toBeEnabled();
});

test("marks an image that doesn't load", async ({ open, page }) => {
  const all = [photoDataUrl, "data:image/png;base64,AAAA", "javascript:alert(1)"].map((url, index) =>
    createImage({ width: 1000 + index, shown: { url, width: 10, height: 10 } }),
  );
  await open("popup.html", { ...replies, images: { value: { tabId: 7, images: all } } });
  await page.getByRole("button", { name: "All images on this page" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await expect(page.locator(".tile img")).toHaveCount(1);
  await expect(page.locator(".tile svg")).toHaveCount(2);
});

test("reports a failed send and keeps the selection", async ({ open, page }) => {
  await open("popup.html", { ...replies, sendImages: { error: "The tab is closed." } });
  await page.getByRole("button", { name: "All images on this page" }).click();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Send 1 image" }).click();
  await expect(page.getByRole("alert")).toHaveText("Something went wrong. Try again.");
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await expect(page.getByRole("button", { name: "Send 1 image" })).toBeEnabled();
});

test("links to the settings when all tools are hidden", async ({ open, page, context }) => {
  await open("popup.html", { ...replies, tools: { value: [] } });
  await page.getByRole("button", { name: "All images on this page" }).click();
  await expect(page.getByText("All tools are hidden.")).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await expect(page.getByRole("button", { name: "Send 1 image" })).toBeDisabled();
  await expectAccessible(page, popupColorSchemes);
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(await opened).toHaveTitle("Packshot settings");
});

const statesWithoutImages = [
  ["while looking for images", "pending", "status", "Looking for the largest versions"],
  ["on a page that can't be read", { value: null }, "alert", "Extensions can't read browser pages"],
  ["when the page doesn't reply", { error: "gone" }, "alert", "Couldn't list"],
] as const;
for (const [name, reply, role, text] of statesWithoutImages)
  test(`shows a message ${name}`, async ({ open, page }) => {
    await open("popup.html", { ...replies, images: reply });
    await page.getByRole("button", { name: "All images on this page" }).click();
    await expect(page.getByRole(role)).toContainText(text);
    await expectAccessible(page, popupColorSchemes);
  });

test("lists images on a retry after a failure", async ({ open, page }) => {
  const popup = await open("popup.html", { ...replies, images: { error: "gone" } });
  await page.getByRole("button", { name: "All images on this page" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await popup.reply(replies);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(3);
});

test("offers the picker when the page has no images", async ({ open, page, context }) => {
  // The browser closes with its last tab.
  await context.newPage();
  const noImages = { value: { tabId: 7, images: [] } };
  await open("popup.html", { ...replies, images: noImages, pick: { value: undefined } });
  await page.getByRole("button", { name: "All images on this page" }).click();
  await expect(page.getByRole("heading", { name: "No images found" })).toBeVisible();
  await expectAccessible(page, popupColorSchemes);
  await expectToClose(page, page.getByRole("button", { name: "Pick an image on this page" }));
});
