import type { FoundImage } from "../finding/found-image.ts";

/** The user's rights to the images of a site. */
export type Rights = "mine" | "supplier" | "reference";

/** The reason why an image wasn't delivered. Each has its own message and next steps. */
export type Problem =
  | "rights"
  | "interrupted"
  | "unreachable"
  | "disconnected"
  | "too-large"
  | "blocked"
  | "no-image"
  | "wait"
  | "refused";

/** A frame of a tab; the top frame has the ID 0. */
export interface TabFrame {
  readonly tabId: number;
  readonly frameId: number;
}

/** An image sent to a tool. The newest twenty are stored, only in this browser. */
export interface Send {
  readonly id: string;
  /** Time when the user sent the image, in milliseconds since 1970. */
  readonly at: number;
  readonly slug: string;
  readonly image: FoundImage;
  readonly page: { readonly url: string; readonly title: string };
  /** The frame that shows the image. Its tab may be closed. */
  readonly place: TabFrame;
  readonly status: "sending" | "sent" | "failed";
  /** Set when the server has the image. */
  readonly uploadId?: string;
  /** True for a screenshot instead of the image's file. */
  readonly isScreenshot?: boolean;
  readonly problem?: Problem;
  /** The server's own message about the problem, if any. */
  readonly sentence?: string;
  /** The match pattern that the user has to allow before the extension can read the image. */
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
