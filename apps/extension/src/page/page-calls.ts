import { browser } from "wxt/browser";
import { isWebUrl } from "../urls.ts";
import type { Area, FoundImage } from "../finding/found-image.ts";
import { answerCalls, type Answers, createPageCaller, createWorkerCaller } from "../messages.ts";
import type { TabFrame } from "../sending/send.ts";

/** An image's position in the window in CSS pixels, for cropping a screenshot. */
export interface Place {
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
 * The worker's calls to the script in a page, which is injected once, only after a user's click. Each call is a message
 * `{ call, input }` to one frame.
 */
export interface PageCalls {
  /** Finds the largest version of the image that the page shows from this URL; null when there is none. */
  find(input: { readonly src: string }): Promise<FoundImage | null>;
  /** Lists the page's images of at least 100 × 100 pixels, each in its largest version, in page order. */
  list(input: object): Promise<readonly FoundImage[]>;
  /** Reads the bytes of a URL as a data URL, with the page's own access; null without access. */
  read(input: { readonly url: string }): Promise<string | null>;
  /** Scrolls the image, or the area, into view and returns its position; null when it isn't visible. */
  place(input: { readonly url: string; readonly area?: Area }): Promise<Place | null>;
}

/**
 * The worker's calls to the layer over a page. The layer's script includes React, so it's only injected to show
 * something.
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

/** The events that the script in a page reports to the worker. */
export interface PageEvents {
  actionChosen(input: { readonly notice: string; readonly action: string }): Promise<void>;
  imagesPicked(input: PickedImages): Promise<void>;
  /** Uploads an image for a listing check. */
  checkImage(input: ImageToCheck): Promise<ImageVerdict>;
}

const PAGE = "page";
const LAYER = "layer";
const WORKER = "worker, of a page";

/** Calls the script in a frame of a tab. Rejects when that frame has no script. */
export const callPage = createPageCaller<PageCalls>(PAGE);

/** Handles the worker's calls about the images in this frame. */
export function answerPageCalls(answers: Answers<PageCalls>): void {
  answerCalls<PageCalls>(PAGE, answers);
}

const callShownLayer = createPageCaller<LayerCalls>(LAYER);

/** Calls the layer of a frame, and injects it first if necessary. Rejects when the click no longer grants access. */
export async function callLayer<Name extends keyof LayerCalls>(
  frame: TabFrame,
  call: Name,
  input: Parameters<LayerCalls[Name]>[0],
): Promise<void> {
  await callShownLayer(frame, call, input).catch(async () => {
    await inject(frame, "/layer.js");
    await callShownLayer(frame, call, input);
  });
}

/** Handles the worker's calls to this frame's layer. */
export function answerLayerCalls(answers: Answers<LayerCalls>): void {
  answerCalls<LayerCalls>(LAYER, answers);
}

/** Reports the user's actions on the page to the worker. */
export const tellWorker = createWorkerCaller<PageEvents>(WORKER);

/** Handles events from the scripts in pages. */
export function answerPageEvents(answers: Answers<PageEvents>): void {
  answerCalls<PageEvents>(WORKER, answers);
}

/** The URL of the page that opens on installation and has a sample image. */
export function getWelcomeUrl(): string {
  return browser.runtime.getURL("/welcome.html");
}

/**
 * Maximum attempts to inject a script, within five seconds. After a click, Chromium immediately shows the extension the
 * tab's URL, but the page's process rejects scripts until it also learns of the access.
 */
const MAX_ACCESS_TRIES = 125;
const POLL_INTERVAL_MS = 40;

/** Injects the script into a frame, once. Rejects where the browser blocks extensions, such as on its own pages. */
export async function enterFrame(frame: TabFrame): Promise<void> {
  const { url } = await browser.tabs.get(frame.tabId);
  // The welcome page loads the script itself.
  if (url === getWelcomeUrl()) return;
  const mayWait = frame.frameId === 0 && url !== undefined && isWebUrl(url);
  for (let left = mayWait ? MAX_ACCESS_TRIES : 1; ; left -= 1) {
    try {
      return await inject(frame, "/page.js");
    } catch (error) {
      if (left <= 1 || !String(error).includes("Cannot access contents")) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

async function inject({ tabId, frameId }: TabFrame, file: "/page.js" | "/layer.js"): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: [file] });
}
