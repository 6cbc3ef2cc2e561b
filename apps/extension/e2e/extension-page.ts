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

/** A call from the page to the worker. */
export type MadeCall = {
  readonly [N in Name]: { readonly call: N; readonly input: Parameters<WorkerCalls[N]>[0] };
}[Name];

declare global {
  var answers: Answers;
  var madeCalls: MadeCall[];
}

class ExtensionPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Replaces some of the worker's answers. */
  answer(answers: Answers): Promise<void> {
    return this.page.evaluate((changed) => {
      globalThis.answers = { ...globalThis.answers, ...changed };
    }, answers);
  }

  /** Lists the calls made since the page last loaded, except those that only read the worker's state. */
  listCalls(): Promise<readonly MadeCall[]> {
    return this.page.evaluate(() =>
      globalThis.madeCalls.filter(({ call }) => !["connection", "sends", "tools", "images"].includes(call)),
    );
  }

  /** Changes an entry in the extension's storage, as the worker does on an event. */
  touchStorage(): Promise<void> {
    return this.page.evaluate(() => chrome.storage.local.set({ touched: Math.random() }));
  }
}

interface Fixtures {
  /** Opens the popup or the settings in a tab, with fixed answers from the worker. */
  readonly open: (path: "popup.html" | "options.html", answers: Answers) => Promise<ExtensionPage>;
}

/**
 * Opens the extension's own pages. Replaces the browser's `sendMessage` with a function that returns the test's
 * answers, because the real worker, which also runs, can't be put into every state.
 */
export const test = inPage.extend<Fixtures>({
  open: async ({ page, worker }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await use(async (path, answers) => {
      await page.addInitScript((prepared) => {
        globalThis.answers = prepared;
        globalThis.madeCalls = [];
        Object.assign(chrome.runtime, {
          sendMessage: async (message: MadeCall) => {
            globalThis.madeCalls.push(message);
            const reply = globalThis.answers[message.call] ?? { error: `No answer to ${message.call}` };
            if (reply === "pending") return new Promise(() => {});
            // A missing value becomes null, as in a worker's answer.
            return "error" in reply ? reply : { value: reply.value ?? null };
          },
        });
      }, answers);
      await page.goto(new URL(`/${path}`, worker.url()).href);
      return new ExtensionPage(page);
    });
    expect(errors).toEqual([]);
  },
});

export { expect } from "playwright/test";

/**
 * Clicks a button that closes the page, and waits until it's closed. The click may fail because the page closes first.
 */
export async function expectToClose(page: Page, button: Locator): Promise<void> {
  const closed = page.waitForEvent("close");
  await button.click().catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
  await closed;
}
