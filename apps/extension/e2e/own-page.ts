import type { Locator, Page } from "playwright/test";
import type { WorkerCalls } from "../src/calls.ts";
import { expect, test as inPage } from "./in-page.ts";

type Name = keyof WorkerCalls;

/**
 * A message with an answer or an error, as messages.ts builds it, or "pending" for a worker that hasn't answered yet.
 */
type Reply<T> = { readonly value: T } | { readonly error: string } | "pending";

/** The worker's answers by call. A call without an answer here is an error. */
export type Answers = { readonly [N in Name]?: Reply<Awaited<ReturnType<WorkerCalls[N]>>> };

/** One call that the page has made. */
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

  /** Changes the worker's answers from now on. */
  answer(answers: Answers): Promise<void> {
    return this.page.evaluate((more) => {
      globalThis.answers = { ...globalThis.answers, ...more };
    }, answers);
  }

  /** Lists the calls made so far, except those that poll for changes. */
  asked(): Promise<readonly Asked[]> {
    return this.page.evaluate(() =>
      globalThis.asked.filter(({ call }) => !["connection", "sends", "tools", "images"].includes(call)),
    );
  }

  /** Changes an entry in the extension's storage, as the worker does on an event. */
  touchStorage(): Promise<void> {
    return this.page.evaluate(() => chrome.storage.local.set({ touched: Math.random() }));
  }
}

interface Fixtures {
  /** Opens the popup or the settings in a tab, with prepared worker answers. */
  readonly open: (path: "popup.html" | "options.html", answers: Answers) => Promise<OwnPage>;
}

/**
 * Opens the extension's own pages. The browser's function that sends messages is replaced with one that returns the
 * test's prepared answers, because the real worker, which also runs, can't be put into every state.
 */
export const test = inPage.extend<Fixtures>({
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
            // A missing value becomes null, as in a worker's answer.
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

/** Clicks the button that closes the page. The page may close before the click is reported, which is no error. */
export async function expectToClose(page: Page, button: Locator): Promise<void> {
  const closed = page.waitForEvent("close");
  await button.click().catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
  await closed;
}
