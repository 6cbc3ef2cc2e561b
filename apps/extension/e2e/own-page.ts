import type { BrowserContext, Locator, Page } from "playwright/test";
import type { WorkerCalls } from "../src/calls.ts";
import { expect, test as base, withExtension } from "./extension.ts";

type Name = keyof WorkerCalls;

/** Is a message that carries an answer or an error, as messages.ts makes it, or none for a worker that takes its time. */
type Reply<T> = { readonly value: T } | { readonly error: string } | "pending";

/** Holds what the worker answers to each call. A call that has no answer here is an error. */
export type Answers = { readonly [N in Name]?: Reply<Awaited<ReturnType<WorkerCalls[N]>>> };

/** Is a call that the page has made. */
export type Asked = {
  readonly [N in Name]: { readonly call: N; readonly input: Parameters<WorkerCalls[N]>[0] };
}[Name];

declare global {
  var answers: Answers;
  var asked: Asked[];
}

class OwnPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Changes what the worker answers from now on. */
  answer(answers: Answers): Promise<void> {
    return this.page.evaluate((more) => {
      globalThis.answers = { ...globalThis.answers, ...more };
    }, answers);
  }

  /** Lists the calls that were made so far, without those by which the page follows what goes on. */
  asked(): Promise<readonly Asked[]> {
    return this.page.evaluate(() =>
      globalThis.asked.filter(({ call }) => !["connection", "sends", "tools", "images"].includes(call)),
    );
  }

  /** Changes something in the extension's storage, as the worker does when something has happened. */
  touchStorage(): Promise<void> {
    return this.page.evaluate(() => chrome.storage.local.set({ touched: Math.random() }));
  }
}

interface Fixtures {
  /** Opens the popup or the settings in a tab, with prepared answers of the worker. */
  readonly open: (path: "popup.html" | "options.html", answers: Answers) => Promise<OwnPage>;
}

/**
 * Opens the extension's own pages. What the worker would answer is prepared by the test, at the browser's function that
 * sends messages: the worker that runs beside it can't be brought into every state, and would answer, too. All tests share
 * one browser, which takes longer to start than most of them; what they have stored and opened goes with each.
 */
export const test = base.extend<Fixtures, { browserOfAll: BrowserContext }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  browserOfAll: [({}, use) => withExtension({}, use), { scope: "worker" }],
  context: async ({ browserOfAll }, use) => {
    await use(browserOfAll);
    // The first page stays, because a window goes with its last one.
    const [, ...opened] = browserOfAll.pages();
    for (const each of opened) await each.close();
    const [worker] = browserOfAll.serviceWorkers();
    await worker?.evaluate(() => chrome.storage.local.clear());
  },
  page: async ({ context }, use) => use(await context.newPage()),
  open: async ({ page, worker }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await use(async (path, answers) => {
      await page.addInitScript((prepared) => {
        globalThis.answers = prepared;
        globalThis.asked = [];
        Object.assign(chrome.runtime, {
          sendMessage: async (message: Asked) => {
            globalThis.asked.push(message);
            const reply = globalThis.answers[message.call] ?? { error: `No answer to ${message.call}` };
            if (reply === "pending") return new Promise(() => {});
            // What was no value on the way into the page has to be one again, as a worker's answer is.
            return "error" in reply ? reply : { value: reply.value ?? null };
          },
        });
      }, answers);
      await page.goto(new URL(`/${path}`, worker.url()).href);
      return new OwnPage(page);
    });
    expect(errors).toEqual([]);
  },
});

export { expect } from "playwright/test";

/** Clicks what closes the page. It may be closed before the click is reported, which is no error then. */
export async function expectToClose(page: Page, button: Locator): Promise<void> {
  const closed = page.waitForEvent("close");
  await button.click().catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
  await closed;
}
