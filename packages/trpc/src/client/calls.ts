import type { TRPCUntypedClient } from "@trpc/client";
import type { Procedures } from "./api.ts";
import { type CallOptions, pickCallOptions, type RequestSettings } from "./client-options.ts";
import { toPackshotError } from "./error.ts";
import type { Wire } from "./links.ts";
import { countFileBytes, withRetries } from "./retrying.ts";

/** A tRPC client and the settings of the calls it sends. */
export interface Transport {
  readonly client: TRPCUntypedClient<Wire>;
  readonly settings: RequestSettings;
}

/** Returns the transport for a call's options. */
type TransportFor = (options: CallOptions) => Transport;

interface Observer extends CallOptions {
  readonly onError?: (error: unknown) => void;
}

/**
 * Returns all procedures, as a proxy that turns property names into paths. Only the types define which procedures
 * exist.
 */
export function createProcedureProxy(transportFor: TransportFor): Procedures {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return createProxy([], (path, kind, args) => call(transportFor, path, kind, args)) as Procedures;
}

type Call = (path: string, kind: string, args: readonly unknown[]) => unknown;

function createProxy(names: readonly string[], make: Call): object {
  return new Proxy(() => {}, {
    // `await` must not mistake the proxy for a promise.
    get: (_, name) =>
      typeof name === "symbol" || name === "then" ? undefined : createProxy([...names, name], make),
    apply: (_, __, args) => make(names.slice(0, -1).join("."), names.at(-1) ?? "", args),
  });
}

function call(
  transportFor: TransportFor,
  path: string,
  kind: string,
  [input, options]: readonly unknown[],
): unknown {
  const observer: Observer = Object(options);
  const { client, settings } = transportFor(pickCallOptions(observer));
  if (kind === "subscribe") {
    return client.subscription(path, input, {
      ...observer,
      onError: (error) => observer.onError?.(toPackshotError(error)),
    });
  }
  const isQuery = kind === "query";
  const send = (signal: AbortSignal) =>
    client[isQuery ? "query" : "mutation"](path, input, { ...observer, signal });
  return withRetries(send, {
    isRepeatable: isQuery || isRepeatable(path, input),
    signal: observer.signal,
    bytes: countFileBytes(input),
    ...settings,
  });
}

/**
 * Returns whether a call can be sent twice: uploads and checks are free, and an idempotency key starts only
 * one run.
 */
function isRepeatable(path: string, input: unknown): boolean {
  if (path.startsWith("tools.") && path.endsWith(".generate")) {
    return typeof Object(input).idempotencyKey === "string";
  }
  return ["check.file", "uploads.create", "uploads.importFromUrl", "uploads.createFromResult"].includes(path);
}
