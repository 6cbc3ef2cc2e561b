import type { AnyRouter } from "@trpc/server";
import { z } from "zod";
import type { ErrorCode } from "./ports/errors.ts";
import type { Scope } from "./services/auth/identify.ts";
import { eventOf } from "./tracked-events.ts";

/** What a procedure tells about itself beside its input and its output. */
export interface ProcedureMeta {
  /** Who may call it: anybody, a person in a browser, or a person and every API key that has these scopes. */
  readonly access?: "public" | "session" | readonly Scope[];
  /** What its rules refuse with, beside what any call may be refused with and what its access implies. */
  readonly errors?: readonly ErrorCode[];
}

export interface ProcedureDescription extends ProcedureMeta {
  readonly name: string;
  readonly type: string;
  readonly input: z.ZodType | undefined;
  /** What it answers; of a subscription, each event. */
  readonly output: z.ZodType | undefined;
}

/** What any call may be refused with. */
export const errorsOfAnyCall: readonly ErrorCode[] = ["BAD_INPUT", "UNAVAILABLE", "INTERNAL"];
/** Beside that, what a call may be refused with for who asks. */
export const errorsOfAccess: readonly ErrorCode[] = ["UNAUTHENTICATED", "FORBIDDEN"];

/** Everything that the router can be asked, in its order. */
export function describeProcedures(router: AnyRouter): ProcedureDescription[] {
  return Object.entries(router._def.procedures).map(([name, procedure]) => {
    const { type, meta, inputs, output } = definition.parse(Object(procedure)._def);
    return { name, type, ...meta, input: inputs.at(-1), output: eventOf(output) ?? output };
  });
}

const schema = z.instanceof(z.ZodType).optional().catch(undefined);

/** tRPC's types don't tell what a procedure was built of. */
const definition = z.object({
  type: z.string(),
  meta: z.custom<ProcedureMeta>().optional(),
  inputs: z.array(schema),
  output: schema,
});

/** All the codes that a call of it may be answered with. */
export function errorsOf({ access, errors = [] }: ProcedureMeta): readonly ErrorCode[] {
  return [...errorsOfAnyCall, ...(access === "public" ? [] : errorsOfAccess), ...errors];
}
