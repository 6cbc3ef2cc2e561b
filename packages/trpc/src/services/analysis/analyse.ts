import { grantStarter, readBalance } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import type { CostPorts } from "../engine-costs.ts";
import { completeOptions } from "../runs/plan.ts";
import { digestsOf, loadSources, requireUploads, subjectOf } from "../sources.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { type Analysis, converse, findFacts } from "./facts.ts";

/** An analysis whose answers are known takes none. */
const analysisRule: RateRule = { name: "analysis", points: 30, perSeconds: 3600 };
/** Milliseconds. Goes on when the person leaves: the answer is kept for when they come back. */
const ANALYSIS_DEADLINE = 120_000;

type AnalysisPorts = Pick<Ports, "db" | "storage" | "engines" | "rateLimiter" | "clock" | "log" | "settings">;

interface AnalysisRequest {
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

/** There are as many as uploads: each may be looked at once. A suggestion that is known takes none. */
const suggestionRule: RateRule = { name: "suggestion", points: 120, perSeconds: 600 };
/** Milliseconds: later than that, the person has chosen. */
const SUGGESTION_DEADLINE = 20_000;

/**
 * Options that suit these pictures; none for a tool that suggests nothing. Costs no token and no money.
 * Rejects with an `AppError` NOT_FOUND or RATE_LIMITED.
 */
export async function suggestOptions(
  ports: CostPorts & Pick<Ports, "storage" | "engines" | "rateLimiter">,
  userId: string,
  tool: AnyTool,
  images: Readonly<Record<string, string>>,
): Promise<object> {
  const { suggest } = await tool.generate();
  const engine = ports.engines.named("studio");
  if (suggest === undefined || engine === undefined) return {};
  const uploads = await requireUploads(ports.db, userId, images);
  const { facts } = await converse(
    ports,
    {
      tool: tool.slug,
      engine,
      customer: { userId, runId: null, index: null, subject: subjectOf(tool, uploads) },
      digests: digestsOf(uploads),
      sources: () => loadSources(ports, uploads),
      signal: AbortSignal.timeout(SUGGESTION_DEADLINE),
      cancel: new AbortController().signal,
      beforeAsking: () => ports.rateLimiter.take(suggestionRule, userId),
    },
    suggest,
  );
  return facts;
}
