import type { Locator } from "playwright/test";
import { expect, expectAccessible, signIn, waitForHydration, test } from "./fixtures.ts";
import { testWithOperatorConfig } from "./configured-servers.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
});

test("every link in the page navigation leads to its section", async ({ page }) => {
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await expect(links).toHaveText(["Ad Creative", "Features", "How It Works", "Examples"]);
  const sections = ["Ad Creative", "Every tool, one token each", "How It Works", "Before and After"];
  for (const [index, name] of sections.entries()) {
    await links.nth(index).click();
    await expect(page.getByRole("heading", { level: 2, name })).toBeInViewport();
  }
});

test("four examples, then all eight, have a draggable divider", async ({ page }) => {
  const dividers = page.getByRole("region", { name: "Before and After" }).getByRole("slider");
  await expect(dividers).toHaveCount(4);
  await page.getByRole("button", { name: "See More" }).click();
  await expect(dividers).toHaveCount(8);
  await expect(dividers.last()).toHaveAttribute("aria-valuetext", "50% before");
  await dividers.last().focus();
  await page.keyboard.press("Home");
  await expect(dividers.last()).toHaveAttribute("aria-valuetext", "0% before");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show Less Examples" }).click();
  await expect(dividers).toHaveCount(4);
});

test("the quotes rotate, each labeled as a sample", async ({ page }) => {
  const section = page.getByRole("region", { name: "What People Say" });
  const quote = section.getByRole("listitem").filter({ visible: true, has: page.getByRole("blockquote") });
  const first = await quote.innerText();
  expect(first).toContain("Sample");
  await section.getByRole("button", { name: "Previous quote" }).click();
  await expect(section.getByRole("button", { name: "Quote 4 of 4" })).toHaveAttribute("aria-current", "true");
  await expect(quote).not.toHaveText(first);
  await expect(quote).toContainText("Sample");
  await section.getByRole("button", { name: "Next quote" }).click();
  await expect(quote).toContainText(first.split("\n")[0] ?? "");
  await section.getByRole("button", { name: "Quote 3 of 4" }).click();
  await expect(section.getByRole("button", { name: "Quote 3 of 4" })).toHaveAttribute("aria-current", "true");
});

test("the tools scroll card by card and ask visitors to sign in", async ({ page }) => {
  const section = page.getByRole("region", { name: "Every tool, one token each" });
  const list = section.getByRole("list", { name: "Tools" });
  await expect(list.getByRole("listitem")).toHaveCount(17);
  const readScroll = () => list.evaluate((element) => element.scrollLeft);
  await section.getByRole("button", { name: "Next tools" }).click();
  await expect.poll(readScroll).toBe(220);
  await section.getByRole("button", { name: "Next tools" }).click();
  await expect.poll(readScroll).toBe(440);
  await section.getByRole("button", { name: "Previous tools" }).click();
  await expect.poll(readScroll).toBe(220);
  await list.getByRole("link", { name: /^Ad Creative/ }).click();
  await expect(page.getByRole("dialog", { name: "Welcome" })).toBeVisible();
});

test("a coming-soon tool can't be opened", async ({ page }) => {
  const card = page.getByRole("listitem").filter({ hasText: "App Store Screenshots" });
  await expect(card).toContainText("Coming Soon");
  await expect(card.getByRole("link")).toHaveCount(0);
});

test("signed-in users go to the tool on the dashboard", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/");
  await waitForHydration(page);
  await page
    .getByRole("list", { name: "Tools" })
    .getByRole("link", { name: /^Mood Boards/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard\?tool=mood-boards/);
});

/** Returns the duration of one loop of a scrolling list in seconds; null while it is paused. */
const readLoopSeconds = (inside: Locator) =>
  inside.evaluate((element) => {
    const [animation] = element.closest(".loops")?.getAnimations() ?? [];
    return animation?.playState === "running"
      ? Number(animation.effect?.getComputedTiming().duration) / 1000
      : null;
  });

test.describe("with motion allowed", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const [name, inside] of [
    ["the feature strip", "Static ads"],
    ["the gallery", "gallery"],
  ] as const) {
    test(`${name} takes 40 seconds per loop and can be paused`, async ({ page }) => {
      const list =
        inside === "gallery"
          ? page.getByRole("region", { name: "There's unlimited potential" }).locator("ul").first()
          : page.getByText(inside).first();
      expect(await readLoopSeconds(list)).toBe(40);
      await page.getByRole("button", { name: `Pause ${name}` }).click();
      expect(await readLoopSeconds(list)).toBeNull();
      await page.getByRole("button", { name: `Play ${name}` }).focus();
      await page.keyboard.press("Enter");
      expect(await readLoopSeconds(list)).toBe(40);
    });
  }

  test("the video plays while it is visible and can be stopped", async ({ page }) => {
    const video = page.locator("video");
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    expect(await isPaused()).toBe(true);
    await video.scrollIntoViewIfNeeded();
    await expect.poll(isPaused).toBe(false);
    await page.getByRole("button", { name: "Pause the video" }).click();
    expect(await isPaused()).toBe(true);
    await page.getByRole("button", { name: "Play the video" }).click();
    await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
    await expect.poll(isPaused).toBe(true);
  });
});

test("with reduced motion, the video waits to be started and has captions", async ({ page }) => {
  const video = page.locator("video");
  const readState = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      paused: element.paused,
      captions: [...element.textTracks].map(({ mode }) => mode),
      poster: element.poster !== "",
    }));
  await video.scrollIntoViewIfNeeded();
  // The browser selects the captions only after parsing the page.
  await expect.poll(readState).toEqual({ paused: true, captions: ["showing"], poster: true });
  await page.getByRole("button", { name: "Play the video" }).click();
  await expect.poll(async () => (await readState()).paused).toBe(false);
});

test("figures and customers stay hidden until verified", async ({ page }) => {
  const html = await page.content();
  expect(html).toContain("No credit card required");
  for (const text of ["1,200+", "45% better", "Trusted by businesses on"]) expect(html).not.toContain(text);
});

testWithOperatorConfig("verified figures and customers have no sample label", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("4.9/5 from 1,200+ users")).toBeVisible();
  await expect(page.getByText("Example Store")).toBeVisible();
  await expect(page.getByRole("region", { name: "What People Say" })).not.toContainText("Sample");
  const html = await page.content();
  for (const text of ["Twice the sales", "Another Store"]) expect(html).not.toContain(text);
  await expectAccessible(page);
});
