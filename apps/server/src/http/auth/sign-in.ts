import type { SessionCookie } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import type { Context } from "hono";
import { messagePage } from "../plain-page.ts";
import { retryAfter } from "../headers.ts";
import { sessionCookie } from "./cookies.ts";

/** People connect accounts on this page of the web app. */
export const SETTINGS_PATH = "/settings";

export interface SignInRouteOptions {
  readonly ports: Pick<Ports, "db" | "clock" | "log" | "rateLimiter" | "settings">;
  readonly https: boolean;
  /** Rate limits count by this address of the caller. */
  readonly ipOf: (c: Context) => string;
}

/** Sets the session's cookie on the response that `c` is going to give. */
export function cookieOf(c: Context, https: boolean): SessionCookie {
  return sessionCookie({ append: (name, value) => c.header(name, value, { append: true }) }, { https });
}

/** Shows a page for an `AppError`; passes any other error on to the server's handler. */
export function signInErrorPage(c: Context, error: unknown, ports: Pick<Ports, "log">) {
  return errorPage(c, error, ports, { title: "You are not signed in" });
}

/** Does the same for a signed-in person, who goes back to where they wanted to connect an account. */
export function connectErrorPage(c: Context, error: unknown, ports: Pick<Ports, "log">) {
  const next = { label: "Back to settings", path: SETTINGS_PATH };
  return errorPage(c, error, ports, { title: "The account was not connected", next });
}

function errorPage(
  c: Context,
  error: unknown,
  { log }: Pick<Ports, "log">,
  words: Omit<Parameters<typeof messagePage>[0], "message">,
) {
  if (!(error instanceof AppError)) throw error;
  log.info({ err: error }, "sign-in refused");
  const status = error.code === "RATE_LIMITED" ? 429 : 403;
  return c.html(messagePage({ ...words, message: error.userMessage }), status, retryAfter([error]));
}
