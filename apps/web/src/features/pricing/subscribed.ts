import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useVisitor } from "../session/visitor.tsx";

/** Is the plan that the person has subscribed to; null is one that is no longer offered. Undefined is none. */
export type Subscribed = "pro" | "business" | null | undefined;

interface Answer {
  readonly known: boolean;
  readonly subscribed: Subscribed;
}

/** Asks what the person has subscribed to, if somebody is signed in. */
export function useSubscribed(): Answer {
  const { loadApi } = useRouter().options.context;
  const { signedIn } = useVisitor();
  const [answer, setAnswer] = useState<Answer>({ known: false, subscribed: undefined });
  useEffect(() => {
    if (!signedIn) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      const { client } = await loadApi();
      const { subscription } = await client.billing.plans.query(undefined, { signal: abort.signal });
      setAnswer({ known: true, subscribed: subscription === null ? undefined : subscription.plan });
    };
    // Without an answer nothing is marked; the server refuses a second subscription anyway.
    ask().catch(() => undefined);
    return () => abort.abort();
  }, [signedIn, loadApi]);
  return signedIn ? answer : { known: false, subscribed: undefined };
}
