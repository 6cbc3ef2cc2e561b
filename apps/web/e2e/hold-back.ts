import type { Page } from "playwright/test";

/** Holds the run's events back from the page, so that a short-lived state stays. Resolves to what releases them. */
export async function holdNews(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/trpc\/runs\.watch/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
