// The browser extension calls procedures and nothing else, so it takes this smaller half of the client.
import { createTRPCClient, type TRPCClient, TRPCClientError } from "@trpc/client";
import type { ErrorData } from "../error-shape.ts";
import type { AppRouter } from "../router.ts";
import type { ClientOptions } from "./client-options.ts";
import { errorDataIn } from "./error-data.ts";
import { keyHeaders, linksTo, type Send } from "./links.ts";
import { serverAddress } from "./server-address.ts";

const send: Send = (input, { signal = null, ...init } = {}) => fetch(input, { ...init, signal });

/** Creates the typed procedures alone: calls reject with tRPC's errors, and none is repeated. */
export function createProcedures({
  url,
  apiKey,
}: Pick<ClientOptions, "url" | "apiKey">): TRPCClient<AppRouter> {
  const route = { server: serverAddress(url), headers: keyHeaders(apiKey), answer: send, stream: send };
  return createTRPCClient<AppRouter>({ links: linksTo(route) });
}

/** Returns the API's own error behind a rejected call, or undefined when the server was not reached at all. */
export function errorDataOf(error: unknown): ErrorData | undefined {
  return error instanceof TRPCClientError ? errorDataIn(error.data) : undefined;
}
