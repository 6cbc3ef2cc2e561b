import type { AppError } from "@packshot/trpc/ports";

/** The header for programs that know nothing of our bodies: of several errors, when all of them are over. */
export function retryAfter(errors: readonly AppError[]): Record<string, string> {
  const seconds = errors.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  return seconds.length === 0 ? {} : { "Retry-After": String(Math.max(...seconds)) };
}
