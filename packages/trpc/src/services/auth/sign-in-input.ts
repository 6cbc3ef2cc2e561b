import { z } from "zod";

const GMAIL = new Set(["gmail.com", "googlemail.com"]);

const incomplete = "Please enter a complete email address, like name@example.com.";

/**
 * Yields the address in the form that accounts use: trimmed and in lower case. Other characters than ASCII are refused
 * first, because some of them become ASCII letters in lower case, and so another person's address.
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
 * Returns the mailbox that addresses like `name+shop@` lead to. Gmail's two domains are one, and dots make no
 * difference there. It only tells who has had free tokens: people sign in with the address that they typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const plain = local.replace(/(?<=.)\+.*$/, "");
  return GMAIL.has(domain) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}

const DEFAULT_NEXT_PATH = "/dashboard";

/** The length is in characters. A tool's address may name a picture, the page that it is on and the page's title. */
const MAX_LENGTH = 8000;

/**
 * Returns where to go after signing in: a path of this site, or the dashboard. A browser takes `//host` and `/\host`
 * for addresses of other sites, and it removes tabs and line breaks first.
 */
export function nextPathOf(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > MAX_LENGTH) return DEFAULT_NEXT_PATH;
  // eslint-disable-next-line no-control-regex
  return /^\/(?![/\\])[^\s\u0000-\u001f\u007f]*$/.test(wanted) ? wanted : DEFAULT_NEXT_PATH;
}
