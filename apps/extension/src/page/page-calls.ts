import { browser } from "wxt/browser";
import { isWebUrl } from "../urls.ts";
import type { Area, FoundImage } from "../finding/found-image.ts";
import { handleCalls, type Handlers, createPageCaller, createWorkerCaller } from "../messages.ts";
import type { TabFrame } from "../sending/send.ts";

/** The part of the window that an image covers, in CSS pixels, for cropping a screenshot. */
export interface ViewportRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly devicePixelRatio: number;
}

/** A notice about a send in a corner of the page. A later one with the same id replaces it. */
export interface Notice {
  readonly id: string;
  readonly tone: "working" | "question" | "done" | "problem";
  readonly title: string;
  readonly detail?: string;
  /** The URL of the notice's image. */
  readonly image?: string;
  /**
   * The suggested action comes first. A question has no suggested action. The worker gets the chosen action as
   * `actionChosen`.
   */
  readonly actions: readonly { readonly id: string; readonly label: string }[];
}

/** An overlay that covers the page at the user's request. Each is also the name of a call to the layer. */
export type Overlay = "pick" | "xray";

/** The tools of one category, offered for an image. */
export interface ToolGroup {
  readonly category: string;
  readonly tools: readonly { readonly slug: string; readonly name: string }[];
}

/**
 * The worker's calls to the script in a frame, which is only injected after the user's click. Each is sent as a message
 * `{ to, call, input }`.
 */
export interface PageCalls {
  /** Finds the largest version of the image at this URL; null when none loads. */
  find(input: { readonly src: string }): Promise<FoundImage | null>;
  /** Lists the page's images of at least 100 × 100 pixels, each in its largest version, in page order. */
  list(input: object): Promise<readonly FoundImage[]>;
  /** Reads an image as a data URL with the page's access; null if that fails or the file is too large. */
  read(input: { readonly url: string }): Promise<string | null>;
  /** Scrolls the image, or the area, into view and returns its position; null when it isn't visible. */
  scrollIntoView(input: { readonly url: string; readonly area?: Area }): Promise<ViewportRect | null>;
}

/**
 * The worker's calls to the layer over a page. The layer's script includes React, so it's injected only when there's
 * something to show.
 */
export interface LayerCalls {
  /** Shows a notice; resolves immediately. */
  showNotice(input: { readonly notice: Notice }): Promise<void>;
  /** Removes a notice. */
  hideNotice(input: { readonly id: string }): Promise<void>;
  /** Opens the overlay where the user picks an image and a tool. The worker gets both as `imagesPicked`. */
  pick(input: { readonly groups: readonly ToolGroup[] }): Promise<void>;
  /** Opens the table of the page's images. The worker gets the chosen images and the tool as `imagesPicked`. */
  xray(input: { readonly groups: readonly ToolGroup[] }): Promise<void>;
}

/** Images that the user has chosen on the page, for one tool. */
export interface PickedImages {
  readonly images: readonly FoundImage[];
  readonly slug: string;
}

/** An image to check. */
export interface ImageToCheck {
  readonly image: FoundImage;
  /** Slug of the channel; null for all channels. */
  readonly channel: string | null;
}

/** The outcome of an image's listing check for each channel, or a message that says why it can't be checked. */
export type ImageVerdict =
  | {
      readonly channels: readonly {
        readonly name: string;
        readonly passes: boolean;
        /** The required rules that aren't met, with the measured values. */
        readonly broken: readonly string[];
      }[];
    }
  | { readonly refused: string };

/** Calls from the scripts in a page to the worker: the user's actions there, and image checks. */
export interface PageEvents {
  /** Reports the action that the user chose in a notice. */
  actionChosen(input: { readonly notice: string; readonly action: string }): Promise<void>;
  /** Reports the images that the user picked, to send them to the tool. */
  imagesPicked(input: PickedImages): Promise<void>;
  /** Uploads an image for a listing check. */
  checkImage(input: ImageToCheck): Promise<ImageVerdict>;
}

// Recipients of messages: page.ts, the layer, and the worker.
const PAGE = "page";
const LAYER = "layer";
const WORKER = "worker-for-web-pages";

/** Calls page.ts in a frame of a tab. Rejects if it isn't injected there. */
export const callPage = createPageCaller<PageCalls>(PAGE);

/** Handles the worker's calls about the images in this frame. */
export function handlePageCalls(handlers: Handlers<PageCalls>): void {
  handleCalls<PageCalls>(PAGE, handlers);
}

const callInjectedLayer = createPageCaller<LayerCalls>(LAYER);

/**
 * Calls the layer in a frame and injects it first if necessary. Rejects if the extension has no access to the frame.
 */
export async function callLayer<Name extends keyof LayerCalls>(
  frame: TabFrame,
  call: Name,
  input: Parameters<LayerCalls[Name]>[0],
): Promise<void> {
  await callInjectedLayer(frame, call, input).catch(async () => {
    await inject(frame, "/layer.js");
    await callInjectedLayer(frame, call, input);
  });
}

/** Handles the worker's calls to this frame's layer. */
export function handleLayerCalls(handlers: Handlers<LayerCalls>): void {
  handleCalls<LayerCalls>(LAYER, handlers);
}

/** Calls the worker from a script in a page. */
export const callWorkerFromPage = createWorkerCaller<PageEvents>(WORKER);

/** Handles calls from the scripts in pages. */
export function handlePageEvents(handlers: Handlers<PageEvents>): void {
  handleCalls<PageEvents>(WORKER, handlers);
}

/** Returns the URL of the page that opens on installation and has a sample image. */
export function getWelcomeUrl(): string {
  return browser.runtime.getURL("/welcome.html");
}

/**
 * Maximum attempts to inject a script, five seconds in total. After a click, Chromium gives the extension the tab's URL
 * at once, but the renderer rejects scripts until it gets the permission, shortly after.
 */
const MAX_INJECTION_ATTEMPTS = 125;
const RETRY_INTERVAL_MS = 40;

/** Injects page.ts into a frame. Rejects where the browser blocks extensions, such as on its own pages. */
export async function injectPageScript(frame: TabFrame): Promise<void> {
  const { url } = await browser.tabs.get(frame.tabId);
  // The welcome page loads the script itself.
  if (url === getWelcomeUrl()) return;
  const mayRetry = frame.frameId === 0 && url !== undefined && isWebUrl(url);
  for (let attemptsLeft = mayRetry ? MAX_INJECTION_ATTEMPTS : 1; ; attemptsLeft -= 1) {
    try {
      return await inject(frame, "/page.js");
    } catch (error) {
      if (attemptsLeft <= 1 || !String(error).includes("Cannot access contents")) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
  }
}

async function inject({ tabId, frameId }: TabFrame, file: "/page.js" | "/layer.js"): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: [file] });
}
