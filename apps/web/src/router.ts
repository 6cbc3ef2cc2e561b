import { createRouter } from "@tanstack/react-router";
import type { ServerFacts } from "./api/server-facts.ts";
import type { LoadApi } from "./api/lazy-api.ts";
import { routeTree } from "./routeTree.gen.ts";
import { FullPageLoader } from "./ui/full-page-loader.tsx";
import { ErrorPage, NotFoundPage } from "./ui/message.tsx";

export interface RouterContext {
  readonly loadApi: LoadApi;
  readonly facts: ServerFacts;
}

export function createAppRouter(context: RouterContext) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return createRouter({
    routeTree,
    context,
    // Another path is shown from its top, and the page moves there.
    scrollRestorationBehavior: still ? "instant" : "smooth",
    defaultPreload: "intent",
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: FullPageLoader,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
