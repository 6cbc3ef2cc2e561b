import { expect, expectAccessible, pick, photo, signIn, test } from "./fixtures.ts";

const note = /^Your photo is small for this: it will be enlarged about \d+\.\d times/;

test("a small photo's enlargement is announced before a token is spent", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/mood-boards");
  await pick(page, photo("chelsea.png"));
  await expect(page.getByText(note)).toBeVisible({ timeout: 240_000 });
  await expectAccessible(page);
  await page.goto("/remove-background");
  await expect(page.getByText(note)).toBeHidden();
});
