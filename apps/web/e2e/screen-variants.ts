import { type AnyTool, catalog } from "@packshot/tools/catalog";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { expect, type Page, test, type TestInfo } from "playwright/test";
import { findAxeViolations } from "./axe.ts";

/**
 * Waits until the page has this width and its transitions have finished, because axe would measure colors in the middle
 * of a transition.
 */
async function waitUntilSettled(page: Page, { width }: ScreenVariant["size"]): Promise<void> {
  await page.evaluate(async (expectedWidth) => {
    for (;;) {
      const isResized = innerWidth === expectedWidth;
      // A new size or color scheme takes effect with the next frame.
      await new Promise(requestAnimationFrame);
      if (!isResized) continue;
      const runningAnimations = document.getAnimations().filter(({ effect }) => {
        // Animations of hidden elements are paused, so they would never finish.
        const isVisible = !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() === true;
        return isVisible && effect?.getComputedTiming().iterations !== Infinity;
      });
      if (runningAnimations.length === 0) return;
      await Promise.allSettled(runningAnimations.map((animation) => animation.finished));
    }
  }, width);
}

/** A color scheme and a window size in which tests check a screen. */
interface ScreenVariant {
  readonly colorScheme: "light" | "dark";
  readonly size: { readonly width: number; readonly height: number };
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
export const allVariants: readonly ScreenVariant[] = [
  { colorScheme: "light", size: phone },
  { colorScheme: "light", size: desktop },
  { colorScheme: "dark", size: phone },
  { colorScheme: "dark", size: desktop },
];
/** Each size and each color scheme once. accessibility.spec.ts checks all combinations. */
const twoVariants: readonly ScreenVariant[] = [
  { colorScheme: "light", size: phone },
  { colorScheme: "dark", size: desktop },
];

/**
 * Returns a function that returns the next of the four variants on each call, for each screen of a tool. Each tool
 * starts with a different one, so that the tools together cover all variants.
 */
export function createVariantRotation({ slug }: AnyTool): () => readonly ScreenVariant[] {
  let turn = catalog.findIndex((tool) => tool.slug === slug);
  return () => {
    const next = turn++ % allVariants.length;
    return allVariants.slice(next, next + 1);
  };
}

/** Returns the variants with this width: both color schemes. */
export const getVariantsOfWidth = (width: number): readonly ScreenVariant[] =>
  allVariants.filter(({ size }) => size.width === width);

/** Resizes the window, and waits until components have switched between their wide and narrow versions. */
export async function resize(page: Page, size: ScreenVariant["size"]): Promise<void> {
  await page.setViewportSize(size);
  await waitUntilSettled(page, size);
}

/** Checks that the page doesn't scroll sideways. The window must have this size already. */
async function expectNoSidewaysScroll(page: Page, { width }: ScreenVariant["size"]): Promise<void> {
  // Floating elements reach their new position a moment after the window has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${width} px: nothing scrolls sideways`,
    })
    .toBeLessThanOrEqual(width);
}

/** The number of `sampleVariants` calls per test. */
const sampleCounts = new WeakMap<TestInfo, number>();

/**
 * Returns one of these variants, because axe takes most of a short test's time. Each call in a test returns the next
 * one, and SAMPLE_SEED shifts them. With ALL_CASES=1, returns all of them.
 */
export function sampleVariants<Variant>(variants: readonly Variant[]): readonly Variant[] {
  const info = test.info();
  const turn = sampleCounts.get(info) ?? 0;
  sampleCounts.set(info, turn + 1);
  const first = (info.title.length + turn) % variants.length;
  return pickSample([...variants.slice(first), ...variants.slice(0, first)], variants.length);
}

/**
 * Checks that axe finds nothing in a sample of these variants, and that nothing scrolls sideways on a phone or a
 * desktop. Restores the window's size and color scheme afterward.
 */
export async function expectAccessible(page: Page, variants = twoVariants): Promise<void> {
  await expectAccessibleIn(page, variants, sampleVariants(variants));
}

/** Checks the same as {@link expectAccessible}, but in all variants. */
export const expectAccessibleInAllVariants = (page: Page) =>
  expectAccessibleIn(page, allVariants, allVariants);

/** Runs axe in the `checked` variants. Resizes to all sizes anyway, so that a test behaves the same with any seed. */
async function expectAccessibleIn(
  page: Page,
  variants: readonly ScreenVariant[],
  checked: readonly ScreenVariant[],
): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  for (const size of new Set([...variants.map((variant) => variant.size), phone, desktop])) {
    await resize(page, size);
    for (const { colorScheme } of checked.filter((variant) => variant.size === size)) {
      await page.emulateMedia({ colorScheme });
      await waitUntilSettled(page, size);
      expect(await findAxeViolations(page), `${colorScheme}, ${size.width} px`).toEqual([]);
    }
    await expectNoSidewaysScroll(page, size);
  }
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  await resize(page, before);
}
