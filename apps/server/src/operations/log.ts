import type { Log } from "@packshot/trpc/ports";
import pino from "pino";

/** Names under which a secret could ever be logged; at the top of the fields or one level down. */
const secrets = ["password", "token", "secret", "authorization", "cookie", "apiKey"];

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" },
  });
}
