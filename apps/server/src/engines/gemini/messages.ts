import { quoteText } from "@packshot/tools";
import { AppError, NO_IMAGE } from "@packshot/trpc/ports";
import type { ModelResponse } from "./response.ts";
import type { CallFailure, FailureKind } from "./failure.ts";

const MAX_QUOTED_CHARACTERS = 200;

const busyText = "The image service is busy right now. Try again in a few minutes.";
const unavailableText = "The image service isn't available right now. We've been notified. Try again later.";
const slowText = "The image service took too long to respond. Try again in a few minutes.";
const interruptedText = "The image service stopped before the image was finished. Try again.";

const failureTexts: Readonly<Record<FailureKind, string>> = {
  overloaded: busyText,
  "no-capacity": busyText,
  "rate-limited": busyText,
  "circuit-open": busyText,
  "spend-limit": busyText,
  "quota-used-up": "The image service has reached its daily limit. Try again tomorrow.",
  "not-sent": "We can't reach the image service. Try again in a few minutes.",
  "maybe-billed": interruptedText,
  "timed-out": slowText,
  "too-large": interruptedText,
  "credit-used-up": unavailableText,
  "not-configured": unavailableText,
  "no-such-model": unavailableText,
  rejected: "The image service didn't accept this request. Try different photos or words.",
};

/** Explains a failed call to users without using the service's words. */
export function explainFailure(failure: CallFailure): AppError {
  const { kind, retryAfterMs } = failure;
  const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
  return new AppError("ENGINE_FAILED", failureTexts[kind], {
    cause: failure,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

const refusalTexts: Readonly<Record<string, string>> = {
  SAFETY: "The image service refused this for safety reasons.",
  IMAGE_SAFETY: "The image service withheld the image for safety reasons.",
  PROHIBITED_CONTENT: "The image service doesn't make images like this.",
  IMAGE_PROHIBITED_CONTENT: "The image service doesn't make images like this.",
  BLOCKLIST: "The request contains words that the image service doesn't accept.",
  SPII: "The image service found personal data in the request and stopped.",
};

/** Explains to users why there is no image, when a retry can't help or didn't. */
export function explainNoImage(response: Exclude<ModelResponse, { kind: "image" }>): AppError {
  switch (response.kind) {
    case "refused": {
      const explanation = refusalTexts[response.reason] ?? "The image service refused this request.";
      return new AppError(
        response.isWholeRequest ? "REQUEST_REFUSED" : "ENGINE_FAILED",
        `${explanation} Try different photos or words.`,
        { cause: new Error(`${response.reason}: ${response.modelText.slice(0, MAX_QUOTED_CHARACTERS)}`) },
      );
    }
    case "nothing":
      return new AppError("ENGINE_FAILED", explainMissingImage(response.modelText));
    case "recited":
      return new AppError(
        "ENGINE_FAILED",
        "The image was too similar to an existing one, so the image service withheld it. Try different words.",
      );
    case "cut-short":
      return new AppError(
        "ENGINE_FAILED",
        "The model reached its limit before it made an image. Try again or ask for something simpler.",
      );
    case "our-fault":
    case "unknown":
      return new AppError("ENGINE_FAILED", unavailableText, { cause: new Error(response.reason) });
  }
}

function explainMissingImage(modelText: string): string {
  const quote = quoteText(modelText, MAX_QUOTED_CHARACTERS);
  return quote === "«»"
    ? `${NO_IMAGE}. Try again, or describe what you want in more detail.`
    : `${NO_IMAGE}. The image service says: ${quote}`;
}
