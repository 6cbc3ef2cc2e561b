import { createRootRoute, Outlet, useMatches } from "@tanstack/react-router";
import { useSite } from "../api/site.ts";
import { Layout } from "../layout.tsx";

export const Route = createRootRoute({
  head: () => ({ meta: [{ title: "Packshot" }] }),
  component: Root,
});

function Root() {
  const onToolScreen = useOnToolScreen();
  return (
    <Layout hasFooter={!onToolScreen}>
      <PageTitle />
      <Outlet />
    </Layout>
  );
}

/**
 * Sets the document's title to the innermost page's. Replaces the router's `HeadContent`, which also renders meta and
 * link tags that no page sets.
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
