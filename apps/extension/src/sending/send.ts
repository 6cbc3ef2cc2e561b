import type { FoundImage } from "../finding/found-image.ts";

/** Says what the person may do with the pictures of a site. */
export type Rights = "mine" | "supplier" | "reference";

/** Is why a picture didn't arrive; each has a text and a next step of its own. */
export type Problem =
  | "rights"
  | "interrupted"
  | "unreachable"
  | "disconnected"
  | "too-large"
  | "blocked"
  | "no-picture"
  | "wait"
  | "refused";

export interface Place {
  readonly tabId: number;
  readonly frameId: number;
}

/** Is one picture on its way into a tool. Kept in this browser only, the newest twenty. */
export interface Send {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly slug: string;
  readonly image: FoundImage;
  readonly page: { readonly url: string; readonly title: string };
  /** Is the frame of a tab that shows the picture, as long as the tab is open. */
  readonly place: Place;
  readonly status: "sending" | "sent" | "failed";
  /** Is set when the server has the picture. */
  readonly uploadId?: string;
  /** Is a screenshot instead of the file. */
  readonly isScreenshot?: boolean;
  readonly problem?: Problem;
  /** Is the server's own sentence about the problem, if it gave one. */
  readonly sentence?: string;
  /** Is the pattern that has to be allowed before the browser may read the picture itself. */
  readonly askFor?: string;
}

/** Is a send with what has become of it on the server. */
export interface SendView extends Send {
  readonly state: "sending" | "sent" | "running" | "ready" | "failed" | "gone";
  /** Is an address for an `<img>`, or null before the server has the picture. */
  readonly thumbnail: string | null;
  /** Leads to the tool with the picture, or to its run. */
  readonly link: string | null;
}
