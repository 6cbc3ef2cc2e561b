/** One request to a receiver. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A receiver's response, or why there is none. */
export type WebhookResponse =
  { readonly status: number } | { readonly status: null; readonly problem: "unreachable" | "too slow" };

/** Sends requests only to public IPs. */
export interface WebhookSender {
  /**
   * Checks that requests can be sent to the URL. Rejects with an `AppError` BAD_INPUT and a message for the user
   * otherwise.
   */
  check(url: string): Promise<void>;
  /**
   * Posts once, without following redirects, and reads only the response's status. Resolves even when there is no
   * response. Rejects with the signal's reason when it aborts.
   */
  send(url: string, message: WebhookMessage, signal: AbortSignal): Promise<WebhookResponse>;
}
