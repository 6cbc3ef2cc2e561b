import { createHash } from "node:crypto";
import { findRequests, storePlan, listRunInputs, type Run, type Tx } from "@packshot/db";
import { type AnyTool, findTool, applyBrand, type RunContext } from "@packshot/tools";
import type { VariationRequest } from "@packshot/tools/request";
import { z } from "zod";
import { createBadInputError } from "../../bad-input.ts";
import { AppError, type Engine, type Ports, type SourceImage, type Support } from "../../ports/index.ts";
import { findFacts } from "../analysis/facts.ts";
import { getRunBrand } from "../brand/run-brand.ts";
import { mapDigests } from "../sources.ts";
import { explainUnknownOptions } from "../tool-fields.ts";

type Requests = readonly VariationRequest[];

export interface Plan {
  /** The options, checked and completed by the tool's schema. */
  readonly options: unknown;
  readonly requests: Requests;
  readonly support: Support;
  /** True if the tool analyzes the photos first. The run is then planned after the analysis. */
  readonly needsAnalysis: boolean;
}

/**
 * Resolves to the engine's requests for a run with these options, as far as they are known before an analysis, and to
 * whether the engine supports them. Without a run's ID, for a quote, the random numbers are always the same. Rejects
 * with BAD_INPUT.
 */
export async function planRun(
  engine: Engine,
  tool: AnyTool,
  rawOptions: unknown,
  runId?: string,
): Promise<Plan> {
  const options = await completeOptions(tool, rawOptions);
  const context = await createQuoteContext(tool);
  const random = runId === undefined ? context.random : createSeededRandom(runId);
  const requests = await createRequests(tool, options, { ...context, random });
  return { options, requests, support: engine.supports(requests), needsAnalysis: await usesAnalysis(tool) };
}

/** Checks the options with the tool's schema, and applies its defaults and rules. Rejects with BAD_INPUT. */
export async function completeOptions(tool: AnyTool, rawOptions: unknown): Promise<unknown> {
  const { schema, adjust = (same) => same } = await tool.options();
  const checked = schema.safeParse(rawOptions ?? {});
  if (!checked.success) {
    const unknownKeys = checked.error.issues.find(
      (issue: z.core.$ZodIssue) => issue.code === "unrecognized_keys",
    );
    if (
      unknownKeys?.code === "unrecognized_keys" &&
      unknownKeys.path.length === 0 &&
      schema instanceof z.ZodObject
    ) {
      const optionNames = Object.keys(schema.shape);
      const { cause, param } = createBadInputError(checked.error, "options");
      throw new AppError("BAD_INPUT", explainUnknownOptions(tool, unknownKeys.keys, optionNames), {
        cause,
        param,
      });
    }
    throw createBadInputError(checked.error, "options");
  }
  return adjust(checked.data);
}

/** Returns the tool of a run, which can't have started without one. */
export function getRunTool({ tool: slug }: Pick<Run, "tool">): AnyTool {
  const tool = findTool(slug);
  if (tool === undefined) throw new Error(`There's no tool "${slug}".`);
  return tool;
}

/** Resolves to one request for each variation, in order. The options must have been checked. */
export async function createRequests(
  tool: AnyTool,
  options: unknown,
  context: RunContext<unknown>,
): Promise<Requests> {
  const { variations } = await tool.generate();
  return variations(options, context);
}

/** Returns the context of a quote: nothing was analyzed, and the random numbers are always the same. */
export async function createQuoteContext(tool: AnyTool): Promise<RunContext<unknown>> {
  return { facts: await getFacts(tool, { facts: null }), random: () => 0 };
}

/** Resolves to the run's facts, or to the tool's fallback. */
export async function getFacts(tool: AnyTool, { facts }: Pick<Run, "facts">): Promise<unknown> {
  return facts ?? (await tool.generate()).unanalyzed;
}

async function usesAnalysis(tool: AnyTool): Promise<boolean> {
  return (await tool.generate()).unanalyzed !== undefined;
}

/** Resolves to the run's stored plan or, if there is none because it isn't analyzed yet, to a preliminary one. */
export async function readRunPlan(
  tx: Tx,
  tool: AnyTool,
  run: Run,
): Promise<Pick<Plan, "requests" | "needsAnalysis">> {
  const stored = await readStoredRequests(tx, run.id);
  if (stored !== null) return { requests: stored, needsAnalysis: false };
  const requests = await planWithFacts(tool, run);
  return { requests, needsAnalysis: await usesAnalysis(tool) };
}

type PlanPorts = Pick<Ports, "db" | "engines" | "clock" | "log" | "settings">;

interface AnalysisInput {
  readonly sources: readonly SourceImage[];
  /** Aborts when this worker must stop. */
  readonly stop: AbortSignal;
  /** Aborts when the user no longer wants the run. */
  readonly cancel: AbortSignal;
}

/**
 * Resolves to the run's requests. If none were planned at the start, because the tool analyzes the photos first,
 * analyzes and plans them now, and stores the plan with its facts. A plan never changes, neither in a retry nor with a
 * newer version of the tool. Rejects when `stop` aborts.
 */
export async function loadOrPlanRequests(
  ports: PlanPorts,
  tool: AnyTool,
  run: Run,
  input: AnalysisInput,
): Promise<Requests> {
  const stored = await readStoredRequests(ports.db, run.id);
  if (stored !== null) return stored;
  const facts = await findRunFacts(ports, tool, run, input);
  const requests = await planWithFacts(tool, { ...run, facts });
  return requestsSchema.parse(await storePlan(ports.db, run.id, { facts, requests }));
}

/** The schema of stored requests. It only asserts their type, because only this server writes them. */
const requestsSchema = z.custom<Requests>(Array.isArray);

async function readStoredRequests(tx: Tx, runId: string): Promise<Requests | null> {
  return requestsSchema.nullable().parse(await findRequests(tx, runId));
}

async function planWithFacts(tool: AnyTool, run: Run): Promise<Requests> {
  const context = { facts: await getFacts(tool, run), random: createSeededRandom(run.id) };
  return applyBrand(await createRequests(tool, run.options, context), getRunBrand(run));
}

/** Resolves to the facts from the analysis; null when the tool has no analysis or it failed. */
async function findRunFacts(
  ports: PlanPorts,
  tool: AnyTool,
  run: Run,
  { sources, stop, cancel }: AnalysisInput,
): Promise<unknown> {
  if (!(await usesAnalysis(tool))) return null;
  const analysis = await findFacts(ports, tool, {
    options: run.options,
    purpose: { userId: run.userId, runId: run.id, index: null },
    digests: mapDigests(await listRunInputs(ports.db, run.id)),
    sources: () => Promise.resolve(sources),
    signal: stop,
    cancel,
  }).catch((err: unknown) => {
    stop.throwIfAborted();
    if (err instanceof AppError && err.code === "UNAVAILABLE") throw err;
    ports.log.warn({ err, runId: run.id }, "no facts found: the run continues without them");
  });
  return analysis?.facts ?? null;
}

/**
 * Returns a random number generator, from 0 up to but not including 1, with the same sequence for the same seed. It is
 * sfc32 (C. Doty-Humphrey, PractRand) with a SHA-256 of the seed as its state, so that similar seeds give unrelated
 * sequences.
 */
export function createSeededRandom(seed: string): () => number {
  const digest = createHash("sha256").update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = digest.readInt32LE(12);
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
