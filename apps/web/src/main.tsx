import "./styles/index.css";
import { RouterProvider } from "@tanstack/react-router";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createLazyApi } from "./api/lazy-api.ts";
import { readSiteFacts } from "./api/site.ts";
import { markUnloadedCode } from "./features/shell/connection/route-error.tsx";
import { createAppRouter } from "./router.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

markUnloadedCode();
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
const router = createAppRouter(
  { loadApi: createLazyApi(), site: readSiteFacts(document) },
  { reducedMotion },
);
// Server-rendered pages contain the router's own script.
if (window.$_TSR) {
  // The user may have scrolled already. The router would scroll back to the top, and has no option to prevent that.
  // oxlint-disable-next-line no-underscore-dangle
  router._scroll.n = false;
  hydrateRoot(
    root,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
} else {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
