import { type AnyTool, catalog } from "@packshot/tools/catalog";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { expect, type Page, test, type TestInfo } from "playwright/test";
import { findAxeViolations } from "./axe.ts";

/**
 * Waits until the page has this size, and for transitions to end, because axe would measure the colors in the middle of
 * one.
 */
async function waitUntilSettled(page: Page, { width }: Look["size"]): Promise<void> {
  await page.evaluate(async (theme) => {
    for (;;) {
      const isResized = innerWidth === theme;
      // A page learns of another color scheme, and of its new size, just before its next frame.
      await new Promise(requestAnimationFrame);
      if (!isResized) continue;
      const ending = document.getAnimations().filter(({ effect }) => {
        // Animations of hidden elements pause until they are shown, so they would never finish.
        const isSeen = !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() === true;
        return isSeen && effect?.getComputedTiming().iterations !== Infinity;
      });
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map((animation) => animation.finished));
    }
  }, width);
}

interface Look {
  readonly colorScheme: "light" | "dark";
  readonly size: { readonly width: number; readonly height: number };
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
export const everyLook: readonly Look[] = [
  { colorScheme: "light", size: phone },
  { colorScheme: "light", size: desktop },
  { colorScheme: "dark", size: phone },
  { colorScheme: "dark", size: desktop },
];
/** Each size and each color scheme once; accessibility.spec.ts checks every look. */
const twoLooks: readonly Look[] = [
  { colorScheme: "light", size: phone },
  { colorScheme: "dark", size: desktop },
];

/**
 * Returns a function that yields one of the four looks per screen of a tool, in turn. Each tool starts with another
 * one, so that the tools together cover all looks.
 */
export function rotateLooks({ slug }: AnyTool): () => readonly Look[] {
  let turn = catalog.findIndex((tool) => tool.slug === slug);
  return () => {
    const next = turn++ % everyLook.length;
    return everyLook.slice(next, next + 1);
  };
}

/** Returns both color schemes at one width, for tests with one case per size. */
export const createLooks = (width: number): readonly Look[] =>
  everyLook.filter(({ size }) => size.width === width);

/** Resizes the window, and waits until components have switched between their wide and their narrow version. */
export async function resize(page: Page, size: Look["size"]): Promise<void> {
  await page.setViewportSize(size);
  await waitUntilSettled(page, size);
}

/** Checks that nothing scrolls sideways in a window that has this size already. */
async function expectNoSidewaysScroll(page: Page, { width }: Look["size"]): Promise<void> {
  // Floating elements reach their new position a moment after the window has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${width} px: nothing scrolls sideways`,
    })
    .toBeLessThanOrEqual(width);
}

/** The number of samples that a test has requested. */
const sampleCounts = new WeakMap<TestInfo, number>();

/**
 * Returns one of these looks, and with ALL_CASES=1 all of them: axe takes most of a short test's time. Each screen of a
 * test gets another one, and SAMPLE_SEED shifts them all.
 */
export function sampleLooks<Kind>(looks: readonly Kind[]): readonly Kind[] {
  const info = test.info();
  const turn = sampleCounts.get(info) ?? 0;
  sampleCounts.set(info, turn + 1);
  const first = (info.title.length + turn) % looks.length;
  return pickSample([...looks.slice(first), ...looks.slice(0, first)], looks.length);
}

/**
 * Checks that axe finds nothing in a sample of these looks, and that nothing scrolls sideways on a phone or a desktop.
 * Restores the window's size and color scheme afterwards.
 */
export async function expectAccessible(page: Page, looks = twoLooks): Promise<void> {
  await expectAccessibleIn(page, looks, sampleLooks(looks));
}

/** Checks the same as {@link expectAccessible}, always in every look. */
export const expectAccessibleInEveryLook = (page: Page) => expectAccessibleIn(page, everyLook, everyLook);

/** The window gets all sizes, whichever looks are checked, so that a test goes on in the same state with any seed. */
async function expectAccessibleIn(
  page: Page,
  looks: readonly Look[],
  checked: readonly Look[],
): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  for (const size of new Set([...looks.map((look) => look.size), phone, desktop])) {
    await resize(page, size);
    for (const { colorScheme } of checked.filter((look) => look.size === size)) {
      await page.emulateMedia({ colorScheme });
      await waitUntilSettled(page, size);
      expect(await findAxeViolations(page), `${colorScheme}, ${size.width} px`).toEqual([]);
    }
    await expectNoSidewaysScroll(page, size);
  }
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  await resize(page, before);
}
