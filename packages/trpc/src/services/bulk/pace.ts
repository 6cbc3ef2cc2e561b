import { MOST_AT_ONCE } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import type { Ports } from "../../ports/index.ts";
import { estimatedSeconds } from "../runs/quote.ts";

/** Resolves to about how many seconds so many rows of one person take. */
export async function secondsForRows(
  ports: Pick<Ports, "db" | "engines">,
  tool: AnyTool,
  rows: number,
): Promise<number> {
  const engine = ports.engines.for(tool);
  const usual = await estimatedSeconds(ports, tool, { engine, support: { supported: true } });
  return Math.ceil(rows / MOST_AT_ONCE) * usual;
}
