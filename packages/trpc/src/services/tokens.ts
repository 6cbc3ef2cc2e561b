import { grantStarter, listTokenEntries, readBalance, sumTokenUsage } from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../ports/index.ts";
import { grantLateWelcome, refusalTexts } from "./auth/accounts.ts";
import type { Caller } from "./auth/caller.ts";
import { DAY_MS } from "./durations.ts";

/** Tokens that every successful run costs, regardless of the tool and the number of variations. */
export const TOKENS_PER_RUN = 1;

const HISTORY_ENTRIES_PER_PAGE = 50;

export const balanceView = z
  .strictObject({
    tokens: z.number(),
    notice: z
      .string()
      .exactOptional()
      .describe("Why no free tokens were granted, or why a test key has no tokens; absent otherwise."),
  })
  .readonly();
export type BalanceView = z.infer<typeof balanceView>;

/** Reads the balance after granting any free tokens that are due. */
export async function grantAndReadBalance(
  ports: Pick<Ports, "db" | "clock" | "settings">,
  { userId, isTest }: Caller,
  ip: string,
): Promise<BalanceView> {
  if (isTest) return { tokens: 0, notice: "A test key has no tokens. Its runs are free." };
  return ports.db.transaction(async (tx) => {
    const refusal = await grantLateWelcome(ports, tx, userId, ip);
    await grantStarter(tx, userId, ports.clock.now());
    const tokens = await readBalance(tx, userId);
    return refusal === null ? { tokens } : { tokens, notice: refusalTexts[refusal] };
  });
}

const tokenEntryView = z
  .strictObject({
    id: z.number(),
    kind: z.enum(["grant", "purchase", "withdrawal", "restoration", "hold", "settle", "release"]),
    amount: z.number().describe("Change in the balance, in tokens."),
    reason: z.string(),
    runId: z.string().nullable(),
    tool: z.string().nullable().describe("Slug of the run's tool; null without a run."),
    createdAt: z.date(),
  })
  .readonly()
  .meta({ id: "TokenEntry" });

export const tokenHistoryView = z
  .strictObject({
    entries: z.array(tokenEntryView).readonly().describe("Changes to the balance, newest first."),
    nextCursor: z.number().nullable(),
  })
  .readonly();
export type TokenHistoryView = z.infer<typeof tokenHistoryView>;

export async function readTokenHistory(
  ports: Pick<Ports, "db">,
  userId: string,
  cursor: number | undefined,
): Promise<TokenHistoryView> {
  const entries = await listTokenEntries(ports.db, {
    userId,
    before: cursor,
    limit: HISTORY_ENTRIES_PER_PAGE,
  });
  const last = entries.at(-1);
  return {
    entries,
    nextCursor: entries.length === HISTORY_ENTRIES_PER_PAGE && last !== undefined ? last.id : null,
  };
}

/** Days that the usage covers, including today. */
const USAGE_DAYS = 30;

export const tokenUsageView = z
  .strictObject({
    days: z.array(z.iso.date()).readonly(),
    used: z
      .array(
        z.strictObject({ day: z.iso.date(), tool: z.string().nullable(), tokens: z.number() }).readonly(),
      )
      .readonly(),
  })
  .readonly();

/** Resolves to the tokens spent on each of the last 30 UTC days, by tool. */
export async function readTokenUsage(
  { db, clock }: Pick<Ports, "db" | "clock">,
  userId: string,
): Promise<z.infer<typeof tokenUsageView>> {
  const today = clock.now().getTime();
  const days = Array.from({ length: USAGE_DAYS }, (_, ago) => formatDay(today - ago * DAY_MS)).toReversed();
  const since = new Date(`${days[0]}T00:00:00Z`);
  return { days, used: await sumTokenUsage(db, { userId, since }) };
}

/** Returns the UTC day of a time in milliseconds, as YYYY-MM-DD. */
function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
