import { createFileRoute } from "@tanstack/react-router";
import { PaymentSuccess } from "../features/site/pricing/payment-success.tsx";

export interface PaymentSearch {
  readonly plan: "pro" | "business" | undefined;
  readonly email: string | undefined;
}

export const Route = createFileRoute("/payment-success")({
  head: () => ({ meta: [{ title: "Payment · Packshot" }] }),
  // An omitted parameter would keep its value from the URL, so invalid ones are set to undefined.
  validateSearch: ({ plan, email }): PaymentSearch => ({
    plan: plan === "pro" || plan === "business" ? plan : undefined,
    email: typeof email === "string" && email.trim() !== "" ? email : undefined,
  }),
  component: PaymentSuccessRoute,
});

function PaymentSuccessRoute() {
  return <PaymentSuccess {...Route.useSearch()} />;
}
