import type { EngineCallOutcome } from "../schema.ts";
import { kyselyOf, type Tx } from "../tx.ts";

/** One call to a paid service. Tokens as the service counts them. */
export interface EngineCall {
  readonly userId: string;
  /** Null for what was asked before a run. */
  readonly runId: string | null;
  /** The variation it was made for; null for what all of them need. */
  readonly index: number | null;
  /** Of what was asked before a run: a digest that the run will have, too. */
  readonly subject?: string;
  readonly model: string;
  readonly outcome: EngineCallOutcome;
  readonly inputTokens: number;
  readonly textTokens: number;
  readonly imageTokens: number;
  /** Millionths of a US dollar. */
  readonly microDollars: number;
  readonly now: Date;
}

export interface EngineCost {
  readonly calls: number;
  /** Of them, those that broke after they were sent: no bill tells. */
  readonly maybeBilled: number;
  readonly inputTokens: number;
  readonly textTokens: number;
  readonly imageTokens: number;
  readonly microDollars: number;
}

export async function insertEngineCall(tx: Tx, call: EngineCall): Promise<void> {
  await kyselyOf(tx)
    .insertInto("engine_calls")
    .values({
      user_id: call.userId,
      run_id: call.runId,
      index: call.index,
      subject: call.subject ?? null,
      model: call.model,
      outcome: call.outcome,
      input_tokens: call.inputTokens,
      text_tokens: call.textTokens,
      image_tokens: call.imageTokens,
      micro_dollars: call.microDollars,
      created_at: call.now,
    })
    .execute();
}

/** What was asked before a run about its subject is the run's from now on, if it is no other run's. */
export async function claimEngineCalls(
  tx: Tx,
  { userId, runId, subject }: { userId: string; runId: string; subject: string },
): Promise<void> {
  await kyselyOf(tx)
    .updateTable("engine_calls")
    .set({ run_id: runId })
    .where("user_id", "=", userId)
    .where("subject", "=", subject)
    .where("run_id", "is", null)
    .execute();
}

/** All that a run has cost; undefined when it called no paid service. */
export async function sumEngineCalls(tx: Tx, runId: string): Promise<EngineCost | undefined> {
  const rows = await kyselyOf(tx)
    .selectFrom("engine_calls")
    .selectAll()
    .where("run_id", "=", runId)
    .execute();
  if (rows.length === 0) return undefined;
  const sum = (column: "input_tokens" | "text_tokens" | "image_tokens" | "micro_dollars") =>
    rows.reduce((total, row) => total + row[column], 0);
  return {
    calls: rows.length,
    maybeBilled: rows.filter(({ outcome }) => outcome === "maybe-billed").length,
    inputTokens: sum("input_tokens"),
    textTokens: sum("text_tokens"),
    imageTokens: sum("image_tokens"),
    microDollars: sum("micro_dollars"),
  };
}
