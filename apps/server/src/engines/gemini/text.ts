import type { Content } from "@google/genai";
import { AppError, type TextJob } from "@packshot/trpc/ports";
import { z } from "zod";
import { readText } from "./answer.ts";
import type { HasTime } from "./deadline.ts";
import { classOf } from "./finish-reasons.ts";
import type { PrepareInputs } from "./inputs.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { answerMessage } from "./messages.ts";
import { numbered, sourcesOf } from "./request.ts";
import type { GeminiService } from "./service.ts";
import { estimateTokens } from "./usage.ts";

export interface TextParts {
  readonly service: GeminiService;
  readonly prepareInputs: PrepareInputs;
  readonly model: string;
  /** Milliseconds. */
  readonly deadline: number;
  readonly hasTime: HasTime;
}

type Read = ReturnType<typeof readText>;

/**
 * Asks the text model for an answer of the request's shape, and once more with what was wrong.
 * @throws AppError ENGINE_FAILED when it does not keep to the shape, or declines; CallFailure; the signal's reason
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
        read: readText,
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
  const message = "The text service's answer could not be understood. Please try again.";
  return new AppError("ENGINE_FAILED", message, { cause });
}

function refusalIn({ reason, blocked }: Read): AppError | undefined {
  if (blocked !== undefined)
    return answerMessage({ kind: "refused", reason: blocked, words: "", whole: true });
  if (classOf(reason) !== "refused") return undefined;
  return answerMessage({ kind: "refused", reason, words: "", whole: false });
}

/** Without the fence or the sentence that some models put around it. Undefined when there is none. */
function jsonIn(words: string): unknown {
  const start = words.search(/[[{]/);
  const end = Math.max(words.lastIndexOf("}"), words.lastIndexOf("]"));
  try {
    return JSON.parse(start === -1 ? words : words.slice(start, end + 1));
  } catch {
    return undefined;
  }
}
