import type { Context } from "../context.ts";
import { AppError } from "../ports/errors.ts";
import { describeProcedures, listErrorCodes } from "../procedures.ts";
import { appRouter, createCaller } from "../router.ts";

export type Api = ReturnType<typeof createCaller>;

const errorsByName = new Map(describeProcedures(appRouter).map((each) => [each.name, listErrorCodes(each)]));

/**
 * Calls the API without HTTP. Throws when a procedure fails with an error code that it doesn't declare, because the
 * API's documentation would lack it.
 */
export function createCheckedCaller(context: Context): Api {
  // The proxy has the same procedures.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return wrapChecked(createCaller(context), []) as Api;
}

function wrapChecked(part: unknown, path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    get(_, name) {
      if (typeof name !== "string" || name === "then") return undefined;
      return wrapChecked(Reflect.get(Object(part), name), [...path, name]);
    },
    async apply(_, self, args) {
      if (typeof part !== "function") throw new TypeError(`${path.join(".")} isn't a procedure.`);
      try {
        return await Reflect.apply(part, self, args);
      } catch (error) {
        requireDeclared(path.join("."), error);
        throw error;
      }
    },
  });
}

function requireDeclared(name: string, error: unknown): void {
  const { cause } = Object(error);
  if (!(cause instanceof AppError) || errorsByName.get(name)?.includes(cause.code) !== false) return;
  // Don't set the error as the cause, because a test that expects the error would find it there.
  throw new Error(`${name} was rejected with ${cause.code}, which its meta doesn't declare.`);
}
