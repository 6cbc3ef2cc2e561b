import { grantStarter, readBalance } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { completeOptions } from "../runs/plan.ts";
import { digestsOf, loadSources, requireUploads } from "../sources.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { type Analysis, findFacts } from "./facts.ts";
import { subjectOf } from "./subject.ts";

/** An analysis whose answers are known takes none. */
const analysisRule: RateRule = { name: "analysis", points: 30, perSeconds: 3600 };
/** Milliseconds. Goes on when the person leaves: the answer is kept for when they come back. */
const ANALYSIS_DEADLINE = 120_000;

type AnalysisPorts = Pick<Ports, "db" | "storage" | "engines" | "rateLimiter" | "clock" | "log" | "settings">;

export interface AnalysisRequest {
  /** Slot → upload id; the slots are checked before. */
  readonly images: Readonly<Record<string, string>>;
  readonly options: unknown;
}

/**
 * What the tool finds out about these pictures before a run. Takes no token, but wants one to be there.
 * Rejects with an `AppError` BAD_INPUT, NOT_FOUND, NOT_SUPPORTED, INSUFFICIENT_TOKENS, RATE_LIMITED, or the engine's.
 */
export async function analyseUploads(
  ports: AnalysisPorts,
  userId: string,
  tool: AnyTool,
  request: AnalysisRequest,
): Promise<Analysis> {
  const options = await completeOptions(tool, request.options);
  const uploads = await requireUploads(ports.db, userId, request.images);
  await requireTokens(ports, userId, tool);
  let taken: Promise<void> | undefined;
  const found = await findFacts(ports, tool, {
    options,
    customer: { userId, runId: null, index: null, subject: subjectOf(tool, uploads) },
    digests: digestsOf(uploads),
    sources: () => loadSources(ports, uploads),
    signal: AbortSignal.timeout(ANALYSIS_DEADLINE),
    cancel: new AbortController().signal,
    beforeAsking: () => (taken ??= ports.rateLimiter.take(analysisRule, userId)),
  });
  if (found === undefined) throw new AppError("NOT_SUPPORTED", `${tool.name} has nothing to analyze.`);
  return found;
}

async function requireTokens({ db, clock }: AnalysisPorts, userId: string, tool: AnyTool): Promise<void> {
  const balance = await db.transaction(async (tx) => {
    await grantStarter(tx, userId, clock.now());
    return readBalance(tx, userId);
  });
  if (balance < TOKENS_PER_RUN) throw new AppError("INSUFFICIENT_TOKENS", tool.texts.insufficientTokens);
}
