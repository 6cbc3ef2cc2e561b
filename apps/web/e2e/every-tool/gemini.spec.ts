import { registry } from "@packshot/tools";
import { catalog } from "@packshot/tools/catalog";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import {
  expect,
  expectAccessible,
  getVariantsOfWidth,
  createVariantRotation,
  longTimeout,
  signIn,
} from "../fixtures.ts";
import { testOnGemini as test } from "../gemini-test.ts";
import { runAndFail } from "./failing-run.ts";
import { fetchGallery } from "./gallery.ts";
import { createPlan, generativeOnly } from "./plan.ts";
import { open, prepare, findStartButton } from "./run-tool.ts";
import { choosePhoto, walkThroughTool } from "./walk-through-tool.ts";

/** The screen's message for an image withheld as `image_safety`. */
const safetyMessage =
  "The image service withheld the image for safety reasons. Try different photos or words.";

test.describe.configure({ mode: "parallel" });
test.beforeEach(async ({ page, email, gemini }) => {
  await gemini.withhold();
  await signIn(page, email);
});

for (const tool of catalog.filter(({ slug }) => generativeOnly.has(slug))) {
  test(`${tool.slug} runs on the gemini engine, from empty screen to gallery`, ({ page }) =>
    walkThroughTool(page, tool));
}

test("a run keeps two of four images for one token and retries the rest", async ({ page, gemini }) => {
  const tool = registry.celebrityEndorsement;
  const plan = await createPlan(tool);
  await gemini.withhold("image_safety", "image_prohibited");
  await open(page, tool);
  await prepare(page, plan, choosePhoto);
  await findStartButton(page, plan)?.click(longTimeout);
  await expect(page.getByText("Finished. 2 of 4 images are ready.")).toBeAttached(longTimeout);
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();

  const strip = page.getByRole("list", { name: "Results" });
  await expect(strip.locator("img")).toHaveCount(2);
  const missing = strip.getByRole("button", { name: /failed$/ });
  await expect(missing).toHaveCount(2);
  const stage = page.getByRole("region", { name: "Photo and results" });
  const reason = stage.getByText(/^The image service .* Try different photos or words\.$/);
  const reasons: string[] = [];
  for (const index of [0, 1]) {
    await missing.nth(index).click();
    await expect(missing.nth(index)).toHaveAttribute("aria-current", "true");
    await expect(stage.getByText("3 retries left, at no extra cost.")).toBeVisible();
    reasons.push((await reason.textContent()) ?? "");
  }
  expect(reasons.toSorted()).toEqual([
    "The image service doesn't make images like this. Try different photos or words.",
    safetyMessage,
  ]);
  await expectAccessible(page);
  expect(await fetchGallery(page)).toMatchObject([
    { toolName: tool.slug, imageCount: 2, status: "completed" },
  ]);

  await stage.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Finished. 3 of 4 images are ready.")).toBeAttached(longTimeout);
  await expect(strip.locator("img")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
  expect(await fetchGallery(page)).toMatchObject([{ toolName: tool.slug, imageCount: 3 }]);
});

for (const tool of pickSample(catalog, 5)) {
  test(`${tool.slug} says why a run failed, and returns its token`, async ({ page, gemini }) => {
    await runAndFail(page, { tool, gemini, photoFor: choosePhoto });
    await expectAccessible(page, createVariantRotation(tool)());
    const stage = page.getByRole("region", { name: "Photo and results" });
    if (tool.finishes !== undefined) {
      await expect(stage.getByText(tool.copy.failed)).toBeVisible();
      // The token spent on the photos isn't returned.
      await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
      return;
    }
    // A single image's own reason is more specific than the tool's sentence.
    const message = tool.variationLabels.length === 1 ? safetyMessage : tool.copy.failed;
    await expect(stage.getByText(message, { exact: true })).toBeVisible();
    await expect(stage.getByText("No token was used.")).toBeVisible();
    await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
    expect(await fetchGallery(page)).toEqual([]);
  });
}

test("the product photo dialog shows hands first, and the estimate", async ({ page }) => {
  const tool = registry.productPhotos;
  await open(page, tool);
  await expect(page.getByText("Processing time: about 30 seconds")).toBeVisible();
  await page.setViewportSize({ width: 900, height: 1000 });
  await prepare(page, await createPlan(tool), choosePhoto);
  const dialog = page.getByRole("dialog", { name: "Customize Your Photo" });
  await expect(dialog.getByText(/^4 images, about 30 seconds/)).toBeVisible();
  await expect(dialog.getByText("Choose how you want your product to be held")).toBeVisible();
  const group = dialog.locator("details").first();
  await expect(group).toHaveAttribute("open");
  await expect(group.getByRole("group", { name: "Hand" })).toBeVisible();
  await expectAccessible(page, getVariantsOfWidth(390));
});

test("the story screen shows people if the engine can generate them", async ({ page }) => {
  await open(page, registry.storyGenerator);
  const woman = page.locator("label").filter({ hasText: "Lifestyle, woman" }).locator("img");
  // The drawing of the person is larger than the studio's image for the same choice.
  const readSize = () =>
    woman.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(readSize).toBe(240);
});

test("a slow run replaces its estimate with a notice everywhere", async ({ page, gemini }) => {
  const tool = registry.famousMascots;
  await page.clock.install();
  await gemini.withhold(...tool.variationLabels.map(() => "held" as const));
  await open(page, tool);
  await expect(page.getByText("Processing time: 5-10 seconds")).toBeVisible();
  const plan = await createPlan(tool);
  await prepare(page, plan, choosePhoto);
  await findStartButton(page, plan)?.click(longTimeout);
  await expect(page.getByText("Generating mockups...")).toBeVisible(longTimeout);
  // The page counts the time from the run's first event.
  await expect(page.getByText(/Time elapsed: [1-9]/)).toBeVisible(longTimeout);
  await page.clock.fastForward(60_000);
  // The header hides the estimate once there is a photo.
  await expect(page.getByText("Processing time: longer than usual")).toBeAttached();
  await expect(page.getByText(/^4 images, taking longer than usual/)).toBeVisible();
  await expect(page.getByText("5-10 seconds")).toHaveCount(0);
});
