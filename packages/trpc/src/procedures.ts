import type { AnyRouter } from "@trpc/server";
import { z } from "zod";
import type { ErrorCode } from "./ports/errors.ts";
import type { Scope } from "./services/auth/identify.ts";
import { eventOf } from "./tracked-events.ts";

const procedureType = z.enum(["query", "mutation", "subscription"]);

/** A procedure declares this beside its input and its output. */
export interface ProcedureMeta {
  /** Says in one sentence what it does, to those who read about the API. */
  readonly summary?: string;
  /**
   * May be called by anybody, by somebody who is not signed in, by a person in a browser, by an API key, or by a person
   * and every API key that has these scopes.
   */
  readonly access?: "public" | "visitor" | "session" | "key" | readonly Scope[];
  /** May also be called by an API key with the scope "own" in place of "read", about what came with that key. */
  readonly own?: true;
  /** Works by the browser's cookie, so it does nothing for a program that has none. */
  readonly byCookie?: true;
  /** Its rules refuse with these codes, beside those of any call and those that its access implies. */
  readonly errors?: readonly ErrorCode[];
}

export interface ProcedureDescription extends ProcedureMeta {
  readonly name: string;
  readonly type: z.infer<typeof procedureType>;
  readonly input: z.ZodType | undefined;
  /** The schema is that of its answer or, for a subscription, of each event. */
  readonly output: z.ZodType | undefined;
}

/** Any call may be refused with these codes. */
export const errorsOfAnyCall: readonly ErrorCode[] = ["BAD_INPUT", "UNAVAILABLE", "INTERNAL"];
/** A call that isn't public may also be refused with these, depending on who asks. */
export const errorsOfAccess: readonly ErrorCode[] = ["UNAUTHENTICATED", "FORBIDDEN"];

/** Describes every procedure of the router, in its order. */
export function describeProcedures(router: AnyRouter): ProcedureDescription[] {
  return Object.entries(router._def.procedures).map(([name, procedure]) => {
    const { type, meta, inputs, output } = definition.parse(Object(procedure)._def);
    return { name, type, ...meta, input: inputs.at(-1), output: eventOf(output) ?? output };
  });
}

const schema = z.instanceof(z.ZodType).optional().catch(undefined);

/** tRPC's types don't say what a procedure was built from. */
const definition = z.object({
  type: procedureType,
  meta: z.custom<ProcedureMeta>().optional(),
  inputs: z.array(schema),
  output: schema,
});

/** Returns all the codes that a call of the procedure may be refused with. */
export function errorsOf({ access, errors = [] }: ProcedureMeta): readonly ErrorCode[] {
  const ofAccess =
    access === "public" ? [] : access === "visitor" ? (["FORBIDDEN"] as const) : errorsOfAccess;
  return [...errorsOfAnyCall, ...ofAccess, ...errors];
}
