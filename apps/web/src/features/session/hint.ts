/**
 * Returns true when this browser was signed in at its last request, which is enough for a public page to choose its
 * buttons without another one. The session itself is in a cookie that no script can read.
 */
export function isSignedInHint(cookies: string): boolean {
  return cookies.split(";").some((cookie) => cookie.trim() === "packshot_signed_in=1");
}
