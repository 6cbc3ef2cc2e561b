import type { AnyTool } from "@packshot/tools";
import type { Ports } from "../../ports/index.ts";
import { answerByEngine, type AskPorts, askWith, type Conversation } from "./ask.ts";
import { type Memory, remembering } from "./remember.ts";

export interface Analysis<Facts = unknown> {
  readonly facts: Facts;
  /** Where they come from, for people, when it is not a model that has seen the pictures. */
  readonly note: string | null;
}

export interface Investigation extends Omit<Conversation, "tool" | "engine"> {
  /** Checked and completed. */
  readonly options: unknown;
  readonly digests: Memory["digests"];
  readonly beforeAsking?: Memory["beforeAsking"];
}

/** What the tool finds out; undefined for a tool that has nothing to find out. Rejects as an engine does. */
export async function findFacts(
  ports: AskPorts & Pick<Ports, "engines">,
  tool: AnyTool,
  { options, digests, beforeAsking, ...parts }: Investigation,
): Promise<Analysis | undefined> {
  const { analyse } = await tool.generate();
  if (analyse === undefined) return undefined;
  // No answer of the tool's own stands in for what was refused.
  const refusal = new AbortController();
  const signal = AbortSignal.any([parts.signal, refusal.signal]);
  // A tool's preference is about its pictures: what is on a photograph the configured engine can tell best.
  const engine = ports.engines.for({});
  const conversation = { ...parts, signal, engine, tool: tool.slug };
  const answer = answerByEngine(ports, conversation);
  const notes = new Set<string>();
  const ask = askWith(
    remembering(ports, conversation, {
      digests,
      answer,
      beforeAsking: () => permitted(refusal, beforeAsking),
    }),
    { ...conversation, ports },
    (note) => notes.add(note),
  );
  const facts: unknown = await analyse(options, ask);
  return { facts, note: notes.size > 0 ? [...notes].join(" ") : null };
}

async function permitted(refusal: AbortController, ask: Investigation["beforeAsking"]): Promise<void> {
  try {
    await ask?.();
  } catch (error) {
    refusal.abort(error);
    throw error;
  }
}
