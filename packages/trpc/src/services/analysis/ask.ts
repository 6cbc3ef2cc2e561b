import type { Ask, TextRequest } from "@packshot/tools/request";
import type { Engine, EngineText, Ports, SourceImage } from "../../ports/index.ts";
import { type Customer, recordingCosts } from "../engine-costs.ts";

/** Rejects as an engine does. */
export type Answer = <T>(request: TextRequest<T>) => Promise<EngineText<T>>;

export interface Conversation {
  /** Slug. */
  readonly tool: string;
  readonly engine: Engine;
  readonly customer: Customer;
  /** Of the slots that it is about. */
  readonly sources: () => Promise<readonly SourceImage[]>;
  readonly signal: AbortSignal;
}

export type AskPorts = Pick<Ports, "db" | "clock" | "log">;

/** Each request goes to the engine, and what that costs is written down. */
export function answerByEngine(ports: AskPorts, conversation: Conversation): Answer {
  const { tool, engine, customer, signal } = conversation;
  return async (request) => {
    const sources = (await conversation.sources()).filter(({ slot }) => request.images.includes(slot));
    return recordingCosts(ports, customer, (onUsage) =>
      engine.text({ tool, request, sources, onUsage }, signal),
    );
  };
}

/** What a tool asks with. `onNote` hears where the answers come from. */
export function askWith(
  answer: Answer,
  { ports, tool, customer, signal }: Omit<Conversation, "engine" | "sources"> & { ports: AskPorts },
  onNote: (note: string) => void = () => {},
): Ask {
  return async (request, otherwise) => {
    try {
      const answered = await answer(request);
      if (answered.note !== undefined) onNote(answered.note);
      return answered.answer;
    } catch (err) {
      signal.throwIfAborted();
      if (otherwise === undefined) throw err;
      ports.log.warn({ err, tool, ...customer }, "no answer from the engine: the tool's own stands in");
      return otherwise;
    }
  };
}
