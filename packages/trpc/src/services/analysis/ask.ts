import { createHash } from "node:crypto";
import { findAnalysis, storeAnalysis } from "@packshot/db";
import type { Ask, TextRequest } from "@packshot/tools/request";
import { AppError, type Engine, type EngineText, type Ports, type SourceImage } from "../../ports/index.ts";
import { createCalls, type CostPorts, type Customer } from "../engine-costs.ts";

/** A function that resolves to the engine's answer and rejects as an engine does. */
type Answer = <T>(request: TextRequest<T>) => Promise<EngineText<T>>;

export interface Conversation {
  /** The tool's slug. */
  readonly tool: string;
  readonly engine: Engine;
  readonly customer: Customer;
  /** Loads the photos of the slots that the questions are about. */
  readonly sources: () => Promise<readonly SourceImage[]>;
  readonly signal: AbortSignal;
  /** Aborts when the answer is no longer needed. */
  readonly cancel: AbortSignal;
}

/** Sends each request to the engine and records its cost. */
export function createEngineAnswer(ports: CostPorts, conversation: Conversation): Answer {
  const { tool, engine, customer, signal, cancel } = conversation;
  const calls = createCalls(ports, customer);
  return async (request) => {
    const sources = (await conversation.sources()).filter(({ slot }) => request.images.includes(slot));
    return engine.text({ tool, request, sources, calls, cancel }, signal);
  };
}

/** Returns the function for a tool's questions. `onNote` receives the source of the answers. */
export function createAsk(
  answer: Answer,
  { ports, tool, customer, signal, cancel }: Omit<Conversation, "engine" | "sources"> & { ports: CostPorts },
  onNote: (note: string) => void = () => {},
): Ask {
  return async (request, otherwise) => {
    try {
      const answered = await answer(request);
      if (answered.note !== undefined) onNote(answered.note);
      return answered.answer;
    } catch (err) {
      signal.throwIfAborted();
      cancel.throwIfAborted();
      if (otherwise === undefined || wasNotAsked(err)) throw err;
      ports.log.warn({ err, tool, ...customer }, "no answer from the engine: using the tool's fallback");
      return otherwise;
    }
  };
}

/** Returns whether a later try may get an answer, in which case the tool must not use its default. */
function wasNotAsked(error: unknown): boolean {
  return error instanceof AppError && (error.code === "RATE_LIMITED" || error.code === "UNAVAILABLE");
}

export interface Memory {
  /** Maps each slot to the hex digest of its photo. */
  readonly digests: Readonly<Record<string, string>>;
  readonly answer: Answer;
  /** Called before the engine. May reject to prevent the call. */
  readonly beforeAsking: (() => Promise<unknown>) | undefined;
}

/**
 * Reuses the answer to a question that this user has asked before about the same photos, without asking the
 * engine again. Two simultaneous callers get the same answer.
 */
export function cacheAnswers(
  ports: Pick<Ports, "db" | "clock">,
  { tool, engine, customer }: Pick<Conversation, "tool" | "engine" | "customer">,
  { digests, answer, beforeAsking }: Memory,
): Answer {
  return async (request) => {
    const question = digestQuestion(request, digests);
    const key = { userId: customer.userId, tool, engine: engine.name, question };
    const shape = request.answer;
    const storedAnalysis = await findAnalysis(ports.db, key);
    const before = shape.safeParse(storedAnalysis?.answer);
    if (before.success)
      return { answer: before.data, ...(storedAnalysis?.note && { note: storedAnalysis.note }) };
    await beforeAsking?.();
    const result = await answer(request);
    const stored = await storeAnalysis(ports.db, key, {
      answer: result.answer,
      note: result.note ?? null,
      now: ports.clock.now(),
    });
    const first = shape.safeParse(stored.answer);
    return first.success ? { answer: first.data, ...(stored.note && { note: stored.note }) } : result;
  };
}

/**
 * Returns a digest of the question, without the user or the version of the tool. A different wording is a different
 * question.
 */
function digestQuestion({ prompt, recipe, images }: TextRequest, digests: Memory["digests"]): string {
  const pictures = images.map((slot) => [slot, digests[slot]]);
  return createHash("sha256").update(JSON.stringify({ prompt, recipe, pictures })).digest("hex");
}
