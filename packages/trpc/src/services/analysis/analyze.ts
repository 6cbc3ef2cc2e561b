import { grantStarter, readBalance } from "@packshot/db";
import type { AnyTool, Suggestion } from "@packshot/tools";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { createUserCaller } from "../auth/caller.ts";
import type { CostPorts } from "../engine-costs.ts";
import { completeOptions } from "../runs/plan.ts";
import { mapDigests, loadSources, requireUploads, computeCallSubject } from "../sources.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { type Analysis, askToolQuestions, findFacts } from "./facts.ts";

/** Limits analyses. Cached answers take no points. */
const analysisRule: RateRule = { name: "analysis", points: 30, perSeconds: 3600 };
/** Timeout of an analysis. It continues after the user leaves, and its answer is stored for later. */
const ANALYSIS_TIMEOUT_MS = 120_000;

type AnalysisPorts = Pick<Ports, "db" | "storage" | "engines" | "rateLimiter" | "clock" | "log" | "settings">;

interface AnalysisRequest {
  /** Maps each slot to an upload ID; the slots are already checked. */
  readonly images: Readonly<Record<string, string>>;
  readonly options: unknown;
}

/**
 * Analyzes photos for the tool before a run. Spends no token, but requires one. Rejects with an `AppError` BAD_INPUT,
 * NOT_FOUND, NOT_SUPPORTED, INSUFFICIENT_TOKENS or RATE_LIMITED, or with the engine's error.
 */
export async function analyzeUploads(
  ports: AnalysisPorts,
  userId: string,
  tool: AnyTool,
  request: AnalysisRequest,
): Promise<Analysis> {
  const options = await completeOptions(tool, request.options);
  const uploads = await requireUploads(ports.db, createUserCaller(userId), request.images);
  await requireTokens(ports, userId, tool);
  let rateLimit: Promise<unknown> | undefined;
  const analysis = await findFacts(ports, tool, {
    options,
    purpose: { userId, runId: null, index: null, subject: computeCallSubject(tool, uploads) },
    digests: mapDigests(uploads),
    sources: () => loadSources(ports, uploads),
    signal: AbortSignal.timeout(ANALYSIS_TIMEOUT_MS),
    cancel: new AbortController().signal,
    beforeAsking: () => (rateLimit ??= ports.rateLimiter.take(analysisRule, userId)),
  });
  if (analysis === undefined) throw new AppError("NOT_SUPPORTED", `${tool.name} has nothing to analyze.`);
  return analysis;
}

async function requireTokens({ db, clock }: AnalysisPorts, userId: string, tool: AnyTool): Promise<void> {
  const balance = await db.transaction(async (tx) => {
    await grantStarter(tx, userId, clock.now());
    return readBalance(tx, userId);
  });
  if (balance < TOKENS_PER_RUN) throw new AppError("INSUFFICIENT_TOKENS", tool.copy.insufficientTokens);
}

/** Limits suggestions. Cached ones take no points. */
const suggestionRule: RateRule = { name: "suggestion", points: 120, perSeconds: 600 };
/** Timeout of a suggestion. A later one would be useless, because the user has already chosen. */
const SUGGESTION_TIMEOUT_MS = 20_000;

/**
 * Suggests options that suit the photos, or none for a tool without suggestions. Costs no token and no money. Rejects
 * with an `AppError` NOT_FOUND or RATE_LIMITED.
 */
export async function suggestOptions(
  ports: CostPorts & Pick<Ports, "storage" | "engines" | "rateLimiter">,
  userId: string,
  tool: AnyTool,
  images: Readonly<Record<string, string>>,
): Promise<Suggestion<object>> {
  const { suggest } = await tool.generate();
  const engine = ports.engines.named("studio");
  if (suggest === undefined || engine === undefined) return { options: {}, colors: [] };
  const uploads = await requireUploads(ports.db, createUserCaller(userId), images);
  const { facts } = await askToolQuestions(
    ports,
    {
      tool: tool.slug,
      engine,
      purpose: { userId, runId: null, index: null, subject: computeCallSubject(tool, uploads) },
      digests: mapDigests(uploads),
      sources: () => loadSources(ports, uploads),
      signal: AbortSignal.timeout(SUGGESTION_TIMEOUT_MS),
      cancel: new AbortController().signal,
      beforeAsking: () => ports.rateLimiter.take(suggestionRule, userId),
    },
    suggest,
  );
  return facts;
}
