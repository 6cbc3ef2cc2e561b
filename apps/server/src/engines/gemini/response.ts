import { z } from "zod";
import { type SniffedFormat, sniff } from "../../images/header.ts";

type FinishClass = "finished" | "flaky" | "recited" | "refused" | "cut-short" | "our-fault" | "unknown";

/** How to handle each reason that the service gives for stopping. */
const classes: Readonly<Record<string, FinishClass>> = {
  STOP: "finished",
  FINISH_REASON_UNSPECIFIED: "flaky",
  NO_IMAGE: "flaky",
  IMAGE_OTHER: "flaky",
  OTHER: "flaky",
  MALFORMED_RESPONSE: "flaky",
  RECITATION: "recited",
  IMAGE_RECITATION: "recited",
  SAFETY: "refused",
  IMAGE_SAFETY: "refused",
  PROHIBITED_CONTENT: "refused",
  IMAGE_PROHIBITED_CONTENT: "refused",
  BLOCKLIST: "refused",
  SPII: "refused",
  MAX_TOKENS: "cut-short",
  LANGUAGE: "our-fault",
  // We always request complete responses, because each part would be billed.
  CONTINUATION: "our-fault",
};

/** Classifies a reason. Unknown ones raise an alert, because new ones have been added for blocked accounts. */
export function classifyReason(reason: string): FinishClass {
  return Object.hasOwn(classes, reason) ? (classes[reason] ?? "unknown") : "unknown";
}

/** A parsed response. The kinds differ in what to do next. */
export type ModelResponse =
  | {
      readonly kind: "image";
      readonly bytes: Buffer;
      /** Whether the image is only a draft from the model's thoughts. */
      readonly isDraft: boolean;
      /** The reason for stopping, if it needs attention even though there is an image. */
      readonly unexpectedReason?: string;
    }
  /** The model generated nothing, only wrote text, or sent something that isn't an image. A retry can help. */
  | { readonly kind: "nothing"; readonly modelText: string }
  /** The image was withheld because it's too similar to an existing one. */
  | { readonly kind: "recited" }
  /** The service refused the request or its image. */
  | {
      readonly kind: "refused";
      readonly reason: string;
      readonly modelText: string;
      /** Whether the request itself was refused, so that no image of the run can be made. */
      readonly isWholeRequest: boolean;
    }
  /** The model reached its limit for text or thoughts before the image. */
  | { readonly kind: "cut-short" }
  /** Caused by our request: by a limit that it sets, or by its language. */
  | { readonly kind: "our-fault"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: string };

const text = z.string().nullish().catch(undefined);
const part = z.looseObject({
  text,
  thought: z.boolean().nullish().catch(undefined),
  inlineData: z.looseObject({ data: text }).nullish().catch(undefined),
});
const candidate = z.looseObject({
  finishReason: text,
  finishMessage: text,
  content: z
    .looseObject({ parts: z.array(part).nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
});
const responseShape = z.looseObject({
  candidates: z.array(candidate).nullish().catch(undefined),
  promptFeedback: z.looseObject({ blockReason: text }).nullish().catch(undefined),
});
type Part = z.infer<typeof part>;
type Candidate = z.infer<typeof candidate>;

/** @param response the raw JSON, because the SDK omits `finishMessage` */
export function readResponse(response: unknown): ModelResponse {
  const { candidates, promptFeedback } = responseShape.catch({}).parse(response);
  const [first, ...others] = (candidates ?? []).map(readCandidate);
  if (first) return [first, ...others].find(({ kind }) => kind === "image") ?? first;
  const blocked = promptFeedback?.blockReason;
  return blocked
    ? { kind: "refused", reason: blocked, modelText: "", isWholeRequest: true }
    : { kind: "nothing", modelText: "" };
}

function readCandidate({ finishReason, finishMessage, content }: Candidate): ModelResponse {
  const reason = finishReason ?? "STOP";
  const parts = content?.parts ?? [];
  const modelText = finishMessage ?? joinText(parts);
  const kind = classifyReason(reason);
  if (kind === "refused") return { kind, reason, modelText, isWholeRequest: false };
  const unexpectedReason = kind === "unknown" || kind === "our-fault" ? reason : undefined;
  return (
    findImage(parts, reason === "STOP", unexpectedReason) ?? describeMissingImage(kind, reason, modelText)
  );
}

function describeMissingImage(
  kind: Exclude<ReturnType<typeof classifyReason>, "refused">,
  reason: string,
  modelText: string,
): ModelResponse {
  if (kind === "our-fault" || kind === "unknown") return { kind, reason };
  return kind === "recited" || kind === "cut-short" ? { kind } : { kind: "nothing", modelText };
}

/**
 * Finds the last image, because drafts come first. Falls back to a draft in the thoughts if `acceptDraft` is true.
 */
function findImage(
  parts: readonly Part[],
  acceptDraft: boolean,
  unexpectedReason?: string,
): ModelResponse | undefined {
  const images = parts.filter(({ inlineData }) => inlineData?.data);
  const finished = findLastImage(images.filter(({ thought }) => !thought));
  if (finished)
    return {
      kind: "image",
      bytes: finished,
      isDraft: false,
      ...(unexpectedReason !== undefined && { unexpectedReason }),
    };
  const draft = acceptDraft ? findLastImage(images) : undefined;
  return draft && { kind: "image", bytes: draft, isDraft: true };
}

/** Formats in which models send images. */
const generatedFormats: ReadonlySet<SniffedFormat> = new Set(["jpeg", "png", "webp"]);

/** Reads the format from the bytes, because the type declared next to them may be wrong. */
function findLastImage(parts: readonly Part[]): Buffer | undefined {
  for (const { inlineData } of parts.toReversed()) {
    const bytes = Buffer.from(inlineData?.data ?? "", "base64");
    const format = sniff(bytes);
    if (format !== undefined && generatedFormats.has(format)) return bytes;
  }
  return undefined;
}

/** Returns the model's text without its thoughts. */
function joinText(parts: readonly Part[]): string {
  return parts.flatMap(({ text: modelText, thought }) => (modelText && !thought ? [modelText] : [])).join("");
}

/** Returns the first candidate's text, why it ended, and why the request was blocked, if it was. */
export function readTextResponse(response: unknown): {
  modelText: string;
  reason: string;
  blocked: string | undefined;
} {
  const { candidates, promptFeedback } = responseShape.catch({}).parse(response);
  const first = candidates?.[0];
  return {
    modelText: joinText(first?.content?.parts ?? []),
    reason: first?.finishReason ?? "STOP",
    blocked: first ? undefined : (promptFeedback?.blockReason ?? undefined),
  };
}
