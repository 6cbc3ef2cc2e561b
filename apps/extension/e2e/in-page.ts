import { expect, type Page, type Worker } from "playwright/test";
import type { LayerCalls, PageCalls } from "../src/page/page-calls.ts";
import { findAxeViolations } from "../../web/e2e/axe.ts";
import { sampleVariants } from "../../web/e2e/screen-variants.ts";
import { test as withExtension } from "./extension.ts";
import { type Shops, startShops } from "./shops/start-shops.ts";
import { clickToolbarButton } from "./toolbar-button.ts";

export { expect } from "playwright/test";

type Calls = PageCalls & LayerCalls;
type Call = keyof Calls;
type Input<Name extends Call> = Parameters<Calls[Name]>[0];

/** A message from a page's script to the worker. */
interface PageMessage {
  readonly call: string;
  readonly input: unknown;
}

type Listener = Parameters<typeof chrome.runtime.onMessage.addListener>[0];

declare global {
  var pageMessages: PageMessage[];
  var recordMessage: Listener;
}

interface InPage {
  /**
   * Clicks the toolbar button, injects the script that answers the call, as the worker would, and calls it. `frame` is
   * a selector that only matches in the intended frame.
   */
  call<Name extends Call>(
    call: Name,
    input: Input<Name>,
    frame?: string,
  ): Promise<Awaited<ReturnType<Calls[Name]>>>;
  /** Returns the messages that scripts in pages have sent to the worker since the test started. */
  readMessages(): Promise<readonly PageMessage[]>;
}

/** Provides test shops, and calls to the scripts that the extension injects into their pages. */
export const test = withExtension.extend<{ inPage: InPage }, { shops: Shops }>({
  shops: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const shops = await startShops();
      await use(shops);
      await shops.stop();
    },
    { scope: "worker" },
  ],
  inPage: async ({ context, page, worker }, use) => {
    await worker.evaluate(() => {
      globalThis.pageMessages = [];
      globalThis.recordMessage = (message, _sender, reply) => {
        globalThis.pageMessages.push(message);
        const channels = [{ name: "Zalando", passes: false, broken: ["At least 762 px wide (560 px wide)"] }];
        reply({ value: message.call === "checkImage" ? { channels } : null });
      };
      chrome.runtime.onMessage.addListener(globalThis.recordMessage);
    });
    await use({
      async call(call, input, frame) {
        const tab = await clickToolbarButton(context, worker, page);
        return injectAndCall(worker, tab, { to: getScript(call), call, input }, frame ?? null);
      },
      readMessages: () => worker.evaluate(() => globalThis.pageMessages),
    });
    // Otherwise this listener would also answer later tests' messages.
    await worker.evaluate(() => chrome.runtime.onMessage.removeListener(globalThis.recordMessage));
  },
});

interface Message {
  readonly to: "page" | "layer";
  readonly call: Call;
  readonly input: unknown;
}

/** Returns the script that answers a call. */
const getScript = (call: Call): Message["to"] =>
  ["showNotice", "hideNotice", "pick", "xray"].includes(call) ? "layer" : "page";

async function injectAndCall(worker: Worker, tab: number, message: Message, frame: string | null) {
  return worker.evaluate(
    async ([tabId, sent, selector]) => {
      const target = selector === null ? { tabId } : { tabId, allFrames: true };
      const frames = await chrome.scripting.executeScript({
        target,
        func: (within) => within === null || document.querySelector(within) !== null,
        args: [selector],
      });
      const frameId = frames.find(({ result }) => result)?.frameId ?? -1;
      await chrome.scripting.executeScript({
        target: { tabId, frameIds: [frameId] },
        files: [`/${sent.to}.js` as const],
      });
      const reply = await chrome.tabs.sendMessage(tabId, sent, { frameId });
      if ("error" in reply) throw new Error(reply.error);
      return reply.value;
    },
    [tab, message, frame] as const,
  );
}

/**
 * Slows animations down, so that a finished notice doesn't disappear after six seconds, before a busy machine checks
 * it.
 */
export async function keepNotices(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
}

/** Both color schemes at a phone's and a laptop's width. */
const variants = (["light", "dark"] as const).flatMap((colorScheme) =>
  [390, 1280].map((width) => ({ colorScheme, width })),
);

/** Checks that axe finds nothing in the extension's UI, for a sample of color schemes and widths. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { colorScheme, width } of sampleVariants(variants)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await findAxeViolations(page, "packshot-layer"), `${colorScheme}, ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
