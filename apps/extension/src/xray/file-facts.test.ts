import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type FileFacts, readFacts } from "./file-facts.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a server and resolves to its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: AddressInfo = Object.assign({ port: 0, family: "", address: "" }, server.address());
  return `http://127.0.0.1:${port}`;
}

async function collectFacts(...urls: readonly string[]): Promise<readonly FileFacts[]> {
  const found = new Map<string, FileFacts>();
  await readFacts(urls, new AbortController().signal, (url, facts) => found.set(url, facts));
  return urls.flatMap((url) => found.get(url) ?? []);
}

test("reads type and weight from the headers", async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "image/webp", "content-length": 5_000_000 });
    // The response never ends.
    response.write("RIFF");
  });
  expect(await collectFacts(`${origin}/cup.jpg`)).toEqual([
    { type: "WEBP", isByName: false, bytes: 5_000_000 },
  ]);
});

test("counts the bytes of a response without a Content-Length", async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "image/jpeg" });
    response.write("x".repeat(1000));
    response.end("x".repeat(234));
  });
  expect(await collectFacts(`${origin}/cup`)).toEqual([{ type: "JPEG", isByName: false, bytes: 1234 }]);
});

test("derives the type from the name of an unreadable file", async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(403, { "content-type": "text/html" }).end("Not here.");
  });
  expect(
    await collectFacts(`${origin}/cup.JPG?w=300`, `${origin}/cup`, "http://127.0.0.1:9/cup.avif"),
  ).toEqual([
    { type: "JPEG", isByName: true, bytes: null },
    { type: null, isByName: true, bytes: null },
    { type: "AVIF", isByName: true, bytes: null },
  ]);
});

test("reads a data URL", async () => {
  expect(await collectFacts("data:image/png;base64,iVBORw0KGgo=")).toEqual([
    { type: "PNG", isByName: false, bytes: 8 },
  ]);
});

test("stops when aborted", async () => {
  const stop = new AbortController();
  const origin = await serve(() => stop.abort());
  const found: string[] = [];
  const urls = Array.from({ length: 20 }, (_, index) => `${origin}/${index}`);
  await readFacts(urls, stop.signal, (url) => found.push(url));
  expect(found).toEqual([]);
});
