import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** What always stays in reach on a phone would hide a part of the whole page's picture. */
const barInFlow = "main .fixed { position: static }";

export type Scheme = "light" | "dark";

export interface Camera {
  /** The screen as it is now, on a phone and a desktop. */
  take(page: Page, state: string, schemes?: readonly Scheme[]): Promise<void>;
  taken(): number;
}

/** Takes pictures into a folder: `done-390-dark.png`. */
export async function cameraIn(folder: string): Promise<Camera> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  return {
    async take(page, state, schemes = ["light"]) {
      // What was under the mouse would look as if it were pointed at.
      await page.mouse.move(0, 0);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        for (const size of sizes) {
          await page.setViewportSize(size);
          await loaded(page);
          const path = join(folder, `${state}-${size.width}-${colorScheme}.png`);
          const fullPage = !(await page.getByRole("dialog").isVisible());
          await page.screenshot({ path, fullPage, animations: "disabled", style: barInFlow });
          count += 1;
        }
      }
      await page.emulateMedia({ colorScheme: "light" });
    },
    taken: () => count,
  };
}

/** Whatever is on its way to the screen is there. */
async function loaded(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      // A picture of the whole page shows what nobody has scrolled to yet.
      image.loading = "eager";
      return image.complete;
    }),
  );
}
