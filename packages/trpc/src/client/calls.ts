import type { TRPCUntypedClient } from "@trpc/client";
import type { Procedures } from "./api.ts";
import { packshotErrorOf } from "./error.ts";
import type { Wire } from "./links.ts";
import { retrying } from "./retrying.ts";

type Transport = TRPCUntypedClient<Wire>;

interface Observer {
  readonly signal?: AbortSignal;
  readonly onError?: (error: unknown) => void;
}

/** Returns all procedures. Their names are read when they are called: the types say which there are. */
export function callsThrough(transport: Transport): Procedures {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return named([], (path, kind, args) => call(transport, path, kind, args)) as Procedures;
}

type Call = (path: string, kind: string, args: readonly unknown[]) => unknown;

function named(names: readonly string[], make: Call): object {
  return new Proxy(() => {}, {
    // A promise that resolves to it must not take it for another promise.
    get: (_, name) =>
      typeof name === "symbol" || name === "then" ? undefined : named([...names, name], make),
    apply: (_, __, args) => make(names.slice(0, -1).join("."), names.at(-1) ?? "", args),
  });
}

function call(
  transport: Transport,
  path: string,
  kind: string,
  [input, options]: readonly unknown[],
): unknown {
  const given: Observer = Object(options);
  if (kind === "subscribe") {
    return transport.subscription(path, input, {
      ...given,
      onError: (error) => given.onError?.(packshotErrorOf(error)),
    });
  }
  const isQuery = kind === "query";
  return retrying(() => transport[isQuery ? "query" : "mutation"](path, input, given), {
    repeatable: isQuery || isRepeatable(path, input),
    signal: given.signal,
  });
}

/** An upload that nothing uses costs nothing, and a start under a key is done once, however often it is sent. */
function isRepeatable(path: string, input: unknown): boolean {
  if (path.startsWith("tools.") && path.endsWith(".generate")) {
    return typeof Object(input).idempotencyKey === "string";
  }
  return ["uploads.create", "uploads.importFromUrl", "uploads.createFromResult"].includes(path);
}
