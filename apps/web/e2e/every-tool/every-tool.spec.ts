import { catalog } from "@packshot/tools/catalog";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { expect, expectAccessible, createVariantRotation, signIn, test } from "../fixtures.ts";
import { fetchGallery } from "./gallery.ts";
import { generativeOnly } from "./plan.ts";
import { open } from "./run-tool.ts";
import { walkThroughTool } from "./walk-through-tool.ts";

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page, email }) => signIn(page, email));

const studioTools = catalog.filter(({ slug }) => !generativeOnly.has(slug));

for (const tool of pickSample(studioTools, 5)) {
  test(`${tool.slug} runs on the studio engine, from empty screen to gallery`, ({ page }) =>
    walkThroughTool(page, tool));
}

for (const tool of catalog.filter(({ slug }) => generativeOnly.has(slug))) {
  test(`${tool.slug} asks for a generative engine before a token is spent`, async ({ page }) => {
    await open(page, tool);
    await expect(page.getByRole("heading", { name: "This tool needs a generative engine" })).toBeVisible();
    await expect(page.getByText("(Gemini API key). None is set up on this site")).toBeVisible();
    await expect(page.getByRole("button", { name: tool.copy.action })).toBeDisabled();
    await expect(page.getByText("Needs a generative engine, which isn't set up on this site.")).toBeVisible();
    await expect(page.getByText("Processing time")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Presets" })).toHaveCount(0);
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expectAccessible(page, createVariantRotation(tool)());
    await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
    expect(await fetchGallery(page)).toEqual([]);
  });
}
