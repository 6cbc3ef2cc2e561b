import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { drawCup, type Rgb } from "./draw.ts";
import { type Fixture, fixtures, type Hosts } from "./fixtures.ts";
import { grid, gridFiles, style, wrapInPage } from "./pages.ts";

/** A page of the shop with one image. */
export interface ShopPage extends Omit<Fixture, "body" | "files"> {
  readonly url: string;
}

export interface Shops extends Hosts {
  readonly pages: readonly ShopPage[];
  /**
   * Returns the page for the fixture of this name.
   * @throws Error if there is none
   */
  getPage(name: string): ShopPage;
  /** Prefix of URLs that never respond. */
  readonly unresponsive: string;
  /** URL of a page with four products among other images. Its CSP blocks scripts and all other hosts. */
  readonly grid: string;
  /** A page whose image is in an iframe of the CDN, which is another site. */
  readonly framed: Pick<ShopPage, "url" | "frame" | "image">;
  stop(): Promise<void>;
}

interface Reply {
  readonly type: string;
  readonly body: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
}

const strictCsp = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'none'; script-src 'none'";
const GRAY: Rgb = [120, 120, 120];
const colors: readonly Rgb[] = [
  [176, 74, 52],
  [58, 92, 120],
  [84, 116, 82],
  [196, 150, 70],
];

/**
 * Starts a server for a shop and its CDN, under two host names, so that browsers treat them as two sites.
 */
export async function startShops(): Promise<Shops> {
  const drawnFiles = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const hosts = getHosts(server.address());
    if (request.url?.startsWith("/unresponsive/")) return;
    respond(request, response, createReply(request, hosts, drawnFiles));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const hosts = getHosts(server.address());
  const pages = fixtures.map(({ body: _body, files: _files, ...rest }, index) => ({
    ...rest,
    url: `${hosts.shop}/${index}`,
  }));
  return {
    ...hosts,
    pages,
    getPage(name) {
      const shopPage = pages.find((candidate) => candidate.name === name);
      if (!shopPage) throw new Error(`Unknown fixture: ${name}`);
      return shopPage;
    },
    unresponsive: `${hosts.cdn}/unresponsive/`,
    grid: `${hosts.shop}/grid`,
    framed: { url: `${hosts.shop}/framed`, frame: "iframe", image: "img" },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function getHosts(address: AddressInfo | string | null): Hosts {
  const port = typeof address === "object" ? address?.port : undefined;
  return { shop: `http://shop.example:${port}`, cdn: `http://cdn.example:${port}` };
}

function createReply(
  { url = "/", headers }: IncomingMessage,
  hosts: Hosts,
  drawnFiles: Map<string, Buffer>,
): Reply | null {
  if (url === "/shop.css") return { type: "text/css", body: style };
  // Draws a page's images before the page is sent. On a busy machine, drawing one could take longer than the
  // extension's timeout.
  const drawFilesFirst = (files: Fixture["files"], reply: Reply) => {
    for (const path of Object.keys(files)) getFile(path, drawnFiles);
    return reply;
  };
  if (url === "/grid")
    return drawFilesFirst(gridFiles, createPage(wrapInPage(grid), { "content-security-policy": strictCsp }));
  if (url === "/framed")
    return createPage(wrapInPage(`<iframe title="Product" src="${hosts.cdn}/frame"></iframe>`));
  if (url === "/frame")
    return drawFilesFirst(gridFiles, createPage('<img alt="Red cup" src="/grid/0.png?width=240">'));
  const fixture = fixtures[Number(url.slice(1))];
  if (fixture && url !== "/")
    return drawFilesFirst(fixture.files, createPage(wrapInPage(fixture.body(hosts))));
  if (url.startsWith("/guarded/") && !headers.referer?.startsWith(hosts.shop)) return null;
  // Only the requests of `<img>` elements accept AVIF, so a `fetch` is rejected.
  if (url.startsWith("/seen/") && !headers.accept?.includes("image/avif")) return null;
  const image = getFile(url, drawnFiles);
  if (!image) return null;
  const cors = { "access-control-allow-origin": "*" };
  return { type: "image/png", body: image, ...(url.startsWith("/open/") && { headers: cors }) };
}

function createPage(body: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { type: "text/html; charset=utf-8", body, headers };
}

/** Returns a file, drawing it on the first call; null if no page uses it. */
function getFile(url: string, drawnFiles: Map<string, Buffer>): Buffer | null {
  const image = drawnFiles.get(url) ?? drawFile(url);
  if (image) drawnFiles.set(url, image);
  return image;
}

/** Draws the file at a URL. All versions of an image have the same color. Returns null if no page uses the URL. */
function drawFile(url: string): Buffer | null {
  const [, cupNumber] = /^\/grid\/(\d)/.exec(url) ?? [];
  const index = cupNumber === undefined ? fixtures.findIndex(({ files }) => url in files) : Number(cupNumber);
  const size = (fixtures[index]?.files ?? {})[url] ?? gridFiles[url];
  return size ? drawCup(...size, colors[index % colors.length] ?? GRAY) : null;
}

function respond({ url }: IncomingMessage, response: ServerResponse, reply: Reply | null): void {
  if (!reply) {
    const status = /^\/(guarded|seen)\//.test(url ?? "") ? 403 : 404;
    response.writeHead(status, { "content-type": "text/plain" }).end("Not here.");
    return;
  }
  response.writeHead(200, { "content-type": reply.type, ...reply.headers }).end(reply.body);
}
