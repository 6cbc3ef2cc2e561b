import type { AnyTool } from "@packshot/tools/catalogue";

/** What stands on a result, e.g. "Generated 2/4"; `n` from 1. */
export function badgeOf(tool: Pick<AnyTool, "texts">, n: number, total: number): string {
  const place = `${n} of ${total}`;
  const { badge } = tool.texts;
  if (badge === undefined) return place;
  const text = badge.replaceAll("{n}", String(n)).replaceAll("{total}", String(total));
  return text === badge && total > 1 ? `${text} · ${place}` : text;
}
