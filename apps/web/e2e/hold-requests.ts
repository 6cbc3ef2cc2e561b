import type { Page } from "playwright/test";

/** Holds requests back, so that the page's intermediate state stays. Resolves to a function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds back the events of runs. Returns a function that releases them. */
export function holdRunEvents(page: Page): Promise<() => void> {
  return holdRequests(page, /\/api\/trpc\/runs\.watch/);
}
