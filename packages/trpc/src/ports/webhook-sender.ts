/** Is one request to a receiver. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Says what a receiver has answered, or why there is no answer. */
export type WebhookAnswer =
  { readonly status: number } | { readonly status: null; readonly problem: "unreachable" | "too slow" };

/** Sends requests only to where anybody on the internet could send them. */
export interface WebhookSender {
  /** Rejects with an `AppError` BAD_INPUT, with a sentence for the person, unless the address may be sent to now. */
  check(url: string): Promise<void>;
  /**
   * Posts once, follows no redirect, and reads nothing of the answer but its status. What is wrong with the receiver is
   * in the answer; rejects with the signal's reason when it aborts.
   */
  send(url: string, message: WebhookMessage, signal: AbortSignal): Promise<WebhookAnswer>;
}
