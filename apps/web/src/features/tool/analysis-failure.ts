import type { AnyTool } from "@packshot/tools/catalogue";
import type { ApiError } from "../../api/error.ts";

interface AnalysisFailure {
  readonly text: string;
  /** Trying again may help. */
  readonly repeatable: boolean;
}

/** Of these the person has to know what is the matter: looking again at once changes nothing. */
const toldInTheServersWords: ReadonlySet<string> = new Set(["INSUFFICIENT_TOKENS", "RATE_LIMITED"]);

/** What a screen says when an image could not be looked at. */
export function analysisFailure(
  { code, message }: Pick<ApiError, "code" | "message">,
  { analysing }: Pick<AnyTool["texts"], "analysing">,
): AnalysisFailure {
  return {
    text: toldInTheServersWords.has(code) ? message : (analysing?.failed ?? message),
    repeatable: code !== "INSUFFICIENT_TOKENS",
  };
}
