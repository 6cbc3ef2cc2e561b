import { z } from "zod";

const GMAIL = new Set(["gmail.com", "googlemail.com"]);

const incomplete = "Enter a complete email address, like name@example.com.";

/**
 * An email, trimmed and in lowercase. Non-ASCII characters are rejected first, because some of them become ASCII
 * letters in lowercase, which could result in another user's email.
 */
export const emailSchema = z
  .string()
  .trim()
  .max(254, "This email address is too long.")
  .regex(
    // oxlint-disable-next-line no-control-regex
    /^[\u0000-\u007f]*$/,
    "This email address has a character we can't accept. Use the letters a to z, and the xn-- form of a domain like münchen.de.",
  )
  .toLowerCase()
  .pipe(z.email(incomplete));

/**
 * Returns the mailbox that receives emails to addresses such as `name+shop@`. Gmail has two domains and ignores dots.
 * Only used to remember who has received free tokens: users sign in with the email that they typed.
 */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const plain = local.replace(/(?<=.)\+.*$/, "");
  return GMAIL.has(domain) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}

const DEFAULT_NEXT_PATH = "/dashboard";

/**
 * Maximum characters. A tool's URL may contain the URL of a photo, and the URL and title of the photo's page.
 */
const MAX_URL_LENGTH = 8000;

/**
 * Returns where to go after signing in: a path of this site, or the dashboard. Browsers treat `//host` and
 * `/\host` as URLs of other sites, and remove tabs and line breaks first.
 */
export function toNextPath(path: string | undefined): string {
  if (path === undefined || path.length > MAX_URL_LENGTH) return DEFAULT_NEXT_PATH;
  // oxlint-disable-next-line no-control-regex
  return /^\/(?![/\\])[^\s\u0000-\u001f\u007f]*$/.test(path) ? path : DEFAULT_NEXT_PATH;
}
