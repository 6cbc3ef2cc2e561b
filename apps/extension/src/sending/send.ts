import type { FoundImage } from "../finding/found-image.ts";

/** The user's rights to the images of a site. */
export type Rights = "mine" | "supplier" | "reference";

/** Why an image wasn't delivered; each reason has its own text and next step. */
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

/** A frame of a tab; the top frame has the ID 0. */
export interface TabFrame {
  readonly tabId: number;
  readonly frameId: number;
}

/** One image on its way to a tool. Stored in this browser only, the newest twenty. */
export interface Send {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly slug: string;
  readonly image: FoundImage;
  readonly page: { readonly url: string; readonly title: string };
  /** The tab's frame that shows the image, as long as the tab is open. */
  readonly place: TabFrame;
  readonly status: "sending" | "sent" | "failed";
  /** Set when the server has the image. */
  readonly uploadId?: string;
  /** Whether the image is a screenshot instead of the file. */
  readonly isScreenshot?: boolean;
  readonly problem?: Problem;
  /** The server's own message about the problem, if any. */
  readonly sentence?: string;
  /** The pattern that has to be allowed before the browser may read the image itself. */
  readonly askFor?: string;
}

/** A send with its status on the server. */
export interface SendView extends Send {
  readonly state: "sending" | "sent" | "running" | "ready" | "failed" | "gone";
  /** A URL for an `<img>`, or null before the server has the image. */
  readonly thumbnail: string | null;
  /** The URL of the tool with the image, or of its run. */
  readonly link: string | null;
}
