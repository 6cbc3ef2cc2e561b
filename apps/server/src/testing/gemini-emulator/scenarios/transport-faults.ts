import { once } from "node:events";
import { createOkResponse } from "./results.ts";
import { send, toWire, writeHead, type Exchange, type Scenario } from "../exchange.ts";
import { sendResponse } from "../response.ts";

/**
 * Creates the response as text and charges for it: the model finishes, and only the transport fails.
 */
async function createBilledBody(exchange: Exchange): Promise<string> {
  const body = await createOkResponse(exchange);
  exchange.bill(body.usageMetadata);
  return toWire(body);
}

const waitForClose = ({ gone }: Exchange): Promise<unknown> =>
  gone.aborted ? Promise.resolve() : once(gone, "abort");

/** Bytes of the whole response. */
const LENGTH = 200_000;
const SENT = 50_000;

/** Sends a quarter of 200 kB, then cuts the connection. */
const truncateResponse =
  (headers: Readonly<Record<string, string>>): Scenario =>
  async (exchange) => {
    const { response } = exchange;
    const text = (await createBilledBody(exchange)).padEnd(LENGTH);
    writeHead(response, 200, headers);
    // Cut the connection only after the bytes are sent, because a destroyed socket drops its buffer.
    await new Promise((resolve) => response.write(text.slice(0, SENT), resolve));
    exchange.cut();
  };

const respondAndClose =
  (body: string, headers: Readonly<Record<string, string>> = {}): Scenario =>
  (exchange) =>
    send(exchange.response, 200, body, { ...headers, connection: "close" });

export const transportFaults: Readonly<Record<string, Scenario>> = {
  html_200: respondAndClose("<html><title>Sign in</title></html>", { "content-type": "text/html" }),
  empty_200: respondAndClose(""),
  cut_json_200: async (exchange) => {
    const text = await createBilledBody(exchange);
    await respondAndClose(text.slice(0, text.length >> 1))(exchange);
  },
  /** Responds with a body that claims to be compressed but isn't. */
  gzip_garbage: respondAndClose("no gzip", { "content-encoding": "gzip" }),
  trunc_length: truncateResponse({ "content-length": String(LENGTH) }),
  trunc_chunked: truncateResponse({}),
  reset_before: ({ cut }) => cut(),
  reset_reused: async (exchange) => {
    if (exchange.onConnection > 1) exchange.cut();
    else sendResponse(exchange, await createOkResponse(exchange));
  },
  hang_headers: async (exchange) => {
    await waitForClose(exchange);
  },
  /**
   * Responds after the emulator is reset. Until then, it sends spaces, so that no client times out waiting for bytes.
   */
  held: async (exchange) => {
    const { response } = exchange;
    writeHead(response, 200);
    response.write(" ");
    const spaces = setInterval(() => response.write(" "), 1000);
    await exchange.untilReset().finally(() => clearInterval(spaces));
    response.end(await createBilledBody(exchange));
  },
  hang_body: async (exchange) => {
    const text = await createBilledBody(exchange);
    writeHead(exchange.response, 200);
    exchange.response.write(text.slice(0, 1024));
    await waitForClose(exchange);
  },
  /** Waits between bytes for the milliseconds after the colon, or 200. */
  slow_loris: async (exchange) => {
    const text = await createBilledBody(exchange);
    const pause = Number(exchange.argument ?? 200);
    writeHead(exchange.response, 200);
    for (const byte of Buffer.from(text)) {
      exchange.response.write(Buffer.of(byte));
      await exchange.wait(pause);
    }
    exchange.response.end();
  },
  /** Finishes and charges for the response after the client disconnects. */
  late_after_abort: async (exchange) => {
    await waitForClose(exchange);
    exchange.response.end(await createBilledBody({ ...exchange, think: () => Promise.resolve() }));
  },
};
