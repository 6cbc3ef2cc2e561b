import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

export interface SecurityOptions {
  readonly scriptHashes: readonly string[];
  /** Origins besides our own that pictures may come from. */
  readonly imageOrigins: readonly string[];
  readonly https: boolean;
}

export function securityHeaders({ scriptHashes, imageOrigins, https }: SecurityOptions): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      // Style attributes carry positions that are computed; no style sheet comes from elsewhere.
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
}
