import { nextPathOf } from "@packshot/trpc";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";

const NAME = "packshot_oauth";
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
  readonly path: string;
  readonly https: boolean;
}

export function keepPending(c: Context, pending: Pending, scope: CookieScope): void {
  const value = Buffer.from(JSON.stringify(pending)).toString("base64url");
  setCookie(c, NAME, value, { ...attributes(scope), maxAge: LIFETIME });
}

/** Once: it is gone from the browser afterwards. */
export function takePending(c: Context, scope: CookieScope): Pending | undefined {
  const value = getCookie(c, NAME);
  if (value === undefined) return undefined;
  deleteCookie(c, NAME, attributes(scope));
  try {
    const pending = pendingSchema.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
    return { ...pending, next: nextPathOf(pending.next) };
  } catch {
    return undefined;
  }
}

function attributes({ path, https }: CookieScope) {
  // Lax, because the way back starts at the provider.
  return { path, httpOnly: true, secure: https, sameSite: "Lax" } as const;
}
