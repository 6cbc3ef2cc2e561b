import { grantStarter, listTokenEntries, readBalance, type TokenEntry } from "@packshot/db";
import type { Ports } from "../ports/index.ts";

/** Every successful run costs this much, whichever tool, however many variations. */
export const TOKENS_PER_RUN = 1;

const HISTORY_PAGE = 50;

export async function balanceOf(ports: Pick<Ports, "db" | "clock">, userId: string): Promise<number> {
  return ports.db.transaction(async (tx) => {
    await grantStarter(tx, userId, ports.clock.now());
    return readBalance(tx, userId);
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
