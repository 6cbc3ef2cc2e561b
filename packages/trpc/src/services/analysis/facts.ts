import type { AnyTool } from "@packshot/tools";
import type { Ask } from "@packshot/tools/request";
import type { Engine, Ports } from "../../ports/index.ts";
import type { CostPorts } from "../engine-costs.ts";
import { answerByEngine, askWith, type Conversation, type Memory, remembering } from "./ask.ts";

export interface Analysis<Facts = unknown> {
  readonly facts: Facts;
  /** Tells people where the facts come from when no model has seen the pictures. */
  readonly note: string | null;
}

export interface Investigation extends Omit<Conversation, "tool" | "engine"> {
  readonly digests: Memory["digests"];
  /** Is called before the engine is asked, and may reject to refuse. */
  readonly beforeAsking?: Memory["beforeAsking"];
}

/** Resolves to what the tool finds out, or to undefined for a tool that doesn't analyze. Rejects as an engine does. */
export async function findFacts(
  ports: CostPorts & Pick<Ports, "engines">,
  tool: AnyTool,
  /** The options are checked and completed. */
  { options, ...investigation }: Investigation & { readonly options: unknown },
): Promise<Analysis | undefined> {
  const { analyze } = await tool.generate();
  if (analyze === undefined) return undefined;
  // A tool's preferred engine is about its pictures; the configured engine can tell best what is in a photograph.
  return converse(ports, { ...investigation, tool: tool.slug, engine: ports.engines.for({}) }, (ask) =>
    analyze(options, ask),
  );
}

/** Has the questions answered by the engine, or as they were answered before. Rejects as the engine does. */
export async function converse<Facts>(
  ports: CostPorts,
  {
    digests,
    beforeAsking,
    ...conversation
  }: Investigation & { readonly tool: string; readonly engine: Engine },
  questions: (ask: Ask) => Promise<Facts>,
): Promise<Analysis<Facts>> {
  const answer = answerByEngine(ports, conversation);
  const notes = new Set<string>();
  const ask = askWith(
    remembering(ports, conversation, { digests, answer, beforeAsking }),
    { ...conversation, ports },
    (note) => notes.add(note),
  );
  const facts = await questions(ask);
  return { facts, note: notes.size > 0 ? [...notes].join(" ") : null };
}
