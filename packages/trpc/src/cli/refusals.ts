import type { PackshotError } from "../client/index.ts";

/**
 * Explains a server error. Only an invalid key gets a message of our own, because the server's isn't about the command
 * line.
 */
export function explainRefusal({ code, message }: PackshotError): string {
  if (code !== "UNAUTHENTICATED") return message;
  return 'The server rejected this key. It was revoked or belongs to another server. Run "packshot login", or set another PACKSHOT_API_KEY.';
}

/** Returns the same explanation, with the server's link to help, if any. */
export function explainRefusalWithLink(error: PackshotError): string {
  const sentence = explainRefusal(error);
  return error.docUrl === undefined ? sentence : `${sentence} See ${error.docUrl}`;
}
