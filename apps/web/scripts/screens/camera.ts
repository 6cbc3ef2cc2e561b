import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";

/** A phone in portrait and landscape, a tablet that is just wide enough for the options rail, and a desktop. */
const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;

/** The style that keeps a phone's fixed bar from hiding part of a full-page screenshot. */
const barInFlow = "main .fixed { position: static }";

const schemes = ["light", "dark"] as const;

export interface Camera {
  /** Takes a screenshot of the current state in every size and color scheme. */
  take(page: Page, state: string): Promise<void>;
  count(): number;
}

/** Visits a group of screens and takes a screenshot of each. */
export type Tour = (page: Page, camera: Camera) => Promise<void>;

/**
 * Creates a camera that writes to the folder, with names such as `done-390-dark.png`.
 * @param widths the sizes to use; all by default
 */
export async function createCamera(folder: string, widths?: readonly number[]): Promise<Camera> {
  await mkdir(folder, { recursive: true });
  const used = sizes.filter(({ width }) => widths?.includes(width) ?? true);
  let count = 0;
  return {
    async take(page, state) {
      // Otherwise the element under the mouse would show its hover style.
      await page.mouse.move(0, 0);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        for (const size of used) {
          await page.setViewportSize(size);
          await waitUntilLoaded(page);
          const path = join(folder, `${state}-${size.width}-${colorScheme}.png`);
          const fullPage = !(await page.getByRole("dialog").first().isVisible());
          await page.screenshot({ path, fullPage, animations: "disabled", style: barInFlow });
          count += 1;
        }
      }
      await page.emulateMedia({ colorScheme: "light" });
    },
    count: () => count,
  };
}

/** Waits until fonts and images have loaded. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      // A full-page screenshot also shows lazy images.
      image.loading = "eager";
      return image.complete;
    }),
  );
}
