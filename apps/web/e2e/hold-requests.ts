import type { Page, Route } from "playwright/test";

/** Holds back requests, which keeps the page in an intermediate state. Resolves to a function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds back the first response from this URL. Resolves to a function that delivers it. */
export async function holdFirstResponse(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  };
  await page.route(url, hold, { times: 1 });
  return resolve;
}

/**
 * Holds back the progress of runs, so that the page shows them as just started. Resolves to a function that releases
 * it.
 */
export async function holdRunEvents(page: Page): Promise<() => void> {
  const releaseResponses = await showRunsAsStarted(page);
  const releaseEvents = await holdRequests(page, /\/api\/trpc\/runs\.watch/);
  return () => {
    releaseResponses();
    releaseEvents();
  };
}

/**
 * Changes the responses about new runs to the state right after the start, because on a busy machine a run may finish
 * before the page first requests it. Doesn't change events. Resolves to a function that stops changing responses.
 */
async function showRunsAsStarted(page: Page): Promise<() => void> {
  const since = Date.now();
  let isReleased = false;
  await page.route(/\/api\/trpc\/[^?]*\bruns\.get\b/, async (route) => {
    if (isReleased) return route.continue();
    const response = await route.fetch();
    const body: Reply | Reply[] = await response.json();
    const markStarted = (reply: Reply) => resetToStarted(reply, since);
    return route.fulfill({
      response,
      json: Array.isArray(body) ? body.map(markStarted) : markStarted(body),
    });
  });
  return () => {
    isReleased = true;
  };
}

/** The reply to one call of a batch. A run has a list of variations, and a quote has the number of variations. */
interface Reply {
  readonly result?: {
    readonly data: { readonly variations?: readonly object[] | number; readonly createdAt?: string };
  };
}

/** Returns a run's reply with all images waiting. Doesn't change other replies and runs from before `since`. */
function resetToStarted(reply: Reply, since: number): Reply {
  const { variations, ...run } = reply.result?.data ?? {};
  if (!Array.isArray(variations) || Date.parse(run.createdAt ?? "") < since) return reply;
  const waiting = { status: "waiting", image: null, details: null, error: null };
  const data = { ...run, status: "running", variations: variations.map((one) => ({ ...one, ...waiting })) };
  return { ...reply, result: { ...reply.result, data } };
}

/** Sends a request, but not its response to the page. Use with `page.route`. */
export async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** Responds to calls of a procedure with an error. Other calls in the same requests succeed. */
export async function failCalls(
  page: Page,
  procedure: string,
  data: { readonly code: string; readonly userMessage: string },
): Promise<void> {
  const error = { message: data.userMessage, code: -32_000, data };
  await page.route(`**/api/trpc/*${procedure}*`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const names = decodeURIComponent(pathname).split("/").at(-1)?.split(",") ?? [];
    const response = await route.fetch();
    const replies: unknown[] = await response.json();
    await route.fulfill({
      response,
      json: replies.map((reply, index) => (names[index] === procedure ? { error } : reply)),
    });
  });
}
