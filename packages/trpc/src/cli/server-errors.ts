import { PackshotError } from "../client/index.ts";
import { UsageError } from "./io.ts";

/**
 * Explains a server error. Only an invalid key gets a message of our own, because the server's isn't about the command
 * line.
 */
export function explainServerError({ code, message }: PackshotError): string {
  if (code !== "UNAUTHENTICATED") return message;
  return 'The server rejected this key. It was revoked or belongs to another server. Run "packshot login", or set another PACKSHOT_API_KEY.';
}

/** @throws UsageError if the server rejected a channel of `--channel`. */
export function requireKnownChannel(error: unknown): void {
  if (error instanceof PackshotError && error.message.startsWith("Unknown channel."))
    throw new UsageError(error.message);
}

/** Returns the same explanation, with the server's link to help, if any. */
export function explainErrorWithLink(error: PackshotError): string {
  const sentence = explainServerError(error);
  return error.docUrl === undefined ? sentence : `${sentence} See ${error.docUrl}`;
}

/** Returns whether a run may have started despite the error: no response arrived, or a file wasn't saved. */
export function mayHaveStarted(error: unknown): boolean {
  return !(error instanceof PackshotError) || (error.retryable && error.code !== "ENGINE_FAILED");
}
