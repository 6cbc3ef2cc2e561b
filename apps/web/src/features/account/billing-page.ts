import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Api } from "../../api/create-api.ts";
import { errorOf } from "../../api/error.ts";

export interface BillingPage {
  /** Goes to the checkout of the plan. */
  readonly buy: (plan: "pro" | "business") => void;
  /** Goes to where a subscription is changed or canceled. */
  readonly manage: () => void;
  /** Whether the page is about to be left. */
  readonly leaving: boolean;
  readonly error: string | null;
  readonly dismiss: () => void;
}

/** Opens pages of the payment service. The API client only loads when one is requested. */
export function useBillingPage(): BillingPage {
  const { loadApi } = useRouter().options.context;
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leaveFor = async (find: (client: Api["client"]) => Promise<{ url: string }>) => {
    setLeaving(true);
    setError(null);
    try {
      const { client } = await loadApi();
      location.assign((await find(client)).url);
    } catch (reason) {
      setError(errorOf(reason).message);
      setLeaving(false);
    }
  };
  return {
    buy: (plan) => void leaveFor((client) => client.billing.checkout.mutate({ plan })),
    manage: () => void leaveFor((client) => client.billing.portal.mutate()),
    leaving,
    error,
    dismiss: () => setError(null),
  };
}
