import type { SiteFacts } from "@packshot/trpc";
import { useRouter } from "@tanstack/react-router";

/** Returns the page's facts about its server. */
export function useSite(): SiteFacts {
  return useRouter().options.context.site;
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
