import { quoteText } from "@packshot/tools";
import { AppError, NO_IMAGE } from "@packshot/trpc/ports";
import type { ModelAnswer } from "./answer.ts";
import type { CallFailure, FailureKind } from "./failure.ts";

const WORDS_SHOWN = 200;

const busy = "The image service is busy right now. Please try again in a few minutes.";
const away = "The image service isn't available right now. We've been notified. Please try again later.";
const slow = "The image service took too long to respond. Please try again in a few minutes.";
const broke = "The image service stopped before the image was finished. Please try again.";

const sentences: Readonly<Record<FailureKind, string>> = {
  overloaded: busy,
  "no-capacity": busy,
  "rate-limited": busy,
  resting: busy,
  "spend-limit": busy,
  "quota-used-up": "The image service has reached its daily limit. Please try again tomorrow.",
  "not-sent": "We can't reach the image service. Please try again in a few minutes.",
  "maybe-billed": broke,
  "timed-out": slow,
  "too-large": broke,
  "credit-used-up": away,
  "not-configured": away,
  "no-such-model": away,
  rejected: "The image service didn't accept this request. Try different photos or words.",
};

/** Explains a failed call to users without using the service's words. */
export function failureMessage(failure: CallFailure): AppError {
  const { kind, retryAfterMs } = failure;
  const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
  return new AppError("ENGINE_FAILED", sentences[kind], {
    cause: failure,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

const refusals: Readonly<Record<string, string>> = {
  SAFETY: "The image service refused this for safety reasons.",
  IMAGE_SAFETY: "The image service withheld the image for safety reasons.",
  PROHIBITED_CONTENT: "The image service doesn't make images like this.",
  IMAGE_PROHIBITED_CONTENT: "The image service doesn't make images like this.",
  BLOCKLIST: "The request contains words that the image service doesn't accept.",
  SPII: "The image service found personal data in the request and stopped.",
};

/** Explains why there is no image when a retry wouldn't help or didn't help. */
export function answerMessage(answer: Exclude<ModelAnswer, { kind: "picture" }>): AppError {
  switch (answer.kind) {
    case "refused": {
      const what = refusals[answer.reason] ?? "The image service refused this request.";
      return new AppError(
        answer.whole ? "REQUEST_REFUSED" : "ENGINE_FAILED",
        `${what} Try different photos or words.`,
        { cause: new Error(`${answer.reason}: ${answer.words.slice(0, WORDS_SHOWN)}`) },
      );
    }
    case "nothing":
      return new AppError("ENGINE_FAILED", nothingPainted(answer.words));
    case "recited":
      return new AppError(
        "ENGINE_FAILED",
        "The image was too similar to an existing one, so the image service withheld it. Try different words.",
      );
    case "cut-short":
      return new AppError(
        "ENGINE_FAILED",
        "The model reached its limit before it made an image. Please try again or ask for something simpler.",
      );
    case "ours":
    case "unknown":
      return new AppError("ENGINE_FAILED", away, { cause: new Error(answer.reason) });
  }
}

function nothingPainted(words: string): string {
  const said = quoteText(words, WORDS_SHOWN);
  return said === "«»"
    ? `${NO_IMAGE}. Try again, or describe what you want in more detail.`
    : `${NO_IMAGE}. The image service says: ${said}`;
}
