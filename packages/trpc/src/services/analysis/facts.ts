import type { AnyTool } from "@packshot/tools";
import type { Ask } from "@packshot/tools/request";
import type { Engine, Ports } from "../../ports/index.ts";
import type { CostPorts } from "../engine-costs.ts";
import { createEngineAnswer, createAsk, type Conversation, type Memory, cacheAnswers } from "./ask.ts";

export interface Analysis<Facts = unknown> {
  readonly facts: Facts;
  /** The source of the facts, if no model has seen the photos. */
  readonly note: string | null;
}

export interface Investigation extends Omit<Conversation, "tool" | "engine"> {
  readonly digests: Memory["digests"];
  /** Called before the engine. May reject to prevent the call. */
  readonly beforeAsking?: Memory["beforeAsking"];
}

/**
 * Resolves to the tool's findings, or to undefined for a tool that doesn't analyze. Rejects as an engine
 * does.
 */
export async function findFacts(
  ports: CostPorts & Pick<Ports, "engines">,
  tool: AnyTool,
  /** The checked and completed options. */
  { options, ...investigation }: Investigation & { readonly options: unknown },
): Promise<Analysis | undefined> {
  const { analyze } = await tool.generate();
  if (analyze === undefined) return undefined;
  // A tool's preferred engine makes its images, but the configured engine is better at recognizing what is in a photo.
  return askToolQuestions(
    ports,
    { ...investigation, tool: tool.slug, engine: ports.engines.for({}) },
    (ask) => analyze(options, ask),
  );
}

/** Runs a tool's questions against the engine or its earlier answers. Rejects as the engine does. */
export async function askToolQuestions<Facts>(
  ports: CostPorts,
  {
    digests,
    beforeAsking,
    ...conversation
  }: Investigation & { readonly tool: string; readonly engine: Engine },
  questions: (ask: Ask) => Promise<Facts>,
): Promise<Analysis<Facts>> {
  const answer = createEngineAnswer(ports, conversation);
  const notes = new Set<string>();
  const ask = createAsk(
    cacheAnswers(ports, conversation, { digests, answer, beforeAsking }),
    { ...conversation, ports },
    (note) => notes.add(note),
  );
  const facts = await questions(ask);
  return { facts, note: notes.size > 0 ? [...notes].join(" ") : null };
}
