import { grantStarter, listTokenEntries, readBalance, type TokenEntry } from "@packshot/db";
import type { Ports } from "../ports/index.ts";
import { grantLateWelcome, refusalTexts } from "./auth/welcome.ts";

/** Every successful run costs this much, whichever tool, however many variations. */
export const TOKENS_PER_RUN = 1;

const HISTORY_PAGE = 50;

export interface Balance {
  readonly tokens: number;
  /** Why there are no free ones, where they were refused. */
  readonly notice?: string;
}

/** Also brings the free tokens that are due. */
export async function balanceOf(
  ports: Pick<Ports, "db" | "clock" | "settings">,
  userId: string,
  ip: string,
): Promise<Balance> {
  return ports.db.transaction(async (tx) => {
    const refusal = await grantLateWelcome(ports, tx, userId, ip);
    await grantStarter(tx, userId, ports.clock.now());
    const tokens = await readBalance(tx, userId);
    return refusal === null ? { tokens } : { tokens, notice: refusalTexts[refusal] };
  });
}

export interface TokenHistory {
  readonly entries: readonly TokenEntry[];
  readonly nextCursor: number | null;
}

export async function tokenHistory(
  ports: Pick<Ports, "db">,
  userId: string,
  cursor: number | undefined,
): Promise<TokenHistory> {
  const entries = await listTokenEntries(ports.db, { userId, before: cursor, limit: HISTORY_PAGE });
  const last = entries.at(-1);
  return { entries, nextCursor: entries.length === HISTORY_PAGE && last !== undefined ? last.id : null };
}
