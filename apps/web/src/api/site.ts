import type { SiteFacts } from "@packshot/trpc";
import { createContext, use } from "react";
import type { LoadApi } from "./lazy-api.ts";

export interface Server {
  readonly site: SiteFacts;
  readonly loadApi: LoadApi;
}

/** The server that a page belongs to. */
export const ServerContext = createContext<Server | null>(null);

export function useServer(): Server {
  const server = use(ServerContext);
  if (!server) throw new Error("useServer was called outside of ServerContext.");
  return server;
}

/** Returns the page's facts about its server. */
export function useSite(): SiteFacts {
  return useServer().site;
}

/**
 * Reads the facts that the server has embedded in the page.
 * @throws Error when the page has none
 */
export function readSiteFacts(page: Document): SiteFacts {
  const facts = page.getElementById("site")?.textContent;
  if (!facts) throw new Error("The page lacks the facts about its server.");
  return JSON.parse(facts);
}
