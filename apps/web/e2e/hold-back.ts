import type { Page } from "playwright/test";

/** Holds requests back, so that what the page shows meanwhile stays. Resolves to what lets them go. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds the events of runs back. */
export function holdNews(page: Page): Promise<() => void> {
  return holdBack(page, /\/api\/trpc\/runs\.watch/);
}
