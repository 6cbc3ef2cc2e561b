// The client's view of the API, derived from the server's types. The published package has fully expanded
// declarations instead (apps/server/scripts/client-package), because it doesn't contain the server.
import type {
  ExtraSlotsOf,
  FinishedBy,
  registry,
  RequiredOptionsOf,
  SlotsOf,
  UsesBrand,
} from "@packshot/tools";
import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "../router.ts";
import type { FinishInput, RunOptions } from "../routers/tool-inputs.ts";
import type { CallOptions, RequestOptions } from "./client-options.ts";
import type { PackshotError } from "./error.ts";

export type { ErrorData } from "../error-shape.ts";
export type { ErrorCode } from "../ports/errors.ts";
export type { WebhookEvent } from "../services/webhooks/event.ts";

type Registry = typeof registry;

/** A tool's slug: its name in the registry, in kebab case. */
type SlugOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${SlugOf<Rest>}`
  : "";

/** The inputs of each tool, by slug. */
export type Tools = {
  [Name in keyof Registry as SlugOf<Name>]: {
    slots: SlotsOf<Registry[Name]>;
    /** Slots for photos that only certain options require. */
    extraSlots: ExtraSlotsOf<Registry[Name]>;
    options: RunOptions<Registry[Name]>;
    /** The options without which no run can start. */
    requiredOptions: RequiredOptionsOf<Registry[Name]>;
    /** Whether the tool can use the account's brand. */
    brand: UsesBrand<Registry[Name]>;
    /** Input with an image of another run instead of photos. That run's token covers this run. */
    photo: [FinishedBy<Registry[Name]>] extends [never] ? never : FinishInput<Registry[Name]>;
  };
};

/** The procedures as this client offers them: calls take `CallOptions`, and subscriptions report `PackshotError`s. */
type TypedProcedures<T> = {
  [Name in keyof T]: T[Name] extends {
    subscribe: (input: infer Input, observer: infer Observer) => infer Ended;
  }
    ? { subscribe: (input: Input, observer: ClientObserver<Observer>) => Ended }
    : T[Name] extends { query: infer Query }
      ? { query: CallableProcedure<Query> }
      : T[Name] extends { mutate: infer Mutate }
        ? { mutate: CallableProcedure<Mutate> }
        : TypedProcedures<T[Name]>;
};

type CallableProcedure<Call> = Call extends (...given: infer Given) => infer Answer
  ? [] extends Given
    ? (input?: Given[0], options?: CallOptions) => Answer
    : (input: Given[0], options?: CallOptions) => Answer
  : never;

type ClientObserver<Observer> = Omit<Observer, "onError" | "onConnectionStateChange"> &
  RequestOptions & {
    onError?: (error: PackshotError) => void;
  };

/** All procedures, called as in `packshot.runs.get.query({ runId })`. */
export type Procedures = TypedProcedures<TRPCClient<AppRouter>>;

export type Run = Awaited<ReturnType<Procedures["runs"]["get"]["query"]>>;
export type Upload = Awaited<ReturnType<Procedures["uploads"]["get"]["query"]>>;
type WatchObserver = Parameters<Procedures["runs"]["watch"]["subscribe"]>[1];
export type RunEvent = Parameters<NonNullable<WatchObserver["onData"]>>[0]["data"];
