import { describe, expect, test } from "vitest";
import { plansIn } from "./offered-plans.ts";

const plan = {
  id: "pro",
  name: "Pro",
  price: 999,
  currency: "usd",
  per: "month",
  tokens: 100,
  features: [{ text: "Priority support", included: true, comingSoon: false }],
};
const answer = (changed: object = {}) => ({
  result: { data: { payments: "on", plans: [plan], subscription: null, reviewsPackage: null, ...changed } },
});

describe("plansIn", () => {
  test("reads what is for sale", () => {
    expect(plansIn(answer())).toEqual({ payments: "on", plans: [plan], subscribed: undefined });
  });

  test("knows the plan that the person has, also one that is no longer offered", () => {
    expect(plansIn(answer({ subscription: { plan: "pro" } })).subscribed).toBe("pro");
    expect(plansIn(answer({ subscription: { plan: null } })).subscribed).toBeNull();
  });

  test.each([
    [undefined],
    [{ error: {} }],
    [answer({ payments: "maybe" })],
    [answer({ plans: {} })],
    [answer({ plans: [{ ...plan, price: "9.99" }] })],
    [answer({ plans: [{ ...plan, id: "gold" }] })],
    [answer({ subscription: { plan: "gold" } })],
  ])("refuses %o", (wrong) => {
    expect(() => plansIn(wrong)).toThrow(TypeError);
  });
});
