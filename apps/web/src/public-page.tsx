import { type Server, ServerContext } from "./api/site.ts";
import { ErrorBoundary } from "./features/shell/connection/error-boundary.tsx";
import { Layout } from "./layout.tsx";
import type { OpenedPage } from "./pages.tsx";

interface Props extends OpenedPage {
  readonly server: Server;
  readonly path: string;
}

/** A public page, as the server renders it and the browser hydrates it. */
export function PublicPage({ server, path, title, content }: Props) {
  return (
    <ServerContext value={server}>
      <ErrorBoundary>
        <title>{title}</title>
        <Layout publicPath={path}>{content}</Layout>
      </ErrorBoundary>
    </ServerContext>
  );
}
