import { SESSION_COOKIE, type SessionCookie } from "@packshot/trpc";
import { serialize } from "hono/utils/cookie";

/** Readable by pages, and worth nothing: tells a public page, without a request, to say "Open Dashboard". */
const HINT_COOKIE = "packshot_signed_in";

/** Writes the session into the headers of one response. */
export function sessionCookie(
  headers: Pick<Headers, "append">,
  { https }: { https: boolean },
): SessionCookie {
  function write(token: string, expires: Date): void {
    const shared = { path: "/", sameSite: "Lax", secure: https, expires } as const;
    headers.append("set-cookie", serialize(SESSION_COOKIE, token, { ...shared, httpOnly: true }));
    headers.append("set-cookie", serialize(HINT_COOKIE, token === "" ? "" : "1", shared));
  }
  return {
    set: write,
    clear: () => write("", new Date(0)),
  };
}
