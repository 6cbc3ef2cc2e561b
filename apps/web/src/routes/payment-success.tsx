import { createFileRoute } from "@tanstack/react-router";
import { PaymentSuccess } from "../features/pricing/payment-success.tsx";

export interface PaymentSearch {
  readonly plan?: "pro" | "business";
  readonly email?: string;
}

export const Route = createFileRoute("/payment-success")({
  head: () => ({ meta: [{ title: "Payment · Packshot" }] }),
  validateSearch: ({ plan, email }): PaymentSearch => ({
    ...((plan === "pro" || plan === "business") && { plan }),
    ...(typeof email === "string" && email.trim() !== "" && { email }),
  }),
  component: PaymentSuccessRoute,
});

function PaymentSuccessRoute() {
  return <PaymentSuccess {...Route.useSearch()} />;
}
