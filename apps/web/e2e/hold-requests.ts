import type { Page, Route } from "playwright/test";

/** Holds back requests to keep the page in its intermediate state. Resolves to a function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds back the server's first response. Returns a function that delivers it unchanged. */
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

/** Holds back the events of runs. Returns a function that releases them. */
export async function holdRunEvents(page: Page): Promise<() => void> {
  const letEnd = await showRunsAsStarted(page);
  const release = await holdRequests(page, /\/api\/trpc\/runs\.watch/);
  return () => {
    letEnd();
    release();
  };
}

/**
 * Makes new runs look like right after their start, because on a busy machine, a run may end before the page first
 * requests it. Events of the run still end it. Returns a function that lets further responses pass.
 */
async function showRunsAsStarted(page: Page): Promise<() => void> {
  const since = Date.now();
  let isReleased = false;
  await page.route(/\/api\/trpc\/[^?]*\bruns\.get\b/, async (route) => {
    if (isReleased) return route.continue();
    const response = await route.fetch();
    const reply: Answer | Answer[] = await response.json();
    const markStarted = (one: Answer) => makeStarted(one, since);
    return route.fulfill({
      response,
      json: Array.isArray(reply) ? reply.map(markStarted) : markStarted(reply),
    });
  });
  return () => {
    isReleased = true;
  };
}

/** The response to one call. Only a run has a list of variations; a quote has their number. */
interface Answer {
  readonly result?: {
    readonly data: { readonly variations?: readonly object[] | number; readonly createdAt?: string };
  };
}

function makeStarted(answer: Answer, since: number): Answer {
  const { variations, ...run } = answer.result?.data ?? {};
  if (!Array.isArray(variations) || Date.parse(run.createdAt ?? "") < since) return answer;
  const waiting = { status: "waiting", image: null, details: null, error: null };
  const data = { ...run, status: "running", variations: variations.map((one) => ({ ...one, ...waiting })) };
  return { ...answer, result: { ...answer.result, data } };
}
