import type { Locator, Page } from "playwright/test";
import type { WorkerCalls } from "../src/calls.ts";
import { expect, test as inPage } from "./in-page.ts";

type Name = keyof WorkerCalls;

/**
 * A message with a value or an error, as messages.ts builds it, or "pending" for a worker that hasn't replied yet.
 */
type Reply<T> = { readonly value: T } | { readonly error: string } | "pending";

/** The worker's replies by call. A call without a reply here is an error. */
export type Replies = { readonly [N in Name]?: Reply<Awaited<ReturnType<WorkerCalls[N]>>> };

/** A call from the page to the worker. */
export type MadeCall = {
  readonly [N in Name]: { readonly call: N; readonly input: Parameters<WorkerCalls[N]>[0] };
}[Name];

declare global {
  var replies: Replies;
  var madeCalls: MadeCall[];
}

class ExtensionPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Replaces some of the worker's replies. */
  reply(replies: Replies): Promise<void> {
    return this.page.evaluate((changed) => {
      globalThis.replies = { ...globalThis.replies, ...changed };
    }, replies);
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
  /** Opens the popup or the settings in a tab, with fixed replies from the worker. */
  readonly open: (path: "popup.html" | "options.html", replies: Replies) => Promise<ExtensionPage>;
}

/**
 * Opens the extension's own pages. Replaces the browser's `sendMessage` with a function that returns the test's
 * replies, because the real worker, which also runs, can't be put into every state.
 */
export const test = inPage.extend<Fixtures>({
  open: async ({ page, worker }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await use(async (path, replies) => {
      await page.addInitScript((prepared) => {
        globalThis.replies = prepared;
        globalThis.madeCalls = [];
        Object.assign(chrome.runtime, {
          sendMessage: async (message: MadeCall) => {
            globalThis.madeCalls.push(message);
            const reply = globalThis.replies[message.call] ?? { error: `No reply to ${message.call}` };
            if (reply === "pending") return new Promise(() => {});
            // A missing value becomes null, as in a worker's reply.
            return "error" in reply ? reply : { value: reply.value ?? null };
          },
        });
      }, replies);
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
