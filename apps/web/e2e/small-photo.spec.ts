import { expect, expectAccessible, pick, getPhotoPath, signIn, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";

const note = /^Your photo is small for this: it will be enlarged about \d+\.\d times/;

test("the screen warns about a small photo and offers to enlarge it", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/mood-boards");
  await pick(page, getPhotoPath("chelsea.png"));
  await expect(page.getByText(note)).toBeVisible({ timeout: 240_000 });
  const fix = page.getByRole("switch", { name: "Fix this photo" });
  await expect(fix).not.toBeChecked({ timeout: 240_000 });
  await expect(fix).toHaveAccessibleDescription("Small");
  await expectAccessible(page);
  const start = page.getByRole("button", { name: "Generate Mood Board · 1 token" });
  await expect(start).toBeEnabled({ timeout: 240_000 });
  const finishFix = await holdRequests(page, /uploads\.applyFixes/);
  await fix.press("Space");
  // A run would use the photo without the fix.
  await expect(start).toBeDisabled();
  finishFix();
  const fixed = page.getByText(/^Enlarged from 451 × 300 px to 902 × 600 px/);
  await expect(fixed).toBeVisible({ timeout: 240_000 });
  await expect(fix).toBeChecked();
  await expect(fix).toBeFocused();
  await expect(start).toBeEnabled({ timeout: 240_000 });
  await page.getByRole("button", { name: "Before and after" }).click();
  const comparison = page.getByRole("dialog", { name: "Before and after" });
  await expect(comparison.getByRole("img", { name: "Before: your photo" })).toBeVisible();
  await expect(comparison.getByRole("slider")).toHaveAttribute("aria-valuetext", "50% before");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await fix.press("Space");
  await expect(fixed).toBeHidden();
  await expect(fix).not.toBeChecked();
  await page.goto("/remove-background");
  await expect(page.getByText(note)).toBeHidden();
});

/** Returns the inputs of the price quotes in a request, which may be a batch. */
function readQuotes(url: string): readonly string[] {
  const { pathname, searchParams } = new URL(url);
  const paths = decodeURIComponent(pathname.replace("/api/trpc/", "")).split(",");
  const inputs: Readonly<Record<string, unknown>> = JSON.parse(searchParams.get("input") ?? "{}");
  return paths.flatMap((path, index) =>
    path.endsWith(".quote") ? [JSON.stringify(inputs[String(index)])] : [],
  );
}

/** Returns a predicate that matches the response to a quote with a photo and this option. */
function matchQuote(option: string) {
  return (response: { url(): string }) =>
    readQuotes(response.url()).some((input) => input.includes(option) && input.includes('"photo"'));
}

test("a changed option is quoted once, with the photo", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/ghibli-style");
  const first = page.waitForResponse(matchQuote('"product"'));
  await pick(page, getPhotoPath("chelsea.png"));
  await first;
  const quotes: string[] = [];
  page.on("request", (request) => quotes.push(...readQuotes(request.url())));
  const second = page.waitForResponse(matchQuote('"person"'));
  await page.getByRole("radio", { name: "Person" }).click();
  await second;
  expect(quotes).toHaveLength(1);
});
