import { getKysely, type Tx } from "../tx.ts";

/** A question to an engine. The same question from the same user has one stored answer. */
export interface AnalysisKey {
  readonly userId: string;
  readonly tool: string;
  readonly engine: string;
  /** A digest of the whole question. */
  readonly question: string;
}

export interface StoredAnalysis {
  readonly answer: unknown;
  readonly note: string | null;
}

export async function findAnalysis(tx: Tx, key: AnalysisKey): Promise<StoredAnalysis | undefined> {
  return getKysely(tx)
    .selectFrom("analyses")
    .select(["answer", "note"])
    .where("user_id", "=", key.userId)
    .where("tool", "=", key.tool)
    .where("engine", "=", key.engine)
    .where("question", "=", key.question)
    .executeTakeFirst();
}

/**
 * Stores the answer unless one is already stored, and resolves to the stored answer, so that simultaneous callers all
 * get the same one.
 */
export async function storeAnalysis(
  tx: Tx,
  key: AnalysisKey,
  { answer, note, now }: StoredAnalysis & { now: Date },
): Promise<StoredAnalysis> {
  const row = await getKysely(tx)
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
    // A no-op update, so that the statement returns the existing row.
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "tool", "engine", "question"])
        .doUpdateSet((set) => ({ note: set.ref("analyses.note") })),
    )
    .returning(["answer", "note"])
    .executeTakeFirstOrThrow();
  return row;
}

export interface ExportedAnalysis extends StoredAnalysis {
  readonly tool: string;
  readonly createdAt: Date;
}

/** Lists the stored answers to the user's questions, oldest first. */
export async function listAnalyses(tx: Tx, userId: string): Promise<ExportedAnalysis[]> {
  return getKysely(tx)
    .selectFrom("analyses")
    .select(["tool", "answer", "note", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}
