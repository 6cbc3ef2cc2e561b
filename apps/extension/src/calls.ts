import { browser } from "wxt/browser";
import type { FoundImage } from "./finding/found-image.ts";
import { handleCalls, type Handlers, createWorkerCaller, type Sender } from "./messages.ts";
import type { SendView } from "./sending/send.ts";
import type { ToolGroup } from "./page/page-calls.ts";

/** The state of the connection to an account. */
export interface Connection {
  /** The server's origin, without a trailing slash. */
  readonly server: string;
  /** `null` while the browser isn't connected. */
  readonly account: {
    readonly email: string;
    readonly name: string;
    readonly dailyTokens: number | null;
  } | null;
  /** `null` unless a connection waits for the user's click in the web app. */
  readonly pairing: {
    readonly digits: string;
    /** In milliseconds since 1970. */
    readonly expiresAt: number;
  } | null;
}

/** Calls from the popup and the settings to the worker. Each is sent as a message `{ to, call, input }`. */
export interface WorkerCalls {
  connection(input: object): Promise<Connection>;
  /** Opens the web app's pairing page in a new tab. */
  connect(input: object): Promise<Connection>;
  /** Revokes the key if the server can be reached, and forgets it. */
  disconnect(input: object): Promise<Connection>;
  /** Resolves to `refused`, a message, if the URL is invalid or no Packshot server responds there. */
  setServer(input: {
    readonly url: string;
  }): Promise<{ readonly connection: Connection } | { readonly refused: string }>;
  /** Lists the sends, newest first. */
  sends(input: object): Promise<readonly SendView[]>;
  /** Sends an image again; with `asScreenshot`, a screenshot instead of its file. */
  retry(input: { readonly id: string; readonly asScreenshot?: boolean }): Promise<void>;
  /** Removes a send from the list in this browser. */
  forget(input: { readonly id: string }): Promise<void>;
  /** Lists the tools in the user's order. */
  tools(input: object): Promise<readonly ToolGroup[]>;
  /** Lists the images of the active tab; null if the browser blocks extensions on that page. */
  images(input: object): Promise<{ readonly tabId: number; readonly images: readonly FoundImage[] } | null>;
  sendImages(input: {
    readonly tabId: number;
    readonly images: readonly FoundImage[];
    readonly slug: string;
  }): Promise<void>;
  /** Opens the overlay for picking an image in the active tab. */
  pick(input: object): Promise<void>;
  /** Opens the listing X-ray in the active tab. */
  xray(input: object): Promise<void>;
}

/** The worker, as the recipient of messages from the extension's own pages. */
const WORKER = "worker-for-extension-pages";

/** Calls the worker from the popup or the settings. */
export const callWorker = createWorkerCaller<WorkerCalls>(WORKER);

/** Handles calls from the popup and the settings. */
export function handleWorkerCalls(handlers: Handlers<WorkerCalls>): void {
  handleCalls<WorkerCalls>(WORKER, handlers, isExtensionPage);
}

/**
 * Returns whether the sender is a page of this extension. A content script also has the extension's ID, but the web
 * page's URL.
 */
function isExtensionPage({ url }: Sender): boolean {
  return url?.startsWith(browser.runtime.getURL("/")) === true;
}
