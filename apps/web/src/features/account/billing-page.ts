import { useEffect, useState } from "react";
import type { Api } from "../../api/create-api.ts";
import { toApiError } from "../../api/error.ts";
import { useServer } from "../../api/site.ts";

export interface BillingPage {
  /** Opens the plan's checkout. */
  readonly buy: (plan: "pro" | "business") => void;
  /** Opens the page where a subscription can be changed or canceled. */
  readonly manage: () => void;
  /** True while the browser is about to open the payment page. */
  readonly leaving: boolean;
  readonly error: string | null;
  readonly dismiss: () => void;
}

/** Opens pages of the payment service. The API client only loads when one is requested. */
export function useBillingPage(): BillingPage {
  const { loadApi } = useServer();
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!leaving) return undefined;
    const enable = () => setLeaving(false);
    // Timers wait until the user has answered the browser's question about unsaved changes.
    const enableIfAsked = (event: BeforeUnloadEvent) =>
      void setTimeout(() => {
        if (event.defaultPrevented) enable();
      });
    // When the user comes back, the browser may restore this page as it was (back/forward cache).
    window.addEventListener("pageshow", enable);
    window.addEventListener("beforeunload", enableIfAsked);
    return () => {
      window.removeEventListener("pageshow", enable);
      window.removeEventListener("beforeunload", enableIfAsked);
    };
  }, [leaving]);
  const openPage = async (requestPage: (client: Api["client"]) => Promise<{ url: string }>) => {
    setLeaving(true);
    setError(null);
    try {
      const { client } = await loadApi();
      location.assign((await requestPage(client)).url);
    } catch (reason) {
      setError(toApiError(reason).message);
      setLeaving(false);
    }
  };
  return {
    buy: (plan) => void openPage((client) => client.billing.checkout.mutate({ plan })),
    manage: () => void openPage((client) => client.billing.portal.mutate()),
    leaving,
    error,
    dismiss: () => setError(null),
  };
}
