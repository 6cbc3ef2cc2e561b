import type { LedgerEntry } from "@packshot/db";

interface Lot {
  readonly paymentId: string | null;
  left: number;
}

interface Taken {
  readonly lot: Lot;
  amount: number;
}

/**
 * Returns the number of unused tokens of each payment. `entries` is the user's whole ledger, in order. Free tokens are
 * spent before bought ones, the oldest of each first.
 */
export function unusedTokens(entries: readonly LedgerEntry[]): ReadonlyMap<string, number> {
  const given: Lot[] = [];
  const bought: Lot[] = [];
  const holds = new Map<number, readonly Taken[]>();
  for (const { id, kind, amount, holdId, paymentId } of entries) {
    if (kind === "grant") given.push({ paymentId: null, left: amount });
    else if (kind === "purchase") bought.push({ paymentId, left: amount });
    else if (kind === "hold") holds.set(id, take([...given, ...bought], -amount));
    else if (kind === "release" && holdId !== null) giveBack(holds.get(holdId) ?? []);
    else if (kind === "withdrawal") take(bought.filter(ofPayment(paymentId)), -amount);
    else if (kind === "restoration") restore(bought.find(ofPayment(paymentId)), amount);
  }
  return new Map(bought.flatMap(({ paymentId, left }) => (paymentId === null ? [] : [[paymentId, left]])));
}

function ofPayment(paymentId: string | null): (lot: Lot) => boolean {
  return (lot) => lot.paymentId === paymentId;
}

function take(lots: readonly Lot[], wanted: number): readonly Taken[] {
  const taken: Taken[] = [];
  let missing = wanted;
  for (const lot of lots) {
    const amount = Math.min(missing, lot.left);
    if (amount === 0) continue;
    lot.left -= amount;
    missing -= amount;
    taken.push({ lot, amount });
  }
  return taken;
}

function giveBack(taken: readonly Taken[]): void {
  for (const { lot, amount } of taken) lot.left += amount;
}

function restore(lot: Lot | undefined, amount: number): void {
  if (lot !== undefined) lot.left += amount;
}
