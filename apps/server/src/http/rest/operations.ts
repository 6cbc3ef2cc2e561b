import { appRouter, describeProcedures, type ProcedureDescription } from "@packshot/trpc";
import { z } from "zod";
import { type ParameterKind, parameterKinds } from "./query.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Every operation's path begins with this. */
export const REST_ROOT = "/api/v1";

/** Is a procedure as plain HTTP sees it. */
export interface Operation extends ProcedureDescription {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Is the shape of its query or its body; undefined when it takes nothing. */
  readonly takes: JsonSchema | undefined;
  readonly takesForm: boolean;
  /** Says of each parameter of its query how it is written. */
  readonly parameters: ReadonlyMap<string, ParameterKind>;
}

/** Describes the operations of all procedures that a program may call, in the router's order. */
export function restOperations(router: typeof appRouter = appRouter): Operation[] {
  return describeProcedures(router).filter(isForPrograms).map(operationOf);
}

/** A program has a key or nothing, so what needs a person's session or works by a cookie is of no use to it. */
function isForPrograms({ access, byCookie }: ProcedureDescription): boolean {
  return byCookie !== true && access !== "session" && access !== "visitor";
}

function operationOf(procedure: ProcedureDescription): Operation {
  const { name, type, input } = procedure;
  const takes = input && z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const method = type === "mutation" ? "POST" : "GET";
  return {
    ...procedure,
    method,
    path: `${REST_ROOT}/${name.split(".").map(withHyphens).join("/")}`,
    takes,
    takesForm: takes?.title === "FormData",
    parameters: method === "GET" && takes ? parameterKinds(takes) : new Map(),
  };
}

/** Writes "removeBackground" as "remove-background", which is the tool's slug. */
function withHyphens(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
