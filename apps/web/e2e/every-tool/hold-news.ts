import type { Page } from "playwright/test";

/** Keeps the page from hearing how a run goes on, so that what is seen for a moment stays, until it is released. */
export async function holdNews(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/trpc\/runs\.watch/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
