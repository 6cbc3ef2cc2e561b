import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/**
 * A request's fault. `lost`: the connection breaks before the server receives the request. `lost response`: it breaks
 * after the server has processed the request. `bad gateway`: the proxy responds with a 502. `cut`: the stream breaks
 * off after its first real event.
 */
export type Fault = "none" | "lost" | "lost response" | "bad gateway" | "cut";

export interface FaultyProxy extends AsyncDisposable {
  readonly url: string;
  /** The paths of all requests, without queries. */
  readonly paths: string[];
}

/**
 * Starts a proxy in front of the server whose URL `target` returns. `chooseFault` chooses each request's fault by its
 * path and the number of requests to that path so far.
 */
export async function startFaultyProxy(
  target: () => string,
  chooseFault: (path: string, requestNumber: number) => Fault,
): Promise<FaultyProxy> {
  const paths: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const [path = ""] = (incoming.url ?? "").split("?");
    paths.push(path);
    const fault = chooseFault(path, paths.filter((other) => other === path).length);
    if (fault === "lost") incoming.socket.destroy();
    else if (fault === "bad gateway")
      outgoing.writeHead(502, { "content-type": "text/html" }).end("<h1>502</h1>");
    else forward(target(), incoming, outgoing, fault);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault): void {
  const { method = "GET", headers, url = "" } = incoming;
  const onward = request(new URL(url, target), { method, headers }, (response) => {
    if (fault === "lost response") {
      response.resume().once("end", () => incoming.socket.destroy());
      return;
    }
    outgoing.writeHead(response.statusCode ?? 500, response.headers);
    let forwarded = "";
    response.on("data", (chunk: Buffer) => {
      // Chunks that were read before the cut may still arrive afterward.
      if (outgoing.writableEnded) return;
      outgoing.write(chunk);
      forwarded += chunk.toString();
      // The first event only reports that the stream is connected.
      if (fault === "cut" && forwarded.includes("\nid: ")) {
        outgoing.end();
        response.destroy();
      }
    });
    response.once("end", () => outgoing.end());
  });
  outgoing.once("close", () => onward.destroy());
  onward.once("error", () => outgoing.destroy());
  incoming.pipe(onward);
}
