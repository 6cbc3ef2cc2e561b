import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

declare module "hono" {
  interface ContextVariableMap {
    /** CSP sources for the inline scripts of the page being served. */
    inlineScripts?: readonly string[];
  }
}

export interface SecurityOptions {
  /** Allowed image origins in addition to our own. */
  readonly imageOrigins: readonly string[];
  readonly https: boolean;
}

/** Headers that a route may set itself, as stored files and the sign-in pages do. */
const overridableHeaders = ["content-security-policy", "cross-origin-resource-policy"];

export function createSecurityHeaders({ imageOrigins, https }: SecurityOptions): MiddlewareHandler {
  const general = secureHeaders({
    permissionsPolicy: { camera: ["self"], microphone: [], geolocation: [] },
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: https ? "max-age=31536000" : false,
  });
  return async (c, next) => {
    const routeHeaders = new Map<string, string>();
    await general(c, async () => {
      await next();
      for (const name of overridableHeaders) {
        const value = c.res.headers.get(name);
        if (value !== null) routeHeaders.set(name, value);
      }
    });
    c.res.headers.set("content-security-policy", buildPolicy(c.get("inlineScripts") ?? [], imageOrigins));
    for (const [name, value] of routeHeaders) c.res.headers.set(name, value);
  };
}

function buildPolicy(inlineScripts: readonly string[], imageOrigins: readonly string[]): string {
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineScripts],
    // Computed positions need inline styles; no style sheet comes from elsewhere.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "blob:", "data:", ...imageOrigins],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'", ...imageOrigins],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
