import type { AnyRouter } from "@trpc/server";
import { z } from "zod";
import type { ErrorCode } from "./ports/errors.ts";
import type { Scope } from "./services/auth/identify.ts";
import { eventOf } from "./tracked-events.ts";

const procedureType = z.enum(["query", "mutation", "subscription"]);

/** What a procedure declares besides its input and its output. */
export interface ProcedureMeta {
  /** One-sentence description for readers of the API documentation. */
  readonly summary?: string;
  /**
   * Who may call it: anyone, anyone who isn't signed in, a user in a browser, an API key, or a user and every API key
   * that has these scopes.
   */
  readonly access?: "public" | "visitor" | "session" | "key" | readonly Scope[];
  /**
   * True if an API key with the scope "own" instead of "read" may also call it, for what came with that key.
   */
  readonly own?: true;
  /** True if it works through the browser's cookie, so it does nothing for a program that has none. */
  readonly byCookie?: true;
  /** Codes with which its rules refuse, besides those of any call and those that its access implies. */
  readonly errors?: readonly ErrorCode[];
}

export interface ProcedureDescription extends ProcedureMeta {
  readonly name: string;
  readonly type: z.infer<typeof procedureType>;
  readonly input: z.ZodType | undefined;
  /** The schema of its response or, for a subscription, of each event. */
  readonly output: z.ZodType | undefined;
}

/** Codes with which any call may be refused. */
export const errorsOfAnyCall: readonly ErrorCode[] = ["BAD_INPUT", "UNAVAILABLE", "INTERNAL"];
/** Codes with which a call that isn't public may also be refused, depending on the caller. */
export const errorsOfAccess: readonly ErrorCode[] = ["UNAUTHENTICATED", "FORBIDDEN"];

/** Describes every procedure of the router, in its order. */
export function describeProcedures(router: AnyRouter): ProcedureDescription[] {
  return Object.entries(router._def.procedures).map(([name, procedure]) => {
    const { type, meta, inputs, output } = definition.parse(Object(procedure)._def);
    return { name, type, ...meta, input: inputs.at(-1), output: eventOf(output) ?? output };
  });
}

const schema = z.instanceof(z.ZodType).optional().catch(undefined);

/** tRPC's types don't reveal what a procedure was built from. */
const definition = z.object({
  type: procedureType,
  meta: z.custom<ProcedureMeta>().optional(),
  inputs: z.array(schema),
  output: schema,
});

/** Returns all codes with which a call of the procedure may be refused. */
export function errorsOf({ access, errors = [] }: ProcedureMeta): readonly ErrorCode[] {
  const ofAccess =
    access === "public" ? [] : access === "visitor" ? (["FORBIDDEN"] as const) : errorsOfAccess;
  return [...errorsOfAnyCall, ...ofAccess, ...errors];
}
