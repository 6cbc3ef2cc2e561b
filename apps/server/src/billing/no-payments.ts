import { AppError, type Payments } from "@packshot/trpc/ports";

export function nothingForSale(): AppError {
  return new AppError("NOT_SUPPORTED", "Payments are off on this server.");
}

/** Creates payments that sell nothing. */
export function createNoPayments(): Payments {
  return {
    mode: "off",
    checkoutUrl() {
      throw nothingForSale();
    },
    portalUrl: () => Promise.reject(nothingForSale()),
    cancelSubscription: () => Promise.reject(nothingForSale()),
  };
}
