import { listLiveSubscriptions, listPayments } from "@packshot/db";
import { maxBulkRows, rowLimitProblem } from "@packshot/tools/table";
import { AppError, findPrice, type Ports } from "../../ports/index.ts";

type AccessPorts = Pick<Ports, "db" | "payments" | "settings">;

/**
 * Subscription states that count as paid. A subscription whose first payment never arrived is `incomplete`.
 */
const paid: readonly string[] = ["active", "trialing", "past_due"];

/** Resolves to the maximum rows that the user's plan allows in a bulk job. */
export async function maxRowsOf(ports: AccessPorts, userId: string): Promise<number> {
  return (await hasBusinessLimit(ports, userId)) ? maxBulkRows.business : maxBulkRows.others;
}

async function hasBusinessLimit({ db, payments, settings }: AccessPorts, userId: string): Promise<boolean> {
  if (payments.mode === "off") return true;
  const { offer } = settings;
  const subscriptions = await listLiveSubscriptions(db, userId);
  const subscribed = subscriptions.some(
    ({ priceId, status }) => paid.includes(status) && findPrice(offer, priceId)?.plan === "business",
  );
  if (subscribed || offer.plans.business.mode === "subscription") return subscribed;
  const bought = await listPayments(db, userId);
  return bought.some(({ plan, tokens, reversedTokens }) => plan === "business" && reversedTokens < tokens);
}

/** @throws AppError FORBIDDEN when the user's plan doesn't allow this many rows in a job */
export async function requireRowLimit(ports: AccessPorts, userId: string, rows: number): Promise<void> {
  const problem = rowLimitProblem(rows, await maxRowsOf(ports, userId));
  if (problem !== null) throw new AppError("FORBIDDEN", problem);
}
