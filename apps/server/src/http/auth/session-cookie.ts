import type { SessionCookie } from "@packshot/trpc";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";

/** Readable by pages, and worth nothing: tells a public page, without a request, to say "Open Dashboard". */
const HINT_COOKIE = "packshot_signed_in";

/** Over https in a name that a browser takes from this very host only: no neighbor under our domain can plant one. */
export function hostCookie(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

const nameOf = (https: boolean) => hostCookie("packshot_session", https);

export function sessionTokenOf(c: Context, https: boolean): string | undefined {
  return getCookie(c, nameOf(https));
}

/** Writes the session into the headers of one response: once, however many calls of a batch say the same. */
export function sessionCookie(
  headers: Pick<Headers, "append">,
  { https }: { https: boolean },
): SessionCookie {
  let written: string | undefined;
  function write(token: string, expires: Date): void {
    if (token === written) return;
    written = token;
    const shared = { path: "/", sameSite: "Lax", secure: https, expires } as const;
    headers.append("set-cookie", serialize(nameOf(https), token, { ...shared, httpOnly: true }));
    headers.append("set-cookie", serialize(HINT_COOKIE, token === "" ? "" : "1", shared));
  }
  return {
    set: write,
    clear: () => write("", new Date(0)),
  };
}
