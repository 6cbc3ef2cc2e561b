import { appRouter, describeProcedures, type ProcedureDescription } from "@packshot/trpc";
import { z } from "zod";
import { isForm } from "../body-limit.ts";
import { fitsQuery, type ParameterKind, listParameterKinds } from "./query.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Prefix of every operation's path. */
export const REST_ROOT = "/api/v1";

/** A procedure as plain HTTP exposes it. */
export interface Operation extends ProcedureDescription {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** JSON Schema of its query or body; undefined if it has no input. */
  readonly inputSchema: JsonSchema | undefined;
  readonly takesForm: boolean;
  /** Whether the input can have the field `idempotencyKey`, which may also be sent as a header. */
  readonly takesIdempotencyKey: boolean;
  /** How each query parameter is written. */
  readonly parameters: ReadonlyMap<string, ParameterKind>;
}

/** Describes the operations of all procedures that a program may call, in the router's order. */
export function listRestOperations(router: typeof appRouter = appRouter): Operation[] {
  return describeProcedures(router).filter(isForPrograms).map(describeProcedure);
}

/** Returns false for procedures that require a session or a cookie, which programs don't have. */
function isForPrograms({ access, byCookie }: ProcedureDescription): boolean {
  return byCookie !== true && access !== "session" && access !== "visitor";
}

function describeProcedure(procedure: ProcedureDescription): Operation {
  const { name, type, input } = procedure;
  const inputSchema = input && z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  // Objects have no standard form in a query, so client generators write them in different ways.
  const isGet = type !== "mutation" && (inputSchema === undefined || fitsQuery(inputSchema));
  return {
    ...procedure,
    method: isGet ? "GET" : "POST",
    path: `${REST_ROOT}/${name.split(".").map(toKebabCase).join("/")}`,
    inputSchema,
    takesForm: isForm(inputSchema),
    takesIdempotencyKey: inputSchema !== undefined && hasIdempotencyKey(inputSchema),
    parameters: isGet && inputSchema ? listParameterKinds(inputSchema) : new Map(),
  };
}

function hasIdempotencyKey(inputSchema: JsonSchema): boolean {
  const variants = [inputSchema, ...(inputSchema.anyOf ?? [])];
  return variants.some(
    (each) => typeof each === "object" && each.properties?.["idempotencyKey"] !== undefined,
  );
}

/** Converts "removeBackground" to "remove-background", the tool's slug. */
function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
