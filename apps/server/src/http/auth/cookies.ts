import { deflateRawSync, inflateRawSync } from "node:zlib";
import { createSecret, toNextPath, type SessionCookie, type TrialCookie } from "@packshot/trpc";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import { z } from "zod";

/**
 * A cookie that scripts can read and that grants no access: it lets a public page show "Open Dashboard" without a
 * request.
 */
const HINT_COOKIE = "packshot_signed_in";

/**
 * Over https, the prefix makes browsers accept the cookie from this host only, so no other host under our domain can
 * set one.
 */
function getHostCookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

const getSessionCookieName = (https: boolean) => getHostCookieName("packshot_session", https);

export function readSessionToken(c: Context, https: boolean): string | undefined {
  return getCookie(c, getSessionCookieName(https));
}

/** Returns true if the request has a session cookie or its hint, valid or not. */
export function claimsSession(c: Context, https: boolean): boolean {
  return readSessionToken(c, https) !== undefined || getCookie(c, HINT_COOKIE) !== undefined;
}

/**
 * Writes the session cookie of one response, once even if several calls of a batch set it. Clears nothing if the
 * request had no session: a late response could otherwise undo a sign-in that happened in the meantime.
 */
export function createSessionCookie(
  headers: Pick<Headers, "append">,
  { https, claimed }: { https: boolean; claimed: boolean },
): SessionCookie {
  let writtenToken: string | undefined;
  function write(token: string, expires: Date): void {
    if (token === writtenToken) return;
    writtenToken = token;
    const shared = { path: "/", sameSite: "Lax", secure: https, expires } as const;
    headers.append(
      "set-cookie",
      serialize(getSessionCookieName(https), token, { ...shared, httpOnly: true }),
    );
    headers.append("set-cookie", serialize(HINT_COOKIE, token === "" ? "" : "1", shared));
  }
  return {
    set: write,
    clear: () => {
      if (claimed) write("", new Date(0));
    },
  };
}

/** Reads and writes the trial cookie of a visitor. It's not a session. */
export function createTrialCookie(
  c: Context,
  { https, headers }: { https: boolean; headers: Pick<Headers, "append"> },
): TrialCookie {
  const name = getHostCookieName("packshot_trial", https);
  const write = (token: string, expires: Date) =>
    headers.append("set-cookie", serialize(name, token, { ...getAttributes({ https }), expires }));
  // Accept only the format that we issue.
  const token = /^[\w-]{43}$/.exec(getCookie(c, name) ?? "")?.[0];
  return { token, set: write, clear: () => write("", new Date(0)) };
}

/** Lifetime of the secret, the same as the sign-in link's. */
const LINK_LIFETIME_SECONDS = 900;

const getLinkCookieName = (https: boolean) => getHostCookieName("packshot_link", https);

/** Returns the secret that this browser received with the page of a sign-in link. */
export function readLinkSecret(c: Context, https: boolean): string | undefined {
  // Accept only the format that we issue.
  return /^[\w-]{43}$/.exec(getCookie(c, getLinkCookieName(https)) ?? "")?.[0];
}

/** Sets the secret that allows the browser to repeat a sign-in. Keeps an existing secret, because other tabs use it. */
export function keepLinkSecret(c: Context, https: boolean): void {
  const secret = readLinkSecret(c, https) ?? createSecret();
  setCookie(c, getLinkCookieName(https), secret, {
    ...getAttributes({ https }),
    maxAge: LINK_LIFETIME_SECONDS,
  });
}

/** Time that the user has to sign in at the provider. */
const PENDING_LIFETIME_SECONDS = 600;

const pendingSchema = z.object({
  state: z.string().min(1),
  codeVerifier: z.string().min(1),
  next: z.string(),
  /** Ticket of a signed-in user who connects an account instead of signing in. */
  connect: z.string().exactOptional(),
});

/** State of a pending sign-in, which the browser must send back after the provider redirects it. */
export type PendingSignIn = z.infer<typeof pendingSchema>;

interface CookieScope {
  readonly provider: string;
  readonly https: boolean;
}

/** Maximum number of open sign-ins per browser, each in its own tab. */
const MAX_PENDING_SIGN_INS = 4;
/** Maximum total length of their cookies. Node rejects requests with more than 16 KB of headers. */
const MAX_PENDING_LENGTH = 6000;

const getPendingPrefix = ({ provider, https }: CookieScope) =>
  getHostCookieName(`packshot_oauth_${provider}_`, https);

/** Returns the name of a sign-in's own cookie. A shared one would be overwritten by the next tab. */
const getPendingName = (scope: CookieScope, state: string) =>
  `${getPendingPrefix(scope)}${state.slice(0, 16)}`;

/** Browsers ignore a cookie whose name and value together are longer. */
const MAX_COOKIE_LENGTH = 4096;
/** Maximum bytes of a decompressed cookie: more than the longest `next` needs. */
const MAX_PENDING_BYTES = 32_768;

/** Compresses a pending sign-in, because its `next` can contain the URL and the title of a photo's page. */
function encodePending(pending: PendingSignIn): string {
  return deflateRawSync(JSON.stringify(pending)).toString("base64url");
}

function decodePending(value: string): PendingSignIn {
  const bytes = inflateRawSync(Buffer.from(value, "base64url"), { maxOutputLength: MAX_PENDING_BYTES });
  return pendingSchema.parse(JSON.parse(bytes.toString()));
}

/** Lists the cookies of the browser's open sign-ins, newest first. */
function listPending(c: Context, scope: CookieScope): { readonly name: string; readonly value: string }[] {
  return (
    Object.entries(getCookie(c))
      .filter(([name]) => name.startsWith(getPendingPrefix(scope)))
      .map(([name, value]) => ({ name, value }))
      // Browsers send older cookies first.
      .toReversed()
  );
}

/**
 * Stores a pending sign-in in a cookie and deletes the oldest ones beyond the maximum. If the cookie would be too long,
 * the user returns to the page without its query.
 */
export function storePending(c: Context, pending: PendingSignIn, scope: CookieScope): void {
  const name = getPendingName(scope, pending.state);
  const whole = encodePending(pending);
  const fits = name.length + whole.length < MAX_COOKIE_LENGTH;
  const value = fits ? whole : encodePending({ ...pending, next: pending.next.replace(/\?.*/, "") });
  let length = name.length + value.length;
  for (const [index, cookie] of listPending(c, scope).entries()) {
    length += cookie.name.length + cookie.value.length;
    const fitsToo = index < MAX_PENDING_SIGN_INS - 1 && length <= MAX_PENDING_LENGTH;
    if (!fitsToo) deleteCookie(c, cookie.name, getAttributes(scope));
  }
  setCookie(c, name, value, {
    ...getAttributes(scope),
    maxAge: PENDING_LIFETIME_SECONDS,
  });
}

/** Reads the pending sign-in with this state and deletes its cookie, so that it can be used only once. */
export function takePending(c: Context, state: string, scope: CookieScope): PendingSignIn | undefined {
  const name = getPendingName(scope, state);
  // The state comes from the URL, so it may contain characters that a cookie name can't have.
  const value = /^[\w-]+$/.test(state) ? getCookie(c, name) : undefined;
  if (value === undefined) return undefined;
  deleteCookie(c, name, getAttributes(scope));
  try {
    const pending = decodePending(value);
    return { ...pending, next: toNextPath(pending.next) };
  } catch {
    return undefined;
  }
}

function getAttributes({ https }: Pick<CookieScope, "https">) {
  // The cookie is "Lax" because the redirect back starts at the provider.
  return { path: "/", httpOnly: true, secure: https, sameSite: "Lax" } as const;
}
