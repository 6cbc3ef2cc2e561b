import { maxBulkRows, describeRowLimitProblem } from "@packshot/tools/table";
import { AppError, type Ports } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { findPaidPlan } from "../billing/paid-plan.ts";

type AccessPorts = Pick<Ports, "db" | "payments" | "settings">;

/** Resolves to the maximum number of rows in a bulk job of the user. */
export async function findMaxRows(ports: AccessPorts, userId: string): Promise<number> {
  return (await hasBusinessLimit(ports, userId)) ? maxBulkRows.business : maxBulkRows.others;
}

async function hasBusinessLimit({ db, payments, settings }: AccessPorts, userId: string): Promise<boolean> {
  return payments.mode === "off" || (await findPaidPlan(db, settings, userId)) === "business";
}

/** @throws AppError FORBIDDEN for a test key */
export function requireBulkKey({ isTest }: Caller): void {
  if (!isTest) return;
  throw new AppError(
    "FORBIDDEN",
    "A test key can't start bulk jobs. Test a single run, then use a key without test_ in it.",
  );
}

/** @throws AppError FORBIDDEN when the user's plan doesn't allow this many rows in a job */
export async function requireRowLimit(ports: AccessPorts, userId: string, rows: number): Promise<void> {
  const problem = describeRowLimitProblem(rows, await findMaxRows(ports, userId));
  if (problem !== null) throw new AppError("FORBIDDEN", problem);
}
