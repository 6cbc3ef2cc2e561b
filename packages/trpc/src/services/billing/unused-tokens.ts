import type { LedgerEntry } from "@packshot/db";

/** The unused tokens of one grant or payment. */
interface Lot {
  readonly paymentId: string | null;
  left: number;
}

/** Tokens taken from a lot. */
interface TakenTokens {
  readonly lot: Lot;
  amount: number;
}

/**
 * Returns the number of unused tokens of each payment. `entries` is the user's whole ledger, in order. Free tokens are
 * spent before bought ones, the oldest of each first.
 */
export function computeUnusedTokens(entries: readonly LedgerEntry[]): ReadonlyMap<string, number> {
  const freeLots: Lot[] = [];
  const boughtLots: Lot[] = [];
  const holds = new Map<number, readonly TakenTokens[]>();
  for (const { id, kind, amount, holdId, paymentId } of entries) {
    if (kind === "grant") freeLots.push({ paymentId: null, left: amount });
    else if (kind === "purchase") boughtLots.push({ paymentId, left: amount });
    else if (kind === "hold") holds.set(id, take([...freeLots, ...boughtLots], -amount));
    else if (kind === "release" && holdId !== null) returnTokens(holds.get(holdId) ?? []);
    else if (kind === "withdrawal") take(boughtLots.filter(isLotOf(paymentId)), -amount);
    else if (kind === "restoration") restore(boughtLots.find(isLotOf(paymentId)), amount);
  }
  return new Map(
    boughtLots.flatMap(({ paymentId, left }) => (paymentId === null ? [] : [[paymentId, left]])),
  );
}

function isLotOf(paymentId: string | null): (lot: Lot) => boolean {
  return (lot) => lot.paymentId === paymentId;
}

function take(lots: readonly Lot[], total: number): readonly TakenTokens[] {
  const takenLots: TakenTokens[] = [];
  let missing = total;
  for (const lot of lots) {
    const amount = Math.min(missing, lot.left);
    if (amount === 0) continue;
    lot.left -= amount;
    missing -= amount;
    takenLots.push({ lot, amount });
  }
  return takenLots;
}

function returnTokens(takenLots: readonly TakenTokens[]): void {
  for (const { lot, amount } of takenLots) lot.left += amount;
}

function restore(lot: Lot | undefined, amount: number): void {
  if (lot !== undefined) lot.left += amount;
}
