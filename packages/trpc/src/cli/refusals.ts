import type { PackshotError } from "../client/index.ts";

/** Says in the terms of a terminal why the server refused. What it says itself is for people in a browser, too. */
export function refusalOf({ code, message }: PackshotError): string {
  if (code !== "UNAUTHENTICATED") return message;
  return 'The server doesn\'t take this key: it was revoked, or is for another server. Run "packshot login", or set another PACKSHOT_API_KEY.';
}
