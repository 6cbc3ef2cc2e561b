import { RouterProvider } from "@tanstack/react-router";
import { findPage } from "./pages.tsx";
import { createAppRouter } from "./router.ts";
import { OpenUrlContext } from "./ui/site-link.tsx";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
const router = createAppRouter({ reducedMotion });

/** Opens a screen of the app, or leaves the app for a public page unless a screen with unsaved changes prevents it. */
async function openUrl(href: string): Promise<void> {
  const { pathname, search, hash } = new URL(href, location.href);
  if (findPage(pathname) === null) return router.navigate({ href });
  const { history } = router;
  // The router's own check passes the current location as the next one, which would look like staying on the screen.
  const guarded = { currentLocation: history.location, action: "PUSH" } as const;
  const nextLocation = { ...history.location, href, pathname, search, hash };
  // oxlint-disable-next-line no-underscore-dangle
  for (const { blockerFn } of history._getBlockers())
    if (await blockerFn({ ...guarded, nextLocation })) return undefined;
  return router.navigate({ href, reloadDocument: true, ignoreBlocker: true });
}

/** The screens for signed-in users. */
export function App() {
  return (
    <OpenUrlContext value={(href) => void openUrl(href)}>
      <RouterProvider router={router} />
    </OpenUrlContext>
  );
}
