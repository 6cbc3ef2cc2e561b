import type { Content } from "@google/genai";
import { type TextJob, AppError } from "@packshot/trpc/ports";
import { z } from "zod";
import { classOf, readTextAnswer } from "./answer.ts";
import { answerMessage } from "./messages.ts";
import { type PrepareInputs, numbered, sourcesOf } from "./request.ts";
import type { HasTime } from "./retry.ts";
import type { GeminiService } from "./service.ts";
import { estimateTokens } from "./usage.ts";

interface TextParts {
  readonly service: GeminiService;
  readonly prepareInputs: PrepareInputs;
  readonly model: string;
  /** Limit for all tries together, in milliseconds. */
  readonly deadline: number;
  readonly hasTime: HasTime;
}

type Read = ReturnType<typeof readTextAnswer>;

/**
 * Asks the text model for an answer in the requested shape, and asks again with the error if it doesn't fit.
 * @throws AppError ENGINE_FAILED when the answer still doesn't fit or the model declines; CallFailure; the signal's reason
 */
export async function answerText<Answer>(
  { request, sources, calls, cancel }: TextJob<Answer>,
  { service, prepareInputs, model, deadline, hasTime }: TextParts,
  signal: AbortSignal,
): Promise<Answer> {
  const inputs = await prepareInputs(sourcesOf(request.images, sources));
  const responseJsonSchema = jsonSchemaOf(request.answer);
  const { sampling = {} } = request;
  const ask = async (remark?: string) => {
    const text = remark === undefined ? request.prompt : `${request.prompt}\n\n${remark}`;
    const contents: Content[] = [{ role: "user", parts: [...numbered(request.images, inputs), { text }] }];
    const read = await service.ask(
      {
        models: [model],
        contents,
        config: { responseMimeType: "application/json", responseJsonSchema },
        sampling,
        deadline,
        hasTime,
        estimate: estimateTokens(inputs.length, undefined),
        calls,
        cancel,
        read: readTextAnswer,
        outcomeOf: (answer) => (refusalIn(answer) ? "refused" : "made"),
      },
      signal,
    );
    const refusal = refusalIn(read);
    if (refusal) throw refusal;
    return request.answer.safeParse(jsonIn(read.words));
  };
  const first = await ask();
  if (first.success) return first.data;
  if (!hasTime(0)) throw notUnderstood(first.error);
  const second = await ask(`Your last answer did not fit the schema:\n${z.prettifyError(first.error)}`);
  if (second.success) return second.data;
  throw notUnderstood(second.error);
}

function notUnderstood(cause: z.ZodError): AppError {
  const message = "The text service sent an invalid answer. Please try again.";
  return new AppError("ENGINE_FAILED", message, { cause });
}

function refusalIn({ reason, blocked }: Read): AppError | undefined {
  if (blocked !== undefined)
    return answerMessage({ kind: "refused", reason: blocked, words: "", whole: true });
  if (classOf(reason) !== "refused") return undefined;
  return answerMessage({ kind: "refused", reason, words: "", whole: false });
}

/**
 * Reads the JSON without the fence or the sentence that some models put around it. Returns undefined if there is none.
 */
function jsonIn(words: string): unknown {
  const start = words.search(/[[{]/);
  const end = Math.max(words.lastIndexOf("}"), words.lastIndexOf("]"));
  try {
    return JSON.parse(start === -1 ? words : words.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

/** The JSON Schema keywords that the service's structured output supports. It refuses or ignores the rest. */
const supportedKeywords = new Set([
  "$defs",
  "$ref",
  "additionalProperties",
  "anyOf",
  "description",
  "enum",
  "format",
  "items",
  "maximum",
  "maxItems",
  "minimum",
  "minItems",
  "oneOf",
  "prefixItems",
  "properties",
  "required",
  "title",
  "type",
]);

type Schema = Readonly<Record<string, unknown>>;

/**
 * Returns a schema, less strict than the type where the service has no keyword for it: answers are parsed with the type
 * itself.
 */
export function jsonSchemaOf(type: z.ZodType): Schema {
  return reduced(schema.parse(z.toJSONSchema(type, { io: "input", unrepresentable: "any" })));
}

const schema = z.record(z.string(), z.unknown());

function reduced(node: Schema): Schema {
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key === "const") return [["enum", [value]]];
    if (key === "type" && Array.isArray(value)) return [["anyOf", value.map((type) => ({ type }))]];
    // Zod adds the limits of safe integers, which aren't ours.
    if ((key === "minimum" || key === "maximum") && Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER)
      return [];
    if (!supportedKeywords.has(key)) return [];
    if (key === "properties" || key === "$defs") return [[key, mapValues(value)]];
    if (key === "enum" || key === "required" || key === "type") return [[key, value]];
    return [[key, nested(value)]];
  });
  return Object.fromEntries(entries);
}

function nested(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nested);
  const found = schema.safeParse(value);
  return found.success ? reduced(found.data) : value;
}

function mapValues(value: unknown): Schema {
  return Object.fromEntries(Object.entries(schema.parse(value)).map(([key, node]) => [key, nested(node)]));
}
