import type { TokenEntryKind } from "../../schema-money.ts";
import { getKysely, type Tx } from "../../tx.ts";

export interface PaymentEntry {
  readonly userId: string;
  readonly paymentId: string;
  readonly kind: "purchase" | "withdrawal" | "restoration";
  /** The change in the balance, in tokens. */
  readonly amount: number;
  readonly reason: string;
  readonly reference: string;
  readonly now: Date;
}

/** Adds a ledger entry for a payment. Rejects when the reference was used before. */
export async function insertPaymentEntry(tx: Tx, entry: PaymentEntry): Promise<void> {
  const { userId, paymentId, now, ...rest } = entry;
  await getKysely(tx)
    .insertInto("token_entries")
    .values({
      ...rest,
      user_id: userId,
      payment_id: paymentId,
      run_id: null,
      hold_id: null,
      created_at: now,
    })
    .execute();
}

export interface LedgerEntry {
  readonly id: number;
  readonly kind: TokenEntryKind;
  readonly amount: number;
  readonly holdId: number | null;
  readonly paymentId: string | null;
}

/** Reads all of the user's entries, oldest first, and locks the balance until the transaction ends. */
export async function lockLedger(tx: Tx, userId: string): Promise<LedgerEntry[]> {
  await getKysely(tx)
    .selectFrom("token_balances")
    .select("tokens")
    .where("user_id", "=", userId)
    .forUpdate()
    .execute();
  return getKysely(tx)
    .selectFrom("token_entries")
    .select(["id", "kind", "amount", "hold_id as holdId", "payment_id as paymentId"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}
