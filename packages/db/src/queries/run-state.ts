import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { RunEventType } from "../schema.ts";
import { getKysely, type Tx } from "../tx.ts";
import { type EngineCost, sumCalls } from "./engine-calls.ts";
import { type Run, runColumns } from "./runs.ts";
import { type Variation, toVariation } from "./run-variations.ts";

export interface RunEvent {
  /** The event's number within the run, from 1, without gaps. Old runs only have their last event. */
  readonly number: number;
  readonly type: RunEventType;
  readonly index: number | null;
  readonly createdAt: Date;
}

/** A run with everything that changes while it runs. */
export interface RunState {
  readonly run: Run;
  readonly variations: readonly Variation[];
  readonly events: readonly RunEvent[];
  /** The cost of its calls to paid services; undefined if there were none. */
  readonly cost: EngineCost | undefined;
}

/**
 * Reads everything in one statement, so that the parts are consistent and only one round trip is needed for each event.
 */
export async function findRunState(tx: Tx, runId: string): Promise<RunState | undefined> {
  const row = await getKysely(tx)
    .selectFrom("runs")
    .select(runColumns)
    .select((db) => [
      jsonArrayFrom(
        db
          .selectFrom("run_variations")
          .selectAll("run_variations")
          .whereRef("run_id", "=", "runs.id")
          .orderBy("index"),
      ).as("variations"),
      jsonArrayFrom(
        db
          .selectFrom("run_events")
          .select(["number", "type", "index", "created_at as createdAt"])
          .whereRef("run_id", "=", "runs.id")
          .orderBy("number"),
      ).as("events"),
      jsonArrayFrom(
        db.selectFrom("engine_calls").selectAll("engine_calls").whereRef("run_id", "=", "runs.id"),
      ).as("calls"),
    ])
    .where("id", "=", runId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { variations, events, calls, ...run } = row;
  return {
    run,
    variations: variations.map(toVariation),
    events: events.map((event) => ({ ...event, createdAt: new Date(event.createdAt) })),
    cost: sumCalls(calls),
  };
}
