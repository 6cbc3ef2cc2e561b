// The browser extension calls procedures and nothing else, so it takes this smaller half of the client.
import { createTRPCClient, type TRPCClient, TRPCClientError } from "@trpc/client";
import type { ErrorData } from "../error-shape.ts";
import type { AppRouter } from "../router.ts";
import type { ClientOptions } from "./client-options.ts";
import { errorDataIn } from "./error-data.ts";
import { linksTo, type Send } from "./links.ts";

const send: Send = (input, { signal = null, ...init } = {}) => fetch(input, { ...init, signal });

/** Creates the typed procedures alone: calls reject with tRPC's errors, and none is repeated. */
export function createProcedures(options: ClientOptions): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({ links: linksTo(options, { answer: send, stream: send }) });
}

/** Returns the API's own error behind a rejected call, or undefined when the server was not reached at all. */
export function errorDataOf(error: unknown): ErrorData | undefined {
  return error instanceof TRPCClientError ? errorDataIn(error.data) : undefined;
}
