import { AppError, type Payments } from "@packshot/trpc/ports";

export function createPaymentsOffError(): AppError {
  return new AppError("NOT_SUPPORTED", "Payments are off on this server.");
}

/** Creates the payments of a server that sells nothing: every call is rejected. */
export function createNoPayments(): Payments {
  return {
    mode: "off",
    checkoutUrl() {
      throw createPaymentsOffError();
    },
    portalUrl: () => Promise.reject(createPaymentsOffError()),
    cancelSubscription: () => Promise.reject(createPaymentsOffError()),
  };
}
