import "./styles/index.css";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createLazyApi } from "./api/lazy-api.ts";
import { readSiteFacts, ServerContext } from "./api/site.ts";
import { ErrorBoundary } from "./features/shell/connection/error-boundary.tsx";
import { markUnloadedCode, reloadWhenReachable } from "./features/shell/connection/route-error.tsx";
import { findPage } from "./pages.tsx";
import { PublicPage } from "./public-page.tsx";

const App = lazy(async () => ({ default: (await import("./app.tsx")).App }));

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

markUnloadedCode();
const server = { loadApi: createLazyApi(), site: readSiteFacts(document) };
const openPage = findPage(location.pathname);
if (openPage === null) {
  createRoot(root).render(
    <StrictMode>
      <ServerContext value={server}>
        <ErrorBoundary>
          <Suspense>
            <App />
          </Suspense>
        </ErrorBoundary>
      </ServerContext>
    </StrictMode>,
  );
} else {
  openPage(readEmbedded).then(
    (opened) => {
      const page = (
        <StrictMode>
          <PublicPage {...opened} server={server} path={location.pathname} />
        </StrictMode>
      );
      // The server renders all pages but /payment-success; the development server renders none.
      if (root.firstElementChild) hydrateRoot(root, page);
      else createRoot(root).render(page);
    },
    // Until then, the page can be read and its links work.
    () => reloadWhenReachable(new AbortController().signal),
  );
}

/** Returns what the server has embedded in the page. Loads it if there is nothing. */
function readEmbedded<Data>(load: () => Promise<Data>): Promise<Data> {
  const embedded = document.getElementById("page-data")?.textContent;
  return embedded ? Promise.resolve(JSON.parse(embedded)) : load();
}
