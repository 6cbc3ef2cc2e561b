import type { AnyTool } from "@packshot/tools";
import type { Locator, Page } from "playwright/test";
import { expect } from "../fixtures.ts";

/** A result that can be saved. */
interface SavableResult {
  /** The link that saves one result. */
  readonly link: Locator;
  /** The number of that result, starting at 1. */
  readonly n: number;
}

type ViewCheck = (page: Page, tool: AnyTool) => Promise<SavableResult>;

// Without a check for each kind of result view, this doesn't compile.
const viewChecks: Record<AnyTool["resultView"], ViewCheck> = {
  async carousel(page, { variationLabels: [first = "", ...others] }) {
    await expect(
      page.getByRole("region", { name: "Photo and results" }).getByRole("img", { name: first }),
    ).toBeVisible();
    const strip = page.getByRole("list", { name: "Results" }).locator("img");
    await expect(strip).toHaveCount(others.length === 0 ? 0 : others.length + 1);
    return { link: page.getByRole("link", { name: "Download Image" }), n: 1 };
  },
  async options(page, { variationLabels }) {
    for (const label of variationLabels) {
      await page.getByRole("button", { name: label, exact: true }).click();
      await expect(page.getByRole("button", { name: label, exact: true, pressed: true })).toBeVisible();
    }
    return { link: page.getByRole("link", { name: "Download Selected Photo" }), n: variationLabels.length };
  },
  async board(page, { variationLabels }) {
    const [first = ""] = variationLabels;
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(variationLabels);
    await page.getByRole("button", { name: `View ${first} full size` }).click();
    const dialog = page.getByRole("dialog", { name: first });
    await expect(dialog.getByRole("img", { name: first })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    return { link: page.getByRole("link", { name: `Download ${first}` }), n: 1 };
  },
  async reviews(page, { variationLabels }) {
    const card = page.getByRole("region", { name: "Photo and results" }).getByRole("article");
    await expect(card).toContainText("AI-generated sample");
    for (const label of variationLabels.slice(1)) {
      await page.getByRole("button", { name: "Next review" }).click();
      await expect(card.getByRole("img", { name: label })).toBeVisible();
    }
    return { link: page.getByRole("link", { name: "Download Image" }), n: variationLabels.length };
  },
};

/** Checks that the tool's result view shows the results, and returns one that can be saved. */
export function expectResults(page: Page, tool: AnyTool): Promise<SavableResult> {
  return viewChecks[tool.resultView](page, tool);
}

export async function expectFinalAd(page: Page): Promise<SavableResult> {
  await expect(page.getByRole("img", { name: /^Final ad: / })).toBeVisible();
  return { link: page.getByRole("link", { name: "Download Final Ad" }), n: 1 };
}

/** Saves a result and resolves to the name of its file. */
export async function saveResult(page: Page, { link }: SavableResult): Promise<string> {
  const download = page.waitForEvent("download");
  await link.click();
  return (await download).suggestedFilename();
}

/** Creates a pattern for the file name that the tool gives a result, with any timestamp. */
export function createDownloadPattern(tool: AnyTool, { n }: SavableResult, options: unknown): RegExp {
  const timestamp = 1_234_567_890_123;
  const name = tool.downloadName({ n, timestamp, options });
  return new RegExp(`^${RegExp.escape(name).replace(String(timestamp), String.raw`\d+`)}$`);
}
