import { createHash } from "node:crypto";
import { findAnalysis, keepAnalysis } from "@packshot/db";
import type { TextRequest } from "@packshot/tools/request";
import type { Ports } from "../../ports/index.ts";
import type { Answer, Conversation } from "./ask.ts";

export interface Memory {
  /** Slot → hex digest of its picture. */
  readonly digests: Readonly<Record<string, string>>;
  readonly answer: Answer;
  /** May still refuse. */
  readonly beforeAsking: (() => Promise<void>) | undefined;
}

/**
 * Answers what this user has asked before, about the same pictures, without asking the engine again; two who ask at
 * once get the same answer.
 */
export function remembering(
  ports: Pick<Ports, "db" | "clock">,
  { tool, engine, customer }: Pick<Conversation, "tool" | "engine" | "customer">,
  { digests, answer, beforeAsking }: Memory,
): Answer {
  return async (request) => {
    const question = questionOf(request, digests);
    const key = { userId: customer.userId, tool, engine: engine.name, question };
    const shape = request.answer;
    const known = await findAnalysis(ports.db, key);
    const before = shape.safeParse(known?.answer);
    if (before.success) return { answer: before.data, ...(known?.note && { note: known.note }) };
    await beforeAsking?.();
    const asked = await answer(request);
    const kept = await keepAnalysis(ports.db, key, {
      answer: asked.answer,
      note: asked.note ?? null,
      now: ports.clock.now(),
    });
    const first = shape.safeParse(kept.answer);
    return first.success ? { answer: first.data, ...(kept.note && { note: kept.note }) } : asked;
  };
}

/** What is asked, not who asks nor which version of a tool: other words are another question. */
function questionOf({ prompt, recipe, images }: TextRequest, digests: Memory["digests"]): string {
  const pictures = images.map((slot) => [slot, digests[slot]]);
  return createHash("sha256").update(JSON.stringify({ prompt, recipe, pictures })).digest("hex");
}
