import type { NewBulkRow } from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { computeEnlargement, enlargementView, readPhotoSizes } from "../runs/enlargement.ts";
import { planRun } from "../runs/plan.ts";
import { requireTool } from "../unknown-tool.ts";

export const enlargedRowView = enlargementView
  .unwrap()
  .extend({ row: z.number().describe("Index of the row, counted from 0.") })
  .readonly();
type EnlargedRow = z.infer<typeof enlargedRowView>;

interface Job {
  readonly tool: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Resolves to the rows that can run but would visibly enlarge their uploads. The rows must have been checked. */
export async function findEnlargedRows(
  ports: Pick<Ports, "db" | "engines">,
  caller: Caller,
  job: Job,
  rows: readonly NewBulkRow[],
): Promise<readonly EnlargedRow[]> {
  const uploaded = rows.map(({ images, problem }) =>
    images.flatMap(({ slot, uploadId }): [string, string][] =>
      problem === undefined && uploadId !== null ? [[slot, uploadId]] : [],
    ),
  );
  const sizes = await readPhotoSizes(
    ports.db,
    caller,
    uploaded.flatMap((images) => images.map(([, id]) => id)),
  );
  const plans = new Map<string, ReturnType<typeof planRun>>();
  const enlargedRows: EnlargedRow[] = [];
  for (const [row, { tool: rowTool, options: rowOptions }] of rows.entries()) {
    const images = uploaded[row] ?? [];
    if (images.length === 0) continue;
    const tool = requireTool(rowTool ?? job.tool);
    const engine = ports.engines.for(tool);
    const options = rowTool === null ? { ...job.options, ...rowOptions } : rowOptions;
    const key = JSON.stringify([tool.slug, options]);
    const plan = plans.get(key) ?? planRun(engine, tool, options);
    plans.set(key, plan);
    const { requests } = await plan;
    const enlarged = computeEnlargement({ engine, requests, images: Object.fromEntries(images) }, sizes);
    if (enlarged !== null) enlargedRows.push({ row, ...enlarged });
  }
  return enlargedRows;
}
