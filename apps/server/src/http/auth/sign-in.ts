import { claimTrial, type SessionToken } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import type { Context } from "hono";
import { renderMessagePage } from "../plain-page.ts";
import { createRetryAfterHeader } from "../headers.ts";
import { withRequestId } from "../request-log.ts";
import { createSessionCookie, createTrialCookie } from "./cookies.ts";

/** Page of the web app where users connect accounts. */
export const SETTINGS_PATH = "/settings";

export interface SignInRouteOptions {
  readonly ports: Pick<Ports, "db" | "storage" | "clock" | "log" | "rateLimiter" | "settings">;
  readonly https: boolean;
  /** Returns the caller's IP address for rate limits. */
  readonly getClientIp: (c: Context) => string;
}

/** Signs in the browser that receives `c`'s response, and claims the browser's trial for the user. */
export async function startSession(
  c: Context,
  { token, expiresAt, userId }: SessionToken,
  { ports, https }: Pick<SignInRouteOptions, "ports" | "https">,
): Promise<void> {
  const headers = { append: (name: string, value: string) => c.header(name, value, { append: true }) };
  createSessionCookie(headers, { https, claimed: false }).set(token, expiresAt);
  await claimTrial(ports, { cookie: createTrialCookie(c, { https, headers }), userId });
}

/** Renders a page for an `AppError` and rethrows any other error. */
export function renderSignInErrorPage(c: Context, error: unknown, ports: Pick<Ports, "log">) {
  return renderErrorPage(c, error, ports, { title: "This link no longer works" });
}

/** Renders the error page for a signed-in user who was connecting an account, with a link back to the settings. */
export function renderConnectErrorPage(c: Context, error: unknown, ports: Pick<Ports, "log">) {
  const next = { label: "Back to settings", path: SETTINGS_PATH };
  return renderErrorPage(c, error, ports, { title: "Couldn't connect the account", next });
}

function renderErrorPage(
  c: Context,
  error: unknown,
  ports: Pick<Ports, "log">,
  page: Omit<Parameters<typeof renderMessagePage>[0], "message">,
) {
  if (!(error instanceof AppError)) throw error;
  withRequestId(ports, c).log.info({ err: error }, "sign-in rejected");
  const status = error.code === "RATE_LIMITED" ? 429 : 403;
  return c.html(
    renderMessagePage({ ...page, message: error.userMessage }),
    status,
    createRetryAfterHeader([error]),
  );
}
