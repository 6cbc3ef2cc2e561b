import { browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";
import { answerCalls, type Answers, callerOfPage, callerOfWorker } from "../messages.ts";

/** Is a picture's place in the window, in CSS pixels, for a crop of a screenshot. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly devicePixelRatio: number;
}

/** Is what the page shows about a send, in a corner. A later one with the same id replaces it. */
export interface Notice {
  readonly id: string;
  readonly tone: "working" | "question" | "done" | "problem";
  readonly title: string;
  readonly detail?: string;
  /** Is the address of the picture that the notice is about. */
  readonly picture?: string;
  /** The first is the suggested one. Which was chosen comes back as `actionChosen`. */
  readonly actions: readonly { readonly id: string; readonly label: string }[];
}

/** Holds the tools of a category, for a choice after a picture was picked. */
export interface ToolGroup {
  readonly category: string;
  readonly tools: readonly { readonly slug: string; readonly name: string }[];
}

/**
 * Lists what the worker asks of the script in a page. The script is put into a page only after a click of the person's,
 * and once; each call is a message `{ call, input }` to one frame.
 */
export interface PageCalls {
  /** Finds the largest version of the picture that the page shows from this address; null when there is none. */
  find(input: { readonly src: string }): Promise<FoundImage | null>;
  /** Lists the page's pictures of at least 100 × 100 pixels, each in its largest version, in the order of the page. */
  list(input: object): Promise<readonly FoundImage[]>;
  /** Reads the bytes of an address as a data URL, as far as the page itself may; null when it may not. */
  read(input: { readonly url: string }): Promise<string | null>;
  /** Scrolls the picture into view and tells its place; null when it is not to be seen. */
  place(input: { readonly url: string }): Promise<Place | null>;
  /** Shows a notice; resolves at once. */
  say(input: { readonly notice: Notice }): Promise<void>;
  /** Removes a notice. */
  unsay(input: { readonly id: string }): Promise<void>;
  /** Opens the overlay in which a person picks a picture and then a tool, which come back as `picturePicked`. */
  pick(input: { readonly groups: readonly ToolGroup[] }): Promise<void>;
}

/** Lists what the script in a page tells the worker. */
export interface PageEvents {
  actionChosen(input: { readonly notice: string; readonly action: string }): Promise<void>;
  picturePicked(input: { readonly image: FoundImage; readonly slug: string }): Promise<void>;
}

const PAGE = "page";
const WORKER = "worker, of a page";

/** Calls the script in a frame of a tab. Rejects when no script is there. */
export const callPage = callerOfPage<PageCalls>(PAGE);

/** Answers the worker in this frame. */
export function answerPageCalls(answers: Answers<PageCalls>): void {
  answerCalls<PageCalls>(PAGE, answers);
}

/** Tells the worker what a person did on the page. */
export const tellWorker = callerOfWorker<PageEvents>(WORKER);

/** Answers the scripts in pages. */
export function answerPageEvents(answers: Answers<PageEvents>): void {
  answerCalls<PageEvents>(WORKER, answers);
}

/** Puts the script into a frame, once. Rejects where the browser lets no extension in, as in its own pages. */
export async function enterFrame({ tabId, frameId }: { tabId: number; frameId: number }): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: ["/page.js"] });
}
