/**
 * Whether this browser was signed in when it last spoke to the server: enough for a public page to
 * choose its buttons without a request. The session itself is in a cookie that no script can read.
 */
export function isSignedInHint(cookies: string): boolean {
  return cookies.split(";").some((cookie) => cookie.trim() === "packshot_signed_in=1");
}
