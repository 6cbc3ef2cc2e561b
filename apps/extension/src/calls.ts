import { browser } from "wxt/browser";
import type { FoundImage } from "./finding/found-image.ts";
import { answerCalls, type Answers, callerOfWorker, type Sender } from "./messages.ts";
import type { SendView } from "./sending/send.ts";
import type { ToolGroup } from "./page/page-calls.ts";

/** Is the state of the connection to an account. */
export interface Connection {
  /** Is the server's origin, without a slash at its end. */
  readonly server: string;
  /** Is null while the browser is not connected. */
  readonly account: {
    readonly email: string;
    readonly name: string;
    readonly dailyTokens: number | null;
  } | null;
  /** Is set while a connection waits for the person's click in the web app. */
  readonly pairing: {
    readonly digits: string;
    /** Milliseconds since 1970. */ readonly until: number;
  } | null;
}

/** Lists what popup and settings ask of the worker; each call is a message `{ call, input }`. */
export interface WorkerCalls {
  connection(input: object): Promise<Connection>;
  /** Opens the web app's page for it in a new tab. */
  connect(input: object): Promise<Connection>;
  /** Revokes the key, as far as the server can be reached, and forgets it. */
  disconnect(input: object): Promise<Connection>;
  /** Rejects an address that no Packshot server answers at. */
  setServer(input: {
    readonly url: string;
  }): Promise<{ readonly connection: Connection } | { readonly refused: string }>;
  /** Newest first. */
  sends(input: object): Promise<readonly SendView[]>;
  retry(input: { readonly id: string; readonly asScreenshot?: boolean }): Promise<void>;
  forget(input: { readonly id: string }): Promise<void>;
  /** Lists the tools as the person has ordered them. */
  tools(input: object): Promise<readonly ToolGroup[]>;
  /** Lists the pictures of the tab in front; null where the browser lets no extension read the page. */
  images(input: object): Promise<{ readonly tabId: number; readonly images: readonly FoundImage[] } | null>;
  sendImages(input: {
    readonly tabId: number;
    readonly images: readonly FoundImage[];
    readonly slug: string;
  }): Promise<void>;
  /** Starts the overlay in the tab in front. */
  pick(input: object): Promise<void>;
}

const WORKER = "worker, of our own pages";

/** Calls the worker from popup or settings. */
export const callWorker = callerOfWorker<WorkerCalls>(WORKER);

/** Answers popup and settings. */
export function answerWorkerCalls(answers: Answers<WorkerCalls>): void {
  answerCalls<WorkerCalls>(WORKER, answers, isOwnPage);
}

/** A script in a web page has this extension's id, too, but the web page's address. */
function isOwnPage({ url }: Sender): boolean {
  return url?.startsWith(browser.runtime.getURL("/")) === true;
}
