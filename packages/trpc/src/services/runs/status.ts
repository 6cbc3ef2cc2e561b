import type { RunStatus } from "@packshot/db";

export function hasEnded(status: RunStatus): boolean {
  return status === "succeeded" || status === "failed" || status === "cancelled";
}

export const MAX_RETRIES = 3;
