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
  /** Is true where the person wants nothing to move. */
  readonly still: boolean;
}

/** Makes the router of a browser, and that of each page which the server renders. */
export function createAppRouter(context: RouterContext, { still }: Options) {
  return createRouter({
    routeTree,
    context,
    // Another path is shown from its top, and the page moves there.
    scrollRestorationBehavior: still ? "instant" : "smooth",
    // An address without a page says so to everybody, without asking them to sign in.
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
