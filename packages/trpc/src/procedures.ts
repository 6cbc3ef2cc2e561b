import type { AnyRouter } from "@trpc/server";
import { z } from "zod";
import type { ErrorCode } from "./ports/errors.ts";
import type { Scope } from "./services/auth/identify.ts";
import { findEventSchema } from "./tracked-events.ts";

const procedureType = z.enum(["query", "mutation", "subscription"]);

/** A procedure's metadata. */
export interface ProcedureMeta {
  /** One-sentence description for readers of the API documentation. */
  readonly summary?: string;
  /**
   * Who can call the procedure: anyone, visitors only, a user in a browser, an API key, or a user and every API key
   * with these scopes.
   */
  readonly access?: "public" | "visitor" | "session" | "key" | readonly Scope[];
  /** True if an API key with the scope "own" instead of "read" can also call it, for its own uploads and runs. */
  readonly own?: true;
  /** True if the procedure depends on the browser's cookie, so other programs can't use it. */
  readonly byCookie?: true;
  /** The procedure's own error codes, in addition to those of any call and of its access check. */
  readonly errors?: readonly ErrorCode[];
}

export interface ProcedureDescription extends ProcedureMeta {
  readonly name: string;
  readonly type: z.infer<typeof procedureType>;
  readonly input: z.ZodType | undefined;
  /** The schema of its response or, for a subscription, of each event. */
  readonly output: z.ZodType | undefined;
}

/** Error codes of any call. */
export const errorsOfAnyCall: readonly ErrorCode[] = ["BAD_INPUT", "UNAVAILABLE", "INTERNAL"];
/** Additional error codes of procedures that aren't public. */
export const errorsOfAccess: readonly ErrorCode[] = ["UNAUTHENTICATED", "FORBIDDEN"];

/** Describes every procedure of the router, in the router's order. */
export function describeProcedures(router: AnyRouter): ProcedureDescription[] {
  return Object.entries(router._def.procedures).map(([name, procedure]) => {
    const { type, meta, inputs, output } = internalsSchema.parse(Object(procedure)._def);
    return { name, type, ...meta, input: inputs.at(-1), output: findEventSchema(output) ?? output };
  });
}

const schema = z.instanceof(z.ZodType).optional().catch(undefined);

/** A procedure's internals, which tRPC's types don't expose. */
const internalsSchema = z.object({
  type: procedureType,
  meta: z.custom<ProcedureMeta>().optional(),
  inputs: z.array(schema),
  output: schema,
});

/** Returns all error codes of a procedure. */
export function listErrorCodes({ access, errors = [] }: ProcedureMeta): readonly ErrorCode[] {
  const ofAccess =
    access === "public" ? [] : access === "visitor" ? (["FORBIDDEN"] as const) : errorsOfAccess;
  return [...errorsOfAnyCall, ...ofAccess, ...errors];
}
