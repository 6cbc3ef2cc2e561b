import type { AppRouter } from "@packshot/trpc";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useState } from "react";
import { useVisitor } from "../session/visitor.tsx";

type Answer = inferRouterOutputs<AppRouter>["billing"]["plans"];
export type OfferedPlan = Answer["plans"][number];

/** Is what the pricing page shows of the server's answer. */
export interface OfferedPlans {
  readonly payments: Answer["payments"];
  readonly plans: readonly OfferedPlan[];
  /** The plan that the person has subscribed to; null is one that is no longer offered. Undefined is none. */
  readonly subscribed: OfferedPlan["id"] | null | undefined;
}

/** The plans are fetched without the API client, because public pages don't include that. */
const address = "/api/trpc/billing.plans";

/** Returns what is for sale, "asking" until the server has answered, or "unreachable". */
export function useOfferedPlans(): OfferedPlans | "asking" | "unreachable" {
  const { signedIn } = useVisitor();
  const [offered, setOffered] = useState<OfferedPlans | "asking" | "unreachable">("asking");
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      try {
        setOffered(plansIn(await (await fetch(address, { signal: abort.signal })).json()));
      } catch {
        if (!abort.signal.aborted) setOffered("unreachable");
      }
    };
    void ask();
    return () => abort.abort();
    // Another person may have subscribed to something else.
  }, [signedIn]);
  return offered;
}

/** @throws TypeError when the answer has another shape. */
export function plansIn(answer: unknown): OfferedPlans {
  const data = at(answer, "result", "data");
  const subscription = at(data, "subscription");
  return {
    payments: oneOf(["on", "local", "off"], at(data, "payments")),
    plans: listOf(planIn, at(data, "plans")),
    subscribed: subscription === null ? undefined : subscribedTo(at(subscription, "plan")),
  };
}

function subscribedTo(plan: unknown): OfferedPlans["subscribed"] {
  return plan === null ? null : oneOf(["pro", "business"], plan);
}

function planIn(plan: unknown): OfferedPlan {
  return {
    id: oneOf(["starter", "pro", "business"], at(plan, "id")),
    name: text(at(plan, "name")),
    price: number(at(plan, "price")),
    currency: text(at(plan, "currency")),
    per: oneOf(["month", "once"], at(plan, "per")),
    tokens: number(at(plan, "tokens")),
    features: listOf(
      (feature) => ({
        text: text(at(feature, "text")),
        included: at(feature, "included") === true,
        comingSoon: at(feature, "comingSoon") === true,
      }),
      at(plan, "features"),
    ),
  };
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}

function text(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("The answer has no text where one belongs.");
  return value;
}

function number(value: unknown): number {
  if (typeof value !== "number") throw new TypeError("The answer has no number where one belongs.");
  return value;
}

function oneOf<const Word extends string>(words: readonly Word[], value: unknown): Word {
  const word = words.find((each) => each === value);
  if (word === undefined) throw new TypeError(`The answer has none of ${words.join(", ")}.`);
  return word;
}

function listOf<Item>(read: (item: unknown) => Item, value: unknown): readonly Item[] {
  if (!Array.isArray(value)) throw new TypeError("The answer has no list where one belongs.");
  return value.map((item: unknown) => read(item));
}
