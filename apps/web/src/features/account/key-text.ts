import type { ApiKey } from "../../api/trpc.ts";
import { formatCount } from "../../ui/count-text.ts";
import { formatDate, formatDateAndTime } from "../../ui/time-text.ts";

const permissions = { read: "read", generate: "generate", own: "own runs only" };

/**
 * Describes a script's key or a connected program: "Can read, created Nov 21, 2026, never used, up to 1,200 tokens a
 * day".
 */
export function describeKey(key: ApiKey): string {
  const { createdAt, lastUsedAt, dailyTokens, test } = key;
  const lastUse = lastUsedAt === null ? "never used" : `last used ${formatDateAndTime(lastUsedAt)}`;
  const limit = dailyTokens === null || test ? "" : `, up to ${formatCount(dailyTokens, "token")} a day`;
  return `${describeOrigin(key)} ${formatDate(createdAt)}, ${lastUse}${limit}`;
}

function describeOrigin({ client, scopes, test }: ApiKey): string {
  if (client !== "script") return "Connected";
  if (test) return "Test key, created";
  return `Can ${scopes.map((scope) => permissions[scope]).join(" and ")}, created`;
}
