import { createRootRouteWithContext, HeadContent, Outlet, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { Header } from "../features/header/header.tsx";
import { VisitorProvider } from "../features/session/visitor.tsx";
import type { RouterContext } from "../router.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: "Packshot" }] }),
  component: Root,
});

function Root() {
  const screen = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => !staticData.overlay)?.pathname,
  });
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  }, [screen]);

  return (
    <VisitorProvider>
      <HeadContent />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-button focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </VisitorProvider>
  );
}
