// The router's type in the structure that tRPC's own client expects, without tRPC's types: the package has no
// dependencies, so it works with the version of `@trpc/client` that a project has.
import type { ErrorData, Procedures } from "./api.ts";

interface Procedure<Type extends "query" | "mutation" | "subscription", Input, Output> {
  (call: unknown): Promise<Output>;
  readonly meta: unknown;
  readonly _def: {
    $types: { input: Input; output: Output };
    procedure: true;
    type: Type;
    meta: unknown;
    experimental_caller: boolean;
    inputs: never[];
  };
}

type RecordOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { query: (input: infer Input) => Promise<infer Output> }
    ? Procedure<"query", Input, Output>
    : Calls[Name] extends { mutate: (input: infer Input) => Promise<infer Output> }
      ? Procedure<"mutation", Input, Output>
      : Calls[Name] extends {
            subscribe: (input: infer Input, observer: { onData?: (value: infer Event) => void }) => unknown;
          }
        ? Procedure<"subscription", Input, AsyncIterable<Event>>
        : RecordOf<Calls[Name]>;
};

type RouterRecord = RecordOf<Procedures>;

/** The type of the API for tRPC's own client, as in `createTRPCClient<AppRouter>`. */
export interface AppRouter {
  // A client reads only the types in here. `never` matches whatever any version of tRPC has for the rest.
  _def: {
    router: true;
    record: RouterRecord;
    procedures: RouterRecord;
    lazy: never;
    _config: {
      $types: {
        ctx: object;
        meta: object;
        errorShape: { message: string; code: number; data: ErrorData };
        transformer: false;
      };
      transformer: never;
      errorFormatter: never;
      allowOutsideOfServer: never;
      isServer: never;
      isDev: never;
    };
  };
  createCaller: never;
}
