import { getErrorData } from "@packshot/trpc/client/procedures";
import type { Problem, Send } from "./send.ts";

/** The error of a send that failed, with the problem to show. */
export class SendError extends Error {
  override readonly name = "SendError";
  readonly problem: Problem;
  readonly details: Pick<Send, "sentence" | "askFor">;

  constructor(problem: Problem, details: Pick<Send, "sentence" | "askFor"> = {}, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
    this.details = details;
  }
}

const problems: Readonly<Record<string, Problem>> = {
  UNAUTHENTICATED: "disconnected",
  TOO_LARGE: "too-large",
  RATE_LIMITED: "wait",
  UNAVAILABLE: "unreachable",
};

/** Converts any error into a `SendError`. An error without the server's response means that it was unreachable. */
export function toSendError(error: unknown): SendError {
  if (error instanceof SendError) return error;
  const data = getErrorData(error);
  if (data === undefined) return new SendError("unreachable", {}, { cause: error });
  return new SendError(problems[data.code] ?? "refused", { sentence: data.userMessage }, { cause: error });
}
