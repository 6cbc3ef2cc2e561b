import type { Content } from "@google/genai";
import { type TextJob, AppError } from "@packshot/trpc/ports";
import { z } from "zod";
import { classifyReason, readTextResponse } from "./response.ts";
import { explainNoImage } from "./messages.ts";
import { type PrepareInputs, numberImages, findSources } from "./request.ts";
import type { HasTime } from "./retry.ts";
import type { GeminiService } from "./service.ts";
import { estimateTokens } from "./usage.ts";

interface TextParts {
  readonly service: GeminiService;
  readonly prepareInputs: PrepareInputs;
  readonly model: string;
  /** Limit for all attempts together, in milliseconds. */
  readonly deadline: number;
  readonly hasTime: HasTime;
}

type TextRead = ReturnType<typeof readTextResponse>;

/**
 * Asks the text model for an answer in the requested shape, and asks again with the error if it doesn't fit.
 * @throws AppError ENGINE_FAILED when the answer still doesn't fit or the model declines; CallFailure; the signal's
 * reason
 */
export async function generateText<Answer>(
  { request, sources, calls, cancel }: TextJob<Answer>,
  { service, prepareInputs, model, deadline, hasTime }: TextParts,
  signal: AbortSignal,
): Promise<Answer> {
  const inputs = await prepareInputs(findSources(request.images, sources));
  const responseJsonSchema = toJsonSchema(request.answer);
  const { sampling = {} } = request;
  const ask = async (remark?: string) => {
    const text = remark === undefined ? request.prompt : `${request.prompt}\n\n${remark}`;
    const contents: Content[] = [
      { role: "user", parts: [...numberImages(request.images, inputs), { text }] },
    ];
    const reply = await service.send(
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
        read: readTextResponse,
        getOutcome: (answer) => (findRefusal(answer) ? "refused" : "made"),
      },
      signal,
    );
    const refusal = findRefusal(reply);
    if (refusal) throw refusal;
    return request.answer.safeParse(findJson(reply.modelText));
  };
  const first = await ask();
  if (first.success) return first.data;
  if (!hasTime(0)) throw createInvalidTextError(first.error);
  const second = await ask(`Your last answer didn't match the schema:\n${z.prettifyError(first.error)}`);
  if (second.success) return second.data;
  throw createInvalidTextError(second.error);
}

function createInvalidTextError(cause: z.ZodError): AppError {
  const message = "The text service sent an invalid answer. Try again.";
  return new AppError("ENGINE_FAILED", message, { cause });
}

function findRefusal({ reason, blocked }: TextRead): AppError | undefined {
  if (blocked !== undefined)
    return explainNoImage({ kind: "refused", reason: blocked, modelText: "", isWholeRequest: true });
  if (classifyReason(reason) !== "refused") return undefined;
  return explainNoImage({ kind: "refused", reason, modelText: "", isWholeRequest: false });
}

/**
 * Parses the JSON, ignoring the code fence or sentence that some models put around it. Returns undefined if there is
 * none.
 */
function findJson(modelText: string): unknown {
  const start = modelText.search(/[[{]/);
  const end = Math.max(modelText.lastIndexOf("}"), modelText.lastIndexOf("]"));
  try {
    return JSON.parse(start === -1 ? modelText : modelText.slice(start, end + 1));
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
 * Returns the schema in the keywords that the service supports. It can be less strict than the type, which parses the
 * answers.
 */
export function toJsonSchema(type: z.ZodType): Schema {
  return reduceSchema(schema.parse(z.toJSONSchema(type, { io: "input", unrepresentable: "any" })));
}

const schema = z.record(z.string(), z.unknown());

function reduceSchema(node: Schema): Schema {
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key === "const") return [["enum", [value]]];
    if (key === "type" && Array.isArray(value)) return [["anyOf", value.map((type) => ({ type }))]];
    // Zod adds the limits of safe integers, which aren't ours.
    if ((key === "minimum" || key === "maximum") && Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER)
      return [];
    if (!supportedKeywords.has(key)) return [];
    if (key === "properties" || key === "$defs") return [[key, mapValues(value)]];
    if (key === "enum" || key === "required" || key === "type") return [[key, value]];
    return [[key, reduceNested(value)]];
  });
  return Object.fromEntries(entries);
}

function reduceNested(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reduceNested);
  const parsed = schema.safeParse(value);
  return parsed.success ? reduceSchema(parsed.data) : value;
}

function mapValues(value: unknown): Schema {
  return Object.fromEntries(
    Object.entries(schema.parse(value)).map(([key, node]) => [key, reduceNested(node)]),
  );
}
