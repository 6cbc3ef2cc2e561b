import type { ColumnType, Generated } from "kysely";
import type { Fixed } from "./columns.ts";

interface TokenBalancesTable {
  user_id: Fixed<string>;
  tokens: number;
}

export type TokenEntryKind =
  "grant" | "purchase" | "withdrawal" | "restoration" | "hold" | "settle" | "release";

interface TokenEntriesTable {
  id: Generated<number>;
  user_id: Fixed<string>;
  kind: Fixed<TokenEntryKind>;
  amount: Fixed<number>;
  reason: Fixed<string>;
  reference: Fixed<string | null>;
  run_id: Fixed<string | null>;
  hold_id: Fixed<number | null>;
  payment_id: ColumnType<string | null, string | null | undefined, never>;
  api_key_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: Fixed<Date>;
}

export type PaidPlan = "pro" | "business";
export type CheckoutMode = "subscription" | "payment";
export type ReversalKind = "refund" | "dispute";
/** The statuses of a reversal, in order; some may be skipped. */
export type ReversalStatus = "pending" | "succeeded" | "failed";

interface BillingEventsTable {
  id: Fixed<string>;
  type: Fixed<string>;
  created_at: Fixed<Date>;
  received_at: Fixed<Date>;
}

interface CheckoutsTable {
  id: Fixed<string>;
  mode: Fixed<CheckoutMode>;
  customer: string | null;
  subscription: Fixed<string | null>;
  payment_link: Fixed<string | null>;
  user_id: string | null;
  created_at: Fixed<Date>;
}

interface SubscriptionsTable {
  id: Fixed<string>;
  customer: string;
  user_id: string | null;
  price_id: string;
  status: string;
  cancels_at_period_end: boolean;
  period_end: Date | null;
  told_at: Date;
}

interface PaymentsTable {
  id: Generated<string>;
  reference: Fixed<string>;
  subscription: Fixed<string | null>;
  plan: Fixed<PaidPlan>;
  tokens: Fixed<number>;
  amount_cents: Fixed<number>;
  currency: Fixed<string>;
  user_id: string | null;
  reversed_tokens: Generated<number>;
  is_test: Generated<boolean>;
  created_at: Fixed<Date>;
  credited_at: Date | null;
}

interface PaymentIntentsTable {
  id: Fixed<string>;
  reference: Fixed<string>;
}

interface PaymentReversalsTable {
  id: Fixed<string>;
  kind: Fixed<ReversalKind>;
  payment_intent: Fixed<string>;
  amount_cents: Fixed<number>;
  status: ReversalStatus;
  created_at: Fixed<Date>;
}

/** The tables of the ledger and of the payment service's data. */
export interface MoneySchema {
  token_balances: TokenBalancesTable;
  token_entries: TokenEntriesTable;
  billing_events: BillingEventsTable;
  checkouts: CheckoutsTable;
  subscriptions: SubscriptionsTable;
  payments: PaymentsTable;
  payment_intents: PaymentIntentsTable;
  payment_reversals: PaymentReversalsTable;
}
