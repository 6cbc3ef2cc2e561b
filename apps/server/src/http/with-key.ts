import { identify, type Identity } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import type { MiddlewareHandler } from "hono";

/** What a request has after `withKey`. */
export interface KeyEnv {
  Variables: { identity: Identity & { kind: "apiKey" } };
}

/**
 * Identifies the caller by an API key. Runs before the body is read, so that nobody without a key can make us hold one
 * in memory. Throws an `AppError` UNAUTHENTICATED.
 */
export function withKey(ports: Ports): MiddlewareHandler<KeyEnv> {
  return async (c, next) => {
    const authorization = c.req.header("authorization");
    const identity = await identify(ports, { sessionToken: undefined, authorization });
    if (identity?.kind !== "apiKey") {
      c.header("WWW-Authenticate", "Bearer");
      throw new AppError(
        "UNAUTHENTICATED",
        'Send an API key in the header "Authorization: Bearer <key>". Create one in Settings.',
      );
    }
    c.set("identity", identity);
    await next();
  };
}
