import type { Selectable } from "kysely";
import type { EngineCallOutcome, Schema } from "../schema.ts";
import { getKysely, type Tx } from "../tx.ts";

/** The usage of a call to a paid service: an estimate until the response arrives, then the service's own figures. */
export interface CallFigures {
  readonly inputTokens: number;
  readonly textTokens: number;
  readonly imageTokens: number;
  /** The cost in millionths of a US dollar. */
  readonly microDollars: number;
}

/** A call to a paid service that is about to be sent. */
export interface NewEngineCall extends CallFigures {
  readonly userId: string;
  /** Null for a call made before a run. */
  readonly runId: string | null;
  /** The variation that the call is for; null if it serves all of them. */
  readonly index: number | null;
  /** For a call made before a run, a digest of its subject, by which the run later claims the call. */
  readonly subject?: string;
  readonly model: string;
  readonly now: Date;
}

export interface EngineCost {
  readonly calls: number;
  /** Number of calls with an estimated cost: they failed after they were sent, or have no response yet. */
  readonly maybeBilled: number;
  readonly inputTokens: number;
  readonly textTokens: number;
  readonly imageTokens: number;
  readonly microDollars: number;
}

/** Records a call as sent, with its estimated usage. Resolves to its ID. */
export async function insertEngineCall(tx: Tx, call: NewEngineCall): Promise<number> {
  const { id } = await getKysely(tx)
    .insertInto("engine_calls")
    .values({
      user_id: call.userId,
      run_id: call.runId,
      index: call.index,
      subject: call.subject ?? null,
      model: call.model,
      outcome: "sent",
      ...toFigureColumns(call),
      created_at: call.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Records the outcome of a call that was sent. */
export async function endEngineCall(
  tx: Tx,
  id: number,
  { outcome, ...figures }: CallFigures & { readonly outcome: EngineCallOutcome },
): Promise<void> {
  await getKysely(tx)
    .updateTable("engine_calls")
    .set({ outcome, ...toFigureColumns(figures) })
    .where("id", "=", id)
    .execute();
}

/** Deletes a recorded call that wasn't sent after all. */
export async function deleteEngineCall(tx: Tx, id: number): Promise<void> {
  await getKysely(tx).deleteFrom("engine_calls").where("id", "=", id).execute();
}

function toFigureColumns({ inputTokens, textTokens, imageTokens, microDollars }: CallFigures) {
  return {
    input_tokens: inputTokens,
    text_tokens: textTokens,
    image_tokens: imageTokens,
    micro_dollars: microDollars,
  };
}

/** Assigns earlier calls about the run's subject to the run, unless they already belong to a run. */
export async function claimEngineCalls(
  tx: Tx,
  { userId, runId, subject }: { userId: string; runId: string; subject: string },
): Promise<void> {
  await getKysely(tx)
    .updateTable("engine_calls")
    .set({ run_id: runId })
    .where("user_id", "=", userId)
    .where("subject", "=", subject)
    .where("run_id", "is", null)
    .execute();
}

type Call = Pick<
  Selectable<Schema["engine_calls"]>,
  "outcome" | "input_tokens" | "text_tokens" | "image_tokens" | "micro_dollars"
>;

/** Sums up the calls. Returns undefined when there are none. */
export function sumCalls(calls: readonly Call[]): EngineCost | undefined {
  if (calls.length === 0) return undefined;
  const sum = (column: Exclude<keyof Call, "outcome">) =>
    calls.reduce((total, call) => total + call[column], 0);
  return {
    calls: calls.length,
    maybeBilled: calls.filter(({ outcome }) => outcome === "maybe-billed" || outcome === "sent").length,
    inputTokens: sum("input_tokens"),
    textTokens: sum("text_tokens"),
    imageTokens: sum("image_tokens"),
    microDollars: sum("micro_dollars"),
  };
}
