import { z } from "zod";
import { createDetail, createInvalidArgumentError, type EmulatedError } from "./api-error.ts";
import { thinkingLevels } from "./models.ts";

const resolutions = ["LOW", "MEDIUM", "HIGH", "ULTRA_HIGH"].map((level) => `MEDIA_RESOLUTION_${level}`);
const mediaResolution = z.enum(resolutions);

const part = z.strictObject({
  text: z.string().optional(),
  thought: z.boolean().optional(),
  thoughtSignature: z.string().optional(),
  inlineData: z.strictObject({ mimeType: z.string(), data: z.string() }).optional(),
  fileData: z.strictObject({ mimeType: z.string().optional(), fileUri: z.string() }).optional(),
  mediaResolution: z.strictObject({ level: mediaResolution }).optional(),
});

const content = z.strictObject({
  role: z.enum(["user", "model"]).optional(),
  parts: z.array(part).optional(),
});

const safetySetting = z.strictObject({
  category: z.enum(
    ["HARASSMENT", "HATE_SPEECH", "SEXUALLY_EXPLICIT", "DANGEROUS_CONTENT", "CIVIC_INTEGRITY"].map(
      (name) => `HARM_CATEGORY_${name}`,
    ),
  ),
  threshold: z.enum([
    "BLOCK_LOW_AND_ABOVE",
    "BLOCK_MEDIUM_AND_ABOVE",
    "BLOCK_ONLY_HIGH",
    "BLOCK_NONE",
    "OFF",
  ]),
});

const generationConfig = z.strictObject({
  responseModalities: z.array(z.enum(["TEXT", "IMAGE", "AUDIO"])).optional(),
  imageConfig: z
    .strictObject({ aspectRatio: z.string().optional(), imageSize: z.string().optional() })
    .optional(),
  thinkingConfig: z
    .strictObject({
      thinkingLevel: z.enum(thinkingLevels).optional(),
      thinkingBudget: z.int().optional(),
      includeThoughts: z.boolean().optional(),
    })
    .optional(),
  candidateCount: z.int().optional(),
  maxOutputTokens: z.int().optional(),
  stopSequences: z.array(z.string()).optional(),
  temperature: z.number().optional(),
  topP: z.number().optional(),
  topK: z.number().optional(),
  seed: z.int().optional(),
  presencePenalty: z.number().optional(),
  frequencyPenalty: z.number().optional(),
  mediaResolution: mediaResolution.optional(),
  responseMimeType: z.string().optional(),
  responseSchema: z.record(z.string(), z.unknown()).optional(),
  responseJsonSchema: z.record(z.string(), z.unknown()).optional(),
});

const generateContentRequest = z.strictObject({
  contents: z.array(content).optional(),
  systemInstruction: content.optional(),
  generationConfig: generationConfig.optional(),
  safetySettings: z.array(safetySetting).optional(),
  tools: z.array(z.record(z.string(), z.unknown())).optional(),
  toolConfig: z.record(z.string(), z.unknown()).optional(),
  cachedContent: z.string().optional(),
  continuationToken: z.string().optional(),
  serviceTier: z.enum(["standard", "flex", "priority"]).optional(),
  store: z.boolean().optional(),
});

export type GenerateContentRequest = z.infer<typeof generateContentRequest>;
export type RequestPart = z.infer<typeof part>;

/** Parses the body and rejects an unknown field in the service's words. */
export function readBody(bytes: Uint8Array): { body: GenerateContentRequest } | { refusal: EmulatedError } {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "";
    return { refusal: createInvalidArgumentError(`Invalid JSON payload received. ${reason}`) };
  }
  const parsed = generateContentRequest.safeParse(json);
  if (!parsed.success) return { refusal: createFieldViolations(parsed.error.issues.flatMap(listViolations)) };
  return { body: parsed.data };
}

interface Violation {
  readonly field: string;
  readonly description: string;
}

function createFieldViolations(found: readonly Violation[]): EmulatedError {
  const message = found.map(({ description }) => description).join("\n");
  return createInvalidArgumentError(message, [createDetail("BadRequest", { fieldViolations: found })]);
}

function listViolations(issue: z.core.$ZodIssue): readonly Violation[] {
  const field = formatFieldPath(issue.path);
  if (issue.code !== "unrecognized_keys") {
    return [{ field, description: `Invalid value at '${field}': ${issue.message}` }];
  }
  const at = field === "" ? "" : ` at '${field}'`;
  return issue.keys.map((key) => ({
    field,
    description: `Invalid JSON payload received. Unknown name "${key}"${at}: Cannot find field.`,
  }));
}

/** Formats a path as the service does, such as `contents[0].parts[1].inline_data`. */
function formatFieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((step) =>
      typeof step === "number"
        ? `[${String(step)}]`
        : `.${String(step).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    )
    .join("")
    .replace(/^\./, "");
}

export const listParts = ({ contents = [] }: GenerateContentRequest): readonly RequestPart[] =>
  contents.flatMap(({ parts = [] }) => parts);

const listTexts = ({ parts = [] }: z.infer<typeof content>): readonly string[] =>
  parts.flatMap(({ text }) => text ?? []);

/** Joins the text of the user's turns, without earlier model turns. */
export const readPrompt = ({ contents = [] }: GenerateContentRequest): string =>
  contents
    .filter(({ role }) => role !== "model")
    .flatMap((each) => listTexts(each))
    .join("\n");

export const readSystemInstruction = ({ systemInstruction = {} }: GenerateContentRequest): string =>
  listTexts(systemInstruction).join("\n");
