import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

export interface SecurityOptions {
  readonly scriptHashes: readonly string[];
  /** Pictures may come from these origins besides our own. */
  readonly imageOrigins: readonly string[];
  readonly https: boolean;
}

/** A route may set these headers itself, as stored files and the sign-in pages do. */
const ownHeaders = ["content-security-policy", "cross-origin-resource-policy"];

export function securityHeaders({ scriptHashes, imageOrigins, https }: SecurityOptions): MiddlewareHandler {
  const general = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      // Inline styles are needed for computed positions; no style sheet comes from elsewhere.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "blob:", "data:", ...imageOrigins],
      mediaSrc: ["'self'", "blob:"],
      connectSrc: ["'self'", ...imageOrigins],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: ["self"], microphone: [], geolocation: [] },
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: https ? "max-age=31536000" : false,
  });
  return async (c, next) => {
    const own = new Map<string, string>();
    await general(c, async () => {
      await next();
      for (const name of ownHeaders) {
        const value = c.res.headers.get(name);
        if (value !== null) own.set(name, value);
      }
    });
    for (const [name, value] of own) c.res.headers.set(name, value);
  };
}
