import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright/test";

declare global {
  interface Window {
    /** Undefined until a test has loaded the library. */
    readonly axe?: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Returns axe's findings in the page, or in the elements that match a selector, one string per violated rule. It skips
 * the details of passed rules and loads axe only once per page. Without both, a check takes four times as long.
 */
export async function findAxeViolations(page: Page, within?: string): Promise<readonly string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  return page.evaluate(async (selector) => {
    const results = await window.axe?.run(selector ?? document, { resultTypes: ["violations"] });
    if (!results) throw new Error("axe is not loaded.");
    return results.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ""}`).join(" ")}`,
    );
  }, within);
}
