import { useEffect, useState } from "react";
import { useVisitor } from "../../shell/session/visitor.tsx";

/** The plan that the user pays for monthly; "other" is one that is no longer offered. */
export type SubscribedPlan = "none" | "pro" | "business" | "other";

/** Requested without the API client, because public pages don't include it. */
const plansUrl = "/api/trpc/billing.plans";

/** Returns "loading" until the server has returned a signed-in user's subscription. */
export function useSubscribedPlan(): SubscribedPlan | "loading" {
  const { signedIn } = useVisitor();
  const [plan, setPlan] = useState<SubscribedPlan | "loading">("loading");
  useEffect(() => {
    if (!signedIn) return undefined;
    const abort = new AbortController();
    const load = async () => {
      try {
        const response = await fetch(plansUrl, { signal: abort.signal });
        setPlan(readSubscribedPlan(await response.json()));
      } catch {
        // Without a response, the page offers every plan. The server rejects a second subscription anyway.
        if (!abort.signal.aborted) setPlan("none");
      }
    };
    void load();
    return () => abort.abort();
  }, [signedIn]);
  return signedIn ? plan : "none";
}

/** @throws TypeError when the response has a different shape */
export function readSubscribedPlan(response: unknown): SubscribedPlan {
  const subscription = readPath(response, "result", "data", "subscription");
  if (subscription === null) return "none";
  const plan = readPath(subscription, "plan");
  if (plan === null) return "other";
  if (plan === "pro" || plan === "business") return plan;
  throw new TypeError("The response has no plan.");
}

function readPath(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}
