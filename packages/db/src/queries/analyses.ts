import { kyselyOf, type Tx } from "../tx.ts";

/** A question to an engine: the same for the same user has one answer. */
export interface AnalysisKey {
  readonly userId: string;
  readonly tool: string;
  readonly engine: string;
  /** Digest of all that was asked. */
  readonly question: string;
}

export interface StoredAnalysis {
  readonly answer: unknown;
  readonly note: string | null;
}

export async function findAnalysis(tx: Tx, key: AnalysisKey): Promise<StoredAnalysis | undefined> {
  return kyselyOf(tx)
    .selectFrom("analyses")
    .select(["answer", "note"])
    .where("user_id", "=", key.userId)
    .where("tool", "=", key.tool)
    .where("engine", "=", key.engine)
    .where("question", "=", key.question)
    .executeTakeFirst();
}

/** Keeps the first answer, and resolves to it: whoever asked at the same time goes on with the same. */
export async function keepAnalysis(
  tx: Tx,
  key: AnalysisKey,
  { answer, note, now }: StoredAnalysis & { now: Date },
): Promise<StoredAnalysis> {
  const row = await kyselyOf(tx)
    .insertInto("analyses")
    .values({
      user_id: key.userId,
      tool: key.tool,
      engine: key.engine,
      question: key.question,
      answer: JSON.stringify(answer),
      note,
      created_at: now,
    })
    // Changes nothing, but gives the row that is there.
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "tool", "engine", "question"])
        .doUpdateSet((set) => ({ note: set.ref("analyses.note") })),
    )
    .returning(["answer", "note"])
    .executeTakeFirstOrThrow();
  return row;
}

export async function deleteAnalyses(tx: Tx, { before }: { before: Date }): Promise<void> {
  await kyselyOf(tx).deleteFrom("analyses").where("created_at", "<", before).execute();
}
