import { createHash } from "node:crypto";
import { findAnalysis, storeAnalysis } from "@packshot/db";
import type { Ask, TextRequest } from "@packshot/tools/request";
import { AppError, type Engine, type EngineText, type Ports, type SourceImage } from "../../ports/index.ts";
import { createCalls, type CallPurpose, type CostPorts } from "../engine-costs.ts";

/** Resolves to the answer to a question. Rejects with the engine's error. */
type AnswerFunction = <T>(request: TextRequest<T>) => Promise<EngineText<T>>;

export interface QuestionContext {
  /** The tool's slug. */
  readonly tool: string;
  readonly engine: Engine;
  readonly purpose: CallPurpose;
  /** Loads the photos of the slots that the questions are about. */
  readonly sources: () => Promise<readonly SourceImage[]>;
  readonly signal: AbortSignal;
  /** Aborts when the answer is no longer needed. */
  readonly cancel: AbortSignal;
}

/** Returns a function that sends each request to the engine and records its cost. */
export function createEngineAnswer(ports: CostPorts, context: QuestionContext): AnswerFunction {
  const { tool, engine, purpose, signal, cancel } = context;
  const calls = createCalls(ports, purpose);
  return async (request) => {
    const sources = (await context.sources()).filter(({ slot }) => request.images.includes(slot));
    return engine.text({ tool, request, sources, calls, cancel }, signal);
  };
}

/**
 * Returns the function that a tool calls to ask questions. If an answer fails, it resolves to the tool's fallback, if
 * there is one. `onNote` receives notes about the source of the answers.
 */
export function createAsk(
  answerQuestion: AnswerFunction,
  {
    ports,
    tool,
    purpose,
    signal,
    cancel,
  }: Omit<QuestionContext, "engine" | "sources"> & { ports: CostPorts },
  onNote: (note: string) => void = () => {},
): Ask {
  return async (request, fallback) => {
    try {
      const { answer, note } = await answerQuestion(request);
      if (note !== undefined) onNote(note);
      return answer;
    } catch (err) {
      signal.throwIfAborted();
      cancel.throwIfAborted();
      if (fallback === undefined || isTemporary(err)) throw err;
      ports.log.warn({ err, tool, ...purpose }, "no answer from the engine: using the tool's fallback");
      return fallback;
    }
  };
}

/** Returns whether a later attempt may get an answer. The tool must not use its fallback then. */
function isTemporary(error: unknown): boolean {
  return error instanceof AppError && (error.code === "RATE_LIMITED" || error.code === "UNAVAILABLE");
}

export interface AnswerCacheOptions {
  /** Maps each slot to the hex digest of its photo. */
  readonly digests: Readonly<Record<string, string>>;
  readonly answerQuestion: AnswerFunction;
  /** Called before the engine. Rejecting prevents the call to the engine. */
  readonly beforeAsking: (() => Promise<unknown>) | undefined;
}

/**
 * Adds a cache to `answerQuestion`: a question about the same photos gets the answer that the user got before.
 * Simultaneous callers with the same question get the same answer.
 */
export function cacheAnswers(
  ports: Pick<Ports, "db" | "clock">,
  { tool, engine, purpose }: Pick<QuestionContext, "tool" | "engine" | "purpose">,
  { digests, answerQuestion, beforeAsking }: AnswerCacheOptions,
): AnswerFunction {
  return async (request) => {
    const question = digestQuestion(request, digests);
    const key = { userId: purpose.userId, tool, engine: engine.name, question };
    const answerSchema = request.answer;
    const storedAnalysis = await findAnalysis(ports.db, key);
    const cached = answerSchema.safeParse(storedAnalysis?.answer);
    if (cached.success)
      return { answer: cached.data, ...(storedAnalysis?.note && { note: storedAnalysis.note }) };
    await beforeAsking?.();
    const result = await answerQuestion(request);
    const stored = await storeAnalysis(ports.db, key, {
      answer: result.answer,
      note: result.note ?? null,
      now: ports.clock.now(),
    });
    const first = answerSchema.safeParse(stored.answer);
    return first.success ? { answer: first.data, ...(stored.note && { note: stored.note }) } : result;
  };
}

/**
 * Returns a digest of the question and its photos, which doesn't depend on the user or on the tool's version. A
 * different wording is a different question.
 */
function digestQuestion(
  { prompt, recipe, images }: TextRequest,
  digests: AnswerCacheOptions["digests"],
): string {
  const pictures = images.map((slot) => [slot, digests[slot]]);
  return createHash("sha256").update(JSON.stringify({ prompt, recipe, pictures })).digest("hex");
}
