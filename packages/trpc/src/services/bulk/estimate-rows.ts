import { MAX_JOBS_PER_USER } from "@packshot/db";
import { findTool } from "@packshot/tools";
import type { Ports } from "../../ports/index.ts";
import { estimateRunSeconds } from "../runs/quote.ts";

interface RowsOfTool {
  /** The tool's slug. A tool that no longer exists takes no time. */
  readonly tool: string;
  readonly rows: number;
}

/** Resolves to the estimated duration of rows of one user, in seconds. */
export async function estimateRowSeconds(
  ports: Pick<Ports, "db" | "engines">,
  work: readonly RowsOfTool[],
): Promise<number> {
  const slugs = [...new Set(work.map(({ tool }) => tool))];
  const seconds = slugs.map(async (slug) => {
    const tool = findTool(slug);
    if (tool === undefined) return 0;
    const engine = ports.engines.for(tool);
    const secondsPerRow = await estimateRunSeconds(ports, tool, { engine, support: { supported: true } });
    const rows = work.reduce((sum, part) => sum + (part.tool === slug ? part.rows : 0), 0);
    return Math.ceil(rows / MAX_JOBS_PER_USER) * secondsPerRow;
  });
  return (await Promise.all(seconds)).reduce((sum, part) => sum + part, 0);
}
