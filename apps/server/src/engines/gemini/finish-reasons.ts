type FinishClass = "finished" | "flaky" | "recited" | "refused" | "cut-short" | "ours" | "unknown";

/** What the service states as the reason why it stopped, with what follows from it. */
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
  LANGUAGE: "ours",
  // We ask for whole answers: each piece of one would be billed.
  CONTINUATION: "ours",
};

/** A reason that is not in the table says nothing good: new ones have been added for blocked accounts. */
export function classOf(reason: string): FinishClass {
  return Object.hasOwn(classes, reason) ? (classes[reason] ?? "unknown") : "unknown";
}
