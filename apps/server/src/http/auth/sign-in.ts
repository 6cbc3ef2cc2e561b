import type { SessionCookie } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import type { Context } from "hono";
import { messagePage } from "../plain-page.ts";
import { retryAfter } from "../headers.ts";
import { sessionCookie } from "./cookies.ts";

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
export function signInErrorPage(c: Context, error: unknown, { log }: Pick<Ports, "log">) {
  if (!(error instanceof AppError)) throw error;
  log.info({ err: error }, "sign-in refused");
  const status = error.code === "RATE_LIMITED" ? 429 : 403;
  const page = messagePage({ title: "You are not signed in", message: error.userMessage });
  return c.html(page, status, retryAfter([error]));
}
