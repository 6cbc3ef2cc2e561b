import type { SiteFacts } from "@packshot/trpc";
import { createRouter } from "@tanstack/react-router";
import type { LoadApi } from "./api/lazy-api.ts";
import { RouteError } from "./features/shell/connection/route-error.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { FullPageLoader } from "./ui/full-page-loader.tsx";
import { NotFoundPage } from "./ui/message.tsx";

export interface RouterContext {
  readonly loadApi: LoadApi;
  readonly site: SiteFacts;
}

interface Options {
  /** Whether the user prefers reduced motion. */
  readonly reducedMotion: boolean;
}

/** Creates the router of a browser, or of a page that the server renders. */
export function createAppRouter(context: RouterContext, { reducedMotion }: Options) {
  return createRouter({
    routeTree,
    context,
    // Navigating to another path scrolls to its top.
    scrollRestorationBehavior: reducedMotion ? "instant" : "smooth",
    // An unknown URL shows the 404 page to everyone, without asking them to sign in.
    notFoundMode: "root",
    defaultPreload: "intent",
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: FullPageLoader,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
