import type { Log } from "@packshot/trpc/ports";
import pino, { type DestinationStream } from "pino";

/** Names under which a secret could ever be logged; at the top of the fields or one level down. */
const secrets = ["password", "token", "secret", "authorization", "cookie", "apiKey"];

/** One JSON object a line, to the standard output if nothing else is given. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const redact = { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" };
  return pino({ level, base: null, redact }, destination);
}
