import { createRootRouteWithContext, Outlet, useMatches } from "@tanstack/react-router";
import { lazy } from "react";
import { useSite } from "../api/site.ts";
import { SiteFooter } from "../features/site/footer/site-footer.tsx";
import { Header } from "../features/shell/header/header.tsx";
import { HeaderSlotProvider } from "../features/shell/header/header-slot.tsx";
import { VisitorProvider } from "../features/shell/session/visitor.tsx";
import type { RouterContext } from "../router.ts";

const Shortcuts = lazy(async () => ({
  default: (await import("../features/gallery/shortcuts.tsx")).AllShortcuts,
}));

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: "Packshot" }] }),
  component: Root,
});

function Root() {
  const onToolScreen = useOnToolScreen();
  return (
    <VisitorProvider>
      <PageTitle />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-button focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        <HeaderSlotProvider>
          <Header Shortcuts={Shortcuts} />
          <main id="main" tabIndex={-1} className="min-w-0 grow outline-none">
            <Outlet />
          </main>
        </HeaderSlotProvider>
        {!onToolScreen && <SiteFooter />}
      </div>
    </VisitorProvider>
  );
}

/**
 * Sets the document's title to that of the innermost page. The router's own component also renders other tags, which no
 * page sets.
 */
function PageTitle() {
  const title = useMatches({
    select: (matches) => {
      if (matches.some(({ status, _notFound }) => status === "notFound" || _notFound))
        return "Page not found · Packshot";
      const failed = matches.findIndex(({ status }) => status !== "success");
      const shown = failed === -1 ? matches : matches.slice(0, failed + 1);
      return shown.flatMap(({ meta = [] }) => meta.flatMap((tag) => tag?.title ?? [])).at(-1);
    },
  });
  return <title>{title}</title>;
}

/** Returns true on a tool's screen, whose layout fills the window. An unknown tool shows an ordinary page. */
function useOnToolScreen(): boolean {
  const { tools } = useSite();
  return useMatches({
    select: (matches) =>
      matches.some(
        ({ routeId, search, params }) =>
          (routeId === "/_app/$tool" && tools.some(({ slug }) => "tool" in params && params.tool === slug)) ||
          (routeId === "/_app/dashboard" && "tool" in search && search.tool !== undefined),
      ),
  });
}
