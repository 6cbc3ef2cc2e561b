import type { LedgerEntry } from "@packshot/db";
import fc from "fast-check";
import { expect, test } from "vitest";
import { computeUnusedTokens } from "./unused-tokens.ts";

const none = { holdId: null, paymentId: null };

/** Creates a ledger whose entries are numbered in order. */
function createLedger(...entries: Omit<LedgerEntry, "id">[]): LedgerEntry[] {
  return entries.map((entry, index) => ({ ...entry, id: index + 1 }));
}

const grant = (amount: number) => ({ ...none, kind: "grant", amount }) as const;
const purchase = (paymentId: string, amount: number) =>
  ({ ...none, kind: "purchase", amount, paymentId }) as const;
const hold = (amount = 1) => ({ ...none, kind: "hold", amount: -amount }) as const;
const release = (holdId: number, amount = 1) => ({ ...none, kind: "release", amount, holdId }) as const;
const withdrawal = (paymentId: string, amount: number) =>
  ({ ...none, kind: "withdrawal", amount: -amount, paymentId }) as const;

test("free tokens are spent before bought ones, even if they came later", () => {
  expect(computeUnusedTokens(createLedger(purchase("a", 2), grant(1), hold())).get("a")).toBe(2);
  expect(computeUnusedTokens(createLedger(purchase("a", 2), grant(1), hold(2))).get("a")).toBe(1);
});

test("the oldest payment is spent first", () => {
  const unused = computeUnusedTokens(createLedger(purchase("a", 2), purchase("b", 2), hold(3)));
  expect([unused.get("a"), unused.get("b")]).toEqual([0, 1]);
});

test("a release returns tokens to their payment, even after a grant", () => {
  expect(computeUnusedTokens(createLedger(purchase("a", 2), hold(), grant(1), release(2))).get("a")).toBe(2);
});

test("a withdrawal takes tokens from its own payment", () => {
  const unused = computeUnusedTokens(
    createLedger(purchase("a", 2), purchase("b", 2), withdrawal("b", 2), hold()),
  );
  expect([unused.get("a"), unused.get("b")]).toEqual([1, 0]);
});

type Step = {
  readonly kind: "grant" | "purchase" | "hold" | "release" | "settle" | "withdrawal" | "restoration";
  readonly pick: number;
};
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step["kind"][]>(
      "grant",
      "purchase",
      "hold",
      "release",
      "settle",
      "withdrawal",
      "restoration",
    ),
    pick: fc.nat(5),
  }),
  { maxLength: 60 },
);

/** A model of the ledger with individual tokens. */
class LedgerModel {
  readonly entries: LedgerEntry[] = [];
  readonly #free: { paymentId: string | null; age: number }[] = [];
  readonly #open = new Map<number, { paymentId: string | null; age: number }[]>();
  readonly #withdrawn: { paymentId: string | null; age: number }[] = [];

  apply({ kind, pick }: Step): void {
    if (kind === "grant" || kind === "purchase") this.#add(kind, pick + 1);
    else if (kind === "hold") this.#hold(Math.min(pick, this.#free.length));
    else if (kind === "withdrawal") this.#withdraw(pick);
    else if (kind === "restoration") this.#restore();
    else this.#end(kind, pick);
  }

  countUnused(paymentId: string): number {
    return this.#free.filter((token) => token.paymentId === paymentId).length;
  }

  #add(kind: "grant" | "purchase", amount: number): void {
    const paymentId = kind === "purchase" ? `payment ${this.entries.length}` : null;
    const age = this.#write({ ...none, kind, amount, paymentId });
    for (let n = 0; n < amount; n += 1) this.#free.push({ paymentId, age });
  }

  #hold(amount: number): void {
    if (amount === 0) return;
    this.#free.sort((a, b) => Number(a.paymentId !== null) - Number(b.paymentId !== null) || a.age - b.age);
    this.#open.set(this.#write({ ...hold(amount) }), this.#free.splice(0, amount));
  }

  #end(kind: "release" | "settle", pick: number): void {
    const [holdId, tokens] = [...this.#open][pick] ?? [];
    if (holdId === undefined || tokens === undefined) return;
    this.#open.delete(holdId);
    if (kind === "release") this.#free.push(...tokens);
    this.#write({ ...none, kind, holdId, amount: kind === "release" ? tokens.length : 0 });
  }

  #withdraw(pick: number): void {
    const index = this.#free.findIndex(({ paymentId }, at) => paymentId !== null && at >= pick);
    const [token] = index < 0 ? [] : this.#free.splice(index, 1);
    if (token === undefined) return;
    this.#withdrawn.push(token);
    this.#write({ ...none, kind: "withdrawal", amount: -1, paymentId: token.paymentId });
  }

  #restore(): void {
    const token = this.#withdrawn.pop();
    if (token === undefined) return;
    this.#free.push(token);
    this.#write({ ...none, kind: "restoration", amount: 1, paymentId: token.paymentId });
  }

  #write(entry: Omit<LedgerEntry, "id">): number {
    return this.entries.push({ ...entry, id: this.entries.length + 1 });
  }
}

test("a payment's unused tokens match the model after any steps", () => {
  fc.assert(
    fc.property(steps, (appliedSteps) => {
      const model = new LedgerModel();
      for (const step of appliedSteps) model.apply(step);
      for (const [paymentId, unused] of computeUnusedTokens(model.entries))
        expect(unused).toBe(model.countUnused(paymentId));
    }),
    { numRuns: 500 },
  );
});
