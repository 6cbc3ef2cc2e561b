import type { PaidPlan } from "./offer.ts";

export interface Payments {
  /** "local": a test checkout on this server, for development. "off": nothing is for sale. */
  readonly mode: "on" | "local" | "off";
  /**
   * Returns the URL of the hosted checkout, where the user pays for the plan; it may be relative to this
   * server.
   * @throws AppError NOT_SUPPORTED when nothing is for sale.
   */
  checkoutUrl(purchase: { plan: PaidPlan; userId: string; email: string }): string;
  /**
   * Resolves to the URL at which the customer changes or cancels a subscription.
   * Rejects with an `AppError` NOT_SUPPORTED when nothing is for sale, UNAVAILABLE when the service can't be
   * reached.
   */
  portalUrl(customer: string): Promise<string>;
  /**
   * Ends the subscription immediately. Does nothing if it has already ended. Rejects as `portalUrl` does, and with
   * UNAVAILABLE unless the service confirms that the subscription is canceled.
   */
  cancelSubscription(id: string): Promise<void>;
}
