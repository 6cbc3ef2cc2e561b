import type { AnyTool } from "@packshot/tools";
import type { Ask } from "@packshot/tools/request";
import type { Engine, Ports } from "../../ports/index.ts";
import type { CostPorts } from "../engine-costs.ts";
import {
  createEngineAnswer,
  createAsk,
  type QuestionContext,
  type AnswerCacheOptions,
  cacheAnswers,
} from "./ask.ts";

export interface Analysis<Facts = unknown> {
  readonly facts: Facts;
  /** Where the facts come from if no model analyzed the photos; null otherwise. */
  readonly note: string | null;
}

export interface FactsRequest extends Omit<QuestionContext, "tool" | "engine"> {
  readonly digests: AnswerCacheOptions["digests"];
  /** Called before the engine. Rejecting prevents the call to the engine. */
  readonly beforeAsking?: AnswerCacheOptions["beforeAsking"];
}

/**
 * Analyzes the photos for the tool. `options` must be checked and completed. Resolves to undefined for a tool without
 * an analysis. Rejects with the engine's error.
 */
export async function findFacts(
  ports: CostPorts & Pick<Ports, "engines">,
  tool: AnyTool,
  { options, ...context }: FactsRequest & { readonly options: unknown },
): Promise<Analysis | undefined> {
  const { analyze } = await tool.generate();
  if (analyze === undefined) return undefined;
  // The configured engine recognizes what is in a photo better than a tool's preferred engine, which makes the images.
  return askToolQuestions(ports, { ...context, tool: tool.slug, engine: ports.engines.for({}) }, (ask) =>
    analyze(options, ask),
  );
}

/** Runs a tool's function with answers from the engine or from the cache. Rejects with the engine's error. */
export async function askToolQuestions<Facts>(
  ports: CostPorts,
  { digests, beforeAsking, ...context }: FactsRequest & { readonly tool: string; readonly engine: Engine },
  askQuestions: (ask: Ask) => Promise<Facts>,
): Promise<Analysis<Facts>> {
  const answerQuestion = createEngineAnswer(ports, context);
  const notes = new Set<string>();
  const ask = createAsk(
    cacheAnswers(ports, context, { digests, answerQuestion, beforeAsking }),
    { ...context, ports },
    (note) => notes.add(note),
  );
  const facts = await askQuestions(ask);
  return { facts, note: notes.size > 0 ? [...notes].join(" ") : null };
}
