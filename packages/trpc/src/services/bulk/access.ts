import { listLiveSubscriptions, listPayments } from "@packshot/db";
import { AppError, findPrice, type Ports } from "../../ports/index.ts";

type AccessPorts = Pick<Ports, "db" | "payments" | "settings">;

/** A subscription that was begun and never paid is none, though it has not ended either. */
const paid: readonly string[] = ["active", "trialing", "past_due"];

/** Tells whether the person may have bulk jobs: with the plan Business, or where nothing is for sale. */
export async function mayBulk({ db, payments, settings }: AccessPorts, userId: string): Promise<boolean> {
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

/** @throws AppError FORBIDDEN */
export async function requireBulk(ports: AccessPorts, userId: string): Promise<void> {
  if (await mayBulk(ports, userId)) return;
  throw new AppError(
    "FORBIDDEN",
    "Bulk jobs come with the Business plan, which you find under Pricing. On any plan, the command line makes many pictures at once.",
  );
}
