import { answerWith, sendAnswer, type Answer } from "../answer.ts";
import type { Exchange, Scenario } from "../exchange.ts";
import { sampleOf } from "../json-schema.ts";

function sample({ body }: Exchange): unknown {
  const { responseJsonSchema, responseSchema } = body.generationConfig ?? {};
  return sampleOf(responseJsonSchema ?? responseSchema ?? { type: "object" });
}

/** JSON that fits the request's schema, or a sentence when none is asked for. */
export function textAnswer(exchange: Exchange): Answer {
  const json = exchange.body.generationConfig?.responseMimeType === "application/json";
  const text = json
    ? JSON.stringify(sample(exchange))
    : `An answer of ${exchange.model.id} to ${String(exchange.prompt.length)} characters.`;
  return answerWith(exchange, [{ text }]);
}

/** The same keys, every value of another type. */
function mistyped(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { wrong: "type" };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === "object" && !Array.isArray(inner) ? 7 : { wrong: "type" },
    ]),
  );
}

/** A scenario that answers with these words, made of a value that would fit. */
const words =
  (write: (fitting: unknown) => string, finishReason?: string): Scenario =>
  async (exchange) => {
    await exchange.think();
    sendAnswer(exchange, answerWith(exchange, [{ text: write(sample(exchange)) }], finishReason));
  };

const half = (text: string) => text.slice(0, Math.max(1, text.length >> 1));

export const texts: Readonly<Record<string, Scenario>> = {
  json_ok: words((fitting) => JSON.stringify(fitting)),
  json_invalid: words((fitting) => JSON.stringify(mistyped(fitting))),
  json_cut: words((fitting) => half(JSON.stringify(fitting)), "MAX_TOKENS"),
  json_extra_prose: words(
    (fitting) =>
      `Here is the JSON you asked for:\n\n\`\`\`json\n${JSON.stringify(fitting, null, 2)}\n\`\`\`\n`,
  ),
};
