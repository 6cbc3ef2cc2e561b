import { nextPathOf } from "@packshot/trpc";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { hostCookie } from "./session-cookie.ts";

/** Seconds to sign in at the provider. */
const LIFETIME = 600;

const pendingSchema = z.object({
  state: z.string().min(1),
  codeVerifier: z.string().min(1),
  next: z.string(),
});

/** What this browser must bring back from the provider. */
export type Pending = z.infer<typeof pendingSchema>;

interface CookieScope {
  readonly provider: string;
  readonly https: boolean;
}

const nameOf = ({ provider, https }: CookieScope) => hostCookie(`packshot_oauth_${provider}`, https);

export function keepPending(c: Context, pending: Pending, scope: CookieScope): void {
  const value = Buffer.from(JSON.stringify(pending)).toString("base64url");
  setCookie(c, nameOf(scope), value, { ...attributes(scope), maxAge: LIFETIME });
}

/** Once: it is gone from the browser afterwards. */
export function takePending(c: Context, scope: CookieScope): Pending | undefined {
  const value = getCookie(c, nameOf(scope));
  if (value === undefined) return undefined;
  deleteCookie(c, nameOf(scope), attributes(scope));
  try {
    const pending = pendingSchema.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
    return { ...pending, next: nextPathOf(pending.next) };
  } catch {
    return undefined;
  }
}

function attributes({ https }: CookieScope) {
  // Lax, because the way back starts at the provider.
  return { path: "/", httpOnly: true, secure: https, sameSite: "Lax" } as const;
}
