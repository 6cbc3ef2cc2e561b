import { createRouter } from "@tanstack/react-router";
import { RouteError } from "./features/shell/connection/route-error.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { FullPageLoader } from "./ui/full-page-loader.tsx";
import { NotFoundPage } from "./ui/message.tsx";

interface Options {
  /** Whether the user prefers reduced motion. */
  readonly reducedMotion: boolean;
}

/** Creates the router of the app. */
export function createAppRouter({ reducedMotion }: Options) {
  return createRouter({
    routeTree,
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
