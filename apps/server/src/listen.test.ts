import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { expect, it, onTestFinished, vi } from "vitest";
import { bodyLimits } from "./body-rate.ts";
import { listen } from "./listen.ts";

const anyPort = { host: "127.0.0.1", port: 0 };
const get = (port: number, path = "/") => fetch(`http://127.0.0.1:${port}${path}`);

it("listen returns 503 until it has an app", async () => {
  const listener = await listen(anyPort);
  const early = await get(listener.port);
  expect([early.status, await early.text()]).toEqual([503, "Starting. Try again in a moment."]);
  listener.serve(new Hono().get("/", (c) => c.text("hello")));
  expect(await (await get(listener.port)).text()).toBe("hello");
  await listener.close();
});

it("listen rejects when the port is taken", async () => {
  const listener = await listen(anyPort);
  await expect(listen({ ...anyPort, port: listener.port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await listener.close();
});

it("listen finishes open requests when it closes and accepts no new ones", async () => {
  const listener = await listen(anyPort, bodyLimits, 600_000);
  const requested = Promise.withResolvers<void>();
  const reply = Promise.withResolvers<string>();
  listener.serve(
    new Hono().get("/", async (c) => {
      requested.resolve();
      return c.text(await reply.promise);
    }),
  );
  const response = get(listener.port);
  await requested.promise;
  const closed = listener.close();
  await expect(get(listener.port)).rejects.toThrow("fetch failed");
  reply.resolve("in time");
  expect(await (await response).text()).toBe("in time");
  // A connection that stays open would keep the server from closing for more than a minute.
  expect((await response).headers.get("connection")).toBe("close");
  await closed;
});

it("listen ends open streams when it closes", async () => {
  const listener = await listen(anyPort);
  listener.serve(
    new Hono().get(
      "/",
      () => new Response(new ReadableStream({ start: (c) => c.enqueue(new Uint8Array(1)) })),
    ),
  );
  const reader = (await get(listener.port)).body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  const [end] = await Promise.allSettled([reader?.read(), listener.close()]);
  expect(end).toMatchObject({ status: "rejected", reason: { message: "terminated" } });
});

/** Limits that never apply, so that each test sets the one it checks. */
const noLimits = {
  maxSilenceMs: Infinity,
  minBytesPerSecond: Infinity,
  graceMs: Infinity,
  checkIntervalMs: 10,
};

/** Sends the headers of a large body on its own connection. */
function startBody(port: number) {
  const socket = connect(port, "127.0.0.1").resume();
  socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\nhalf");
  return socket;
}

/** Sends a byte every few milliseconds until the connection is closed. Resolves to the socket's `destroyed`. */
async function trickleUntilClosed(port: number): Promise<boolean> {
  const closed = Promise.withResolvers<void>();
  // If a byte is in flight while the server closes, the connection breaks.
  const socket = startBody(port)
    .on("error", () => undefined)
    .on("close", closed.resolve);
  const timer = setInterval(() => socket.write("x"), 5);
  await closed.promise;
  clearInterval(timer);
  return socket.destroyed;
}

/** Creates an app that reads each body and sends it back. */
function createEchoApp(): Hono {
  const app = new Hono().post("/", async (c) => c.text(await c.req.text()));
  app.onError((_error, c) => c.body(null, 400));
  return app;
}

it("listen closes a connection whose body stops arriving", async () => {
  const listener = await listen(anyPort, { ...noLimits, maxSilenceMs: 50 });
  listener.serve(createEchoApp());
  const socket = startBody(listener.port);
  await once(socket, "close");
  expect(socket.destroyed).toBe(true);
  await listener.close();
});

it("listen closes a connection whose body trickles", async () => {
  const listener = await listen(anyPort, { ...noLimits, minBytesPerSecond: 100_000, graceMs: 100 });
  listener.serve(createEchoApp());
  expect(await trickleUntilClosed(listener.port)).toBe(true);
  await listener.close();
});

it("listen closes a connection whose body trickles after the response", async () => {
  const listener = await listen(anyPort, { ...noLimits, minBytesPerSecond: 100_000, graceMs: 100 });
  listener.serve(new Hono().post("/", (c) => c.text("no")));
  expect(await trickleUntilClosed(listener.port)).toBe(true);
  await listener.close();
});

it("listen tells a slow client why it closes the connection", async () => {
  const listener = await listen(anyPort, { ...noLimits, maxSilenceMs: 50 });
  listener.serve(createEchoApp());
  const response = await text(startBody(listener.port).pause());
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(response).toContain("too slowly");
  await listener.close();
});

it("listen sets no time limit on a body that arrives fast enough", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const listener = await listen(anyPort, { ...noLimits, minBytesPerSecond: 1, graceMs: 100 });
  let [requestCount, receivedBytes] = [0, 0];
  const app = new Hono().post("/", async (c) => {
    requestCount += 1;
    for await (const chunk of c.req.raw.body ?? []) receivedBytes += chunk.length;
    return c.text("whole");
  });
  app.onError((_error, c) => c.body(null, 400));
  listener.serve(app);
  const fast = connect(listener.port, "127.0.0.1");
  const response = text(fast);
  fast.write("POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 2000\r\n\r\n");
  await expect.poll(() => requestCount).toBe(1);
  fast.write("x".repeat(1000));
  await expect.poll(() => receivedBytes).toBe(1000);
  const slow = startBody(listener.port);
  await expect.poll(() => requestCount).toBe(2);
  vi.advanceTimersByTime(900_000);
  await once(slow, "close");
  fast.write("x".repeat(1000));
  expect(await response).toMatch(/^HTTP\/1\.1 200 .*whole/s);
  await listener.close();
});

it("listen sets no time limit on a response once the body is complete", async () => {
  const listener = await listen(anyPort, {
    ...noLimits,
    maxSilenceMs: 50,
    minBytesPerSecond: 100_000,
    graceMs: 50,
  });
  const proceed = Promise.withResolvers<void>();
  const app = new Hono().post("/wait", async (c) => {
    const body = await c.req.text();
    await proceed.promise;
    return c.text(body);
  });
  listener.serve(app.route("/", createEchoApp()));
  const response = fetch(`http://127.0.0.1:${listener.port}/wait`, { method: "POST", body: "whole" });
  // By the time slow connections have been closed, this connection's time limit has also passed.
  expect(await trickleUntilClosed(listener.port)).toBe(true);
  expect(await trickleUntilClosed(listener.port)).toBe(true);
  proceed.resolve();
  expect(await (await response).text()).toBe("whole");
  await listener.close();
});
