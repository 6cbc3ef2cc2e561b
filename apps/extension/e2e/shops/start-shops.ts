import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { drawCup, type Rgb } from "./draw.ts";
import { type Fixture, fixtures, type Hosts } from "./fixtures.ts";
import { grid, gridFiles, writePage, style } from "./pages.ts";

export interface Shop extends Omit<Fixture, "body" | "files"> {
  readonly url: string;
}

export interface Shops extends Hosts {
  readonly all: readonly Shop[];
  /**
   * Returns the shop of this name.
   * @throws Error when there is none
   */
  named(name: string): Shop;
  /** A URL prefix whose requests never get a response. */
  readonly silent: string;
  /** The URL of a page with many images, icons and lookalikes, whose content security policy blocks everything else. */
  readonly grid: string;
  /** A page that shows an image in a frame of its CDN, which is another site. */
  readonly framed: Pick<Shop, "url" | "frame" | "image">;
  stop(): Promise<void>;
}

interface Answer {
  readonly type: string;
  readonly body: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
}

const strict = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'none'; script-src 'none'";
const GRAY: Rgb = [120, 120, 120];
const colors: readonly Rgb[] = [
  [176, 74, 52],
  [58, 92, 120],
  [84, 116, 82],
  [196, 150, 70],
];

/**
 * Starts a shop and, under a second host name of the same machine, its CDN. A browser treats the two as cross-origin.
 */
export async function startShops(): Promise<Shops> {
  const drawnFiles = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const hosts = getHosts(server.address());
    if (request.url?.startsWith("/silent/")) return;
    respond(request, response, answerTo(request, hosts, drawnFiles));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const hosts = getHosts(server.address());
  const all = fixtures.map(({ body: _body, files: _files, ...rest }, index) => ({
    ...rest,
    url: `${hosts.shop}/${index}`,
  }));
  return {
    ...hosts,
    all,
    named(name) {
      const shop = all.find((one) => one.name === name);
      if (!shop) throw new Error(`Unknown shop: ${name}`);
      return shop;
    },
    silent: `${hosts.cdn}/silent/`,
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

function answerTo(
  { url = "/", headers }: IncomingMessage,
  hosts: Hosts,
  drawnFiles: Map<string, Buffer>,
): Answer | null {
  if (url === "/shop.css") return { type: "text/css", body: style };
  // Draws the images before the page, because on a busy machine one could take longer than the extension waits.
  const serveFiles = (files: Fixture["files"], answer: Answer) => {
    for (const path of Object.keys(files)) getFile(path, drawnFiles);
    return answer;
  };
  if (url === "/grid")
    return serveFiles(gridFiles, page(writePage(grid), { "content-security-policy": strict }));
  if (url === "/framed") return page(writePage(`<iframe title="Product" src="${hosts.cdn}/frame"></iframe>`));
  if (url === "/frame") return serveFiles(gridFiles, page('<img alt="Red cup" src="/grid/0.png?width=240">'));
  const fixture = fixtures[Number(url.slice(1))];
  if (fixture && url !== "/") return serveFiles(fixture.files, page(writePage(fixture.body(hosts))));
  if (url.startsWith("/guarded/") && !headers.referer?.startsWith(hosts.shop)) return null;
  // Only an <img> on a page requests these formats.
  if (url.startsWith("/seen/") && !headers.accept?.includes("image/avif")) return null;
  const image = getFile(url, drawnFiles);
  if (!image) return null;
  const cors = { "access-control-allow-origin": "*" };
  return { type: "image/png", body: image, ...(url.startsWith("/open/") && { headers: cors }) };
}

function page(body: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return { type: "text/html; charset=utf-8", body, headers };
}

/** Returns a file, drawn once; null when there is none. */
function getFile(url: string, drawnFiles: Map<string, Buffer>): Buffer | null {
  const image = drawnFiles.get(url) ?? draw(url);
  if (image) drawnFiles.set(url, image);
  return image;
}

/** Draws a file. All versions of an image have one color. */
function draw(url: string): Buffer | null {
  const [, cup] = /^\/grid\/(\d)/.exec(url) ?? [];
  const index = cup === undefined ? fixtures.findIndex(({ files }) => url in files) : Number(cup);
  const size = (fixtures[index]?.files ?? {})[url] ?? gridFiles[url];
  return size ? drawCup(...size, colors[index % colors.length] ?? GRAY) : null;
}

function respond({ url }: IncomingMessage, response: ServerResponse, answer: Answer | null): void {
  if (!answer) {
    const status = /^\/(guarded|seen)\//.test(url ?? "") ? 403 : 404;
    response.writeHead(status, { "content-type": "text/plain" }).end("Not here.");
    return;
  }
  response.writeHead(200, { "content-type": answer.type, ...answer.headers }).end(answer.body);
}
