import { RouterProvider } from "@tanstack/react-router";
import { findPage } from "./pages.tsx";
import { createAppRouter } from "./router.ts";
import { OpenUrlContext } from "./ui/site-link.tsx";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
const router = createAppRouter({ reducedMotion });

function openUrl(href: string): void {
  if (findPage(new URL(href, location.href).pathname)) location.assign(href);
  else void router.navigate({ href });
}

/** The screens for signed-in users. */
export function App() {
  return (
    <OpenUrlContext value={openUrl}>
      <RouterProvider router={router} />
    </OpenUrlContext>
  );
}
