import type { Page } from "playwright/test";
import {
  waitForBox,
  choose,
  createDataTransfer,
  expect,
  pastePhoto,
  getPhotoPath,
  removeBackground,
  signIn,
  upload,
  test as studioTest,
} from "./fixtures.ts";
import { holdRunEvents } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);
}

/** Presses Tab until the element named `last` has the focus, and returns the names of all focused elements. */
async function listTabStops(page: Page, last: string): Promise<string[]> {
  const names: string[] = [];
  while (names.at(-1) !== last) {
    await page.keyboard.press("Tab");
    names.push(
      await page.locator(":focus").evaluate((focused) => {
        const copy = document.createElement("span");
        copy.append(focused.cloneNode(true));
        // A button's short label is only visual.
        for (const hidden of copy.querySelectorAll("[aria-hidden]:not(kbd)")) hidden.remove();
        const closestLabel = focused.closest("label");
        // The label of a switch may also contain its description.
        const label = (closestLabel?.querySelector("[id$=-label]") ?? closestLabel)?.textContent ?? "";
        return (focused.getAttribute("aria-label") ?? (copy.textContent || label)).trim();
      }),
    );
  }
  return names;
}

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await expect(page.getByRole("button", { name: "Browse" })).toBeVisible();
});

studioTest("the tool screen works with the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await upload(page, getPhotoPath("coffee.png"));
  const release = await holdRunEvents(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  const stage = page.getByRole("region", { name: "Photo and results" });
  await expect(stage.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
  const frameBox = await waitForBox(stage.locator("[data-frame]"));
  release();
  const variations = page.getByRole("list", { name: "Results" });
  await expect(variations.locator("img")).toHaveCount(4, { timeout: 240_000 });
  const current = variations.locator("[aria-current=true]");
  await expect(page.getByRole("button", { name: /Remove Background · 1 token/ })).toBeEnabled();

  // Waits for controls that appear after the cut-out.
  await expect(page.getByRole("switch", { name: "Fix this photo" })).toBeVisible({ timeout: 240_000 });
  // Waits for controls that appear after the images.
  await expect(page.getByRole("group", { name: "Cut-out" }).getByRole("button")).toBeVisible();
  await expect(page.getByRole("button", { name: "Favorite" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Details" })).toBeVisible();
  // The image has the position and size of its frame, which fills the stage's width.
  await expect.poll(() => waitForBox(stage.getByRole("img", { name: "Pure white" }))).toEqual(frameBox);
  expect(frameBox.width).toBeGreaterThanOrEqual(1000);

  // Waits for the balance, which is fetched again after the start.
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
  await page.getByRole("link", { name: "Packshot, home" }).focus();
  const stops = await listTabStops(page, "Hold to see the original");
  expect(stops[0]).toMatch(/2\s*tokens/);
  expect(stops.slice(1, 7)).toEqual([
    "Open menu",
    "Back to Tools",
    "Upload New",
    "Replace",
    "Edit cut-out",
    "Fix this photo",
  ]);
  expect(stops[7]).toMatch(/^Remove Background · 1 token/);
  expect(stops.slice(8)).toEqual([
    "Details",
    "Download Image",
    "Other formats and sizes",
    "Download All",
    "Edit cut-out",
    "Use in another tool…",
    "Compare",
    "Good",
    "Bad",
    "Favorite",
    "More",
    "Pure white, 1 of 4",
    "Soft shadow, 2 of 4",
    "Transparent, 3 of 4",
    "Marketplace, 4 of 4",
    "Previous result",
    "Next result",
    "View full size",
    "Hold to see the original",
  ]);

  await expect(current).toContainText("Pure white");
  await page.keyboard.press("ArrowRight");
  await expect(current).toContainText("Soft shadow");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(current).toContainText("Marketplace");
  await page.keyboard.press("3");
  await expect(current).toContainText("Transparent");

  await page.getByRole("button", { name: "Compare" }).press("Enter");
  const slider = page.getByRole("slider", { name: "Before and after" });
  await expect(slider).toHaveAttribute("aria-valuetext", "50% before");
  await slider.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "100% before");
  await page.getByRole("button", { name: "Compare" }).press("Escape");
  await expect(slider).toBeHidden();

  await page.getByRole("button", { name: "View full size" }).press("Enter");
  const large = page.getByRole("dialog", { name: "Transparent" });
  // A dialog takes the focus one frame after it is shown.
  await expect(large.getByRole("group", { name: "Transparent, enlarged" })).toBeFocused();
  const measureWidth = async () => (await large.getByRole("img").boundingBox())?.width;
  await expect.poll(measureWidth).toBeCloseTo(600);
  await page.keyboard.press("0");
  await expect.poll(measureWidth).toBeCloseTo(1050);
  await large.getByRole("button", { name: "Zoom in" }).press("Enter");
  await expect(large.getByRole("button", { name: "Zoom out" })).toBeEnabled();
  await large.getByRole("button", { name: "Fit" }).press("Enter");
  await expect(large.getByRole("button", { name: "Zoom out" })).toBeDisabled();
  const enlarged = large.getByRole("img", { name: "Transparent" });
  await expect(enlarged).toHaveCSS("background-image", /conic-gradient/);
  await enlarged.hover();
  await page.mouse.wheel(0, -400);
  await expect(enlarged).not.toHaveCSS("scale", "1");
  await enlarged.dblclick();
  await expect(enlarged).toHaveCSS("scale", "1");
  await large.getByRole("group", { name: "Transparent, enlarged" }).press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Marketplace" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "View full size" })).toBeFocused();
});

test("the tool screen takes an image dropped or pasted anywhere", async ({ page }) => {
  const dataTransfer = await createDataTransfer(page, getPhotoPath("coffee.png"));
  await page.dispatchEvent("body", "dragenter", { dataTransfer });
  await expect(page.getByText("Drop it here")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer });
  await expect(page.getByText("Drop it here")).toBeHidden();
  await expect(page.getByText("600 × 400")).toBeVisible();

  await pastePhoto(page, getPhotoPath("bottle.png"));
  await expect(page.getByText("900 × 1200")).toBeVisible();
});

test("the tool screen saves all images with one click, and copies one", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await upload(page, getPhotoPath("bottle.png"));
  await removeBackground(page);
  const image = page.getByRole("img", { name: "Pure white" });
  await expect.poll(async () => (await image.boundingBox())?.height).toBeGreaterThanOrEqual(760);
  const names = new Set<string>();
  page.on("download", (download) => names.add(download.suggestedFilename()));
  await page.getByRole("button", { name: "Download All" }).click();
  await expect
    .poll(() => [...names].toSorted())
    .toEqual([1, 2, 3, 4].map((n) => `removed-background-${n}.png`));

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await choose(page, "Copy image");
  await expect(page.getByText("Image copied.")).toBeVisible();
  const copied = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  );
  expect(copied).toContain("image/png");

  await page.getByRole("button", { name: "Upload New" }).click();
  await expect(
    page.getByRole("heading", { name: "Upload a product photo to see it on white." }),
  ).toBeVisible();
  await expect(page).toHaveURL("/remove-background");
});

studioTest("images are remade for free after their cut-out has been edited", async ({ page }) => {
  await upload(page, getPhotoPath("chelsea.png"));
  await removeBackground(page);
  const stage = page.getByRole("region", { name: "Photo and results" });
  const details = stage.getByRole("button", { name: /^(Details|Check edges)$/ });
  const warning = page.getByText(/Check the edges: it's hard to tell the product from the background/);
  await expect(details).toHaveText("Check edges");
  await details.click();
  await expect(warning).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(warning).toBeHidden();
  // Role locators don't match anything behind the open editor.
  const images = page.getByRole("list", { name: "Results" }).locator("img");
  const listSources = () => images.evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  const before = await listSources();
  expect(before).toHaveLength(4);
  await stage.getByRole("button", { name: "Edit cut-out" }).click();
  await expect(page.getByRole("application", { name: "Cut-out" })).toBeFocused();
  await page.keyboard.press("e");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(
    page.getByText("We're updating your images with the new edges, at no extra cost."),
  ).toBeVisible();
  // Until the screen has received the update, it still shows the finished run.
  const countUpdated = async () => (await listSources()).filter((source) => !before.includes(source)).length;
  await expect.poll(countUpdated, { timeout: 240_000 }).toBe(4);
  await expect(page.getByRole("status").getByText("Finished. 4 of 4 images are ready.")).toBeAttached({
    timeout: 240_000,
  });
  await details.click();
  await expect(page.getByRole("dialog", { name: "Details" })).toBeVisible();
  await expect(warning).toBeHidden();
  await expect(images).toHaveCount(4);
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
});

studioTest("a tool reports that its input's cut-out had uncertain edges", async ({ page }) => {
  await upload(page, getPhotoPath("chelsea.png"));
  await removeBackground(page);
  await page.getByRole("button", { name: /^Transparent/ }).click();
  await page.getByRole("button", { name: "Use in another tool…" }).click();
  await page.getByRole("menuitem", { name: "Product Photos" }).click();
  await page.getByRole("button", { name: "Generate Image · 1 token" }).click();
  await page.getByRole("button", { name: "Check edges" }).click({ timeout: 240_000 });
  await expect(
    page.getByText(/Check the edges: the product's cut-out comes from an earlier run/),
  ).toBeVisible();
});

test.describe("the tool screen after a rejection", () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test("shows the server's message and spends no token", async ({ page }) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Browse" }).click();
    await (
      await chooser
    ).setFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("not an image") });
    const problem = page.getByRole("alert");
    await expect(problem).toContainText("image");
    const nextChooser = page.waitForEvent("filechooser");
    await problem.getByRole("button", { name: "Choose another photo" }).click();
    await nextChooser;

    await pasteText(page, "http://127.0.0.1/private.png");
    await expect(page.getByText("127.0.0.1", { exact: true })).toBeVisible();
    await expect(problem).toBeVisible();
    await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  });

  test("keeps the photo when a pasted link can't be fetched", async ({ page }) => {
    await upload(page, getPhotoPath("coffee.png"));
    await pasteText(page, "http://127.0.0.1/private.png");
    await expect(page.getByRole("alert")).toContainText("so we kept the current photo");
    await expect(page.getByText("coffee.png")).toBeVisible();
    await expect(page.getByRole("button", { name: /Remove Background · 1 token/ })).toBeEnabled();
  });

  test("keeps a photo that was uploading when a pasted link fails", async ({ page }) => {
    // The first upload stays in progress until the pasted link replaces it.
    await page.route("**/api/trpc/uploads.create*", () => {}, { times: 1 });
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Browse" }).click();
    await (await chooser).setFiles(getPhotoPath("coffee.png"));
    await expect(page.getByText("Uploading…").first()).toBeVisible();
    await pasteText(page, "http://127.0.0.1/private.png");
    await expect(page.getByRole("alert")).toContainText("so we kept the current photo");
    await expect(page.getByText("coffee.png")).toBeVisible();
    await expect(page.getByRole("button", { name: /Remove Background · 1 token/ })).toBeEnabled();
  });

  test("shows an error when the run in the URL is another user's", async ({ page }) => {
    await page.goto("/remove-background?run=00000000-0000-4000-8000-000000000000");
    await expect(page.getByRole("alert")).toBeVisible();
  });
});
