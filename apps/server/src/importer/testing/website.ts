import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";

/** A handler for one path; `query` is the part after the question mark. */
export type WebPage = (
  response: ServerResponse,
  query: URLSearchParams,
  headers: IncomingHttpHeaders,
) => void;

interface VisitedPage {
  /** Host name, path and query of the request. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Website extends AsyncDisposable {
  readonly port: number;
  readonly visits: VisitedPage[];
}

/** Starts a website on this machine. */
export async function startWebsite(pages: Record<string, WebPage>): Promise<Website> {
  const visits: VisitedPage[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", `http://${request.headers.host}`);
    visits.push({ url: `${url.hostname}${url.pathname}${url.search}`, headers: request.headers });
    const page = pages[url.pathname];
    if (page) page(response, url.searchParams, request.headers);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The website has no port");
  return {
    port: address.port,
    visits,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
