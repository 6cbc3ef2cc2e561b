/** One request to a receiver. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A receiver's answer, or why there is none. */
export type WebhookAnswer =
  { readonly status: number } | { readonly status: null; readonly problem: "unreachable" | "too slow" };

/** Sends requests only to addresses that anyone on the internet could reach. */
export interface WebhookSender {
  /**
   * Rejects with an `AppError` BAD_INPUT, with a sentence for the user, unless the URL may be sent to now.
   */
  check(url: string): Promise<void>;
  /**
   * Posts once, follows no redirect, and reads only the status of the answer. A receiver's problem is in the
   * result; rejects with the signal's reason when it aborts.
   */
  send(url: string, message: WebhookMessage, signal: AbortSignal): Promise<WebhookAnswer>;
}
