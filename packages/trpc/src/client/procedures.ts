// The browser extension only calls procedures, so it uses this smaller part of the client.
import { createTRPCClient, type TRPCClient, TRPCClientError } from "@trpc/client";
import type { ErrorData } from "../error-shape.ts";
import type { AppRouter } from "../router.ts";
import type { ClientOptions } from "./client-options.ts";
import { parseErrorData } from "./error-data.ts";
import { createKeyHeaders, createLinks, type Send } from "./links.ts";
import { normalizeServerUrl } from "./server-url.ts";

const send: Send = (input, { signal = null, ...init } = {}) => fetch(input, { ...init, signal });

/** Creates only the typed procedures: calls reject with tRPC's errors and aren't retried. */
export function createProcedures({
  url,
  apiKey,
}: Pick<ClientOptions, "url" | "apiKey">): TRPCClient<AppRouter> {
  const route = {
    server: normalizeServerUrl(url),
    headers: createKeyHeaders(apiKey),
    sendCall: send,
    openStream: send,
  };
  return createTRPCClient<AppRouter>({ links: createLinks(route) });
}

/** Returns the API's own error behind a rejected call, or undefined if the server wasn't reached. */
export function getErrorData(error: unknown): ErrorData | undefined {
  return error instanceof TRPCClientError ? parseErrorData(error.data) : undefined;
}
