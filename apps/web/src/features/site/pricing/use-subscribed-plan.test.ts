import { expect, test } from "vitest";
import { readSubscribedPlan } from "./use-subscribed-plan.ts";

const createResponse = (subscription: unknown) => ({ result: { data: { subscription } } });

test.each([
  [null, "none"],
  [{ plan: "pro" }, "pro"],
  [{ plan: "business" }, "business"],
  [{ plan: null }, "other"],
])("reads the plan of the subscription %o as %s", (subscription, plan) => {
  expect(readSubscribedPlan(createResponse(subscription))).toBe(plan);
});

test.each([[undefined], [{ error: {} }], [createResponse({ plan: "gold" })], [createResponse("pro")]])(
  "rejects the response %o",
  (wrong) => {
    expect(() => readSubscribedPlan(wrong)).toThrow(TypeError);
  },
);
