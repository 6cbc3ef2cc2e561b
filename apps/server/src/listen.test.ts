import { once } from "node:events";
import { connect } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { listen, patience } from "./listen.ts";

const anywhere = { host: "127.0.0.1", port: 0 };
const get = (port: number, path = "/") => fetch(`http://127.0.0.1:${port}${path}`);

it("listen answers 503 until it is given an app", async () => {
  const listener = await listen(anywhere);
  const early = await get(listener.port);
  expect([early.status, await early.text()]).toEqual([503, "Starting. Please try again in a moment."]);
  listener.answerWith(new Hono().get("/", (c) => c.text("hello")));
  expect(await (await get(listener.port)).text()).toBe("hello");
  await listener.close();
});

it("listen rejects when the port is taken", async () => {
  const listener = await listen(anywhere);
  await expect(listen({ ...anywhere, port: listener.port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await listener.close();
});

it("listen answers earlier requests when it closes, and accepts no new ones", async () => {
  const listener = await listen(anywhere);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  listener.answerWith(
    new Hono().get("/", async (c) => {
      asked.resolve();
      return c.text(await answer.promise);
    }),
  );
  const response = get(listener.port);
  await asked.promise;
  const closed = listener.close();
  await expect(get(listener.port)).rejects.toThrow("fetch failed");
  answer.resolve("in time");
  expect(await (await response).text()).toBe("in time");
  await closed;
});

it("listen ends open streams when it closes", async () => {
  const listener = await listen(anywhere);
  listener.answerWith(
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

it("listen closes a connection whose body stops arriving", async () => {
  const listener = await listen(anywhere, { ...patience, silence: 50 });
  const app = new Hono().post("/", async (c) => c.text(await c.req.text()));
  app.onError((_error, c) => c.body(null, 400));
  listener.answerWith(app);
  const socket = connect(listener.port, "127.0.0.1").resume();
  socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nhalf");
  await once(socket, "close");
  expect(socket.destroyed).toBe(true);
  await listener.close();
});

it("listen sets no time limit for an answer once the whole body is there", async () => {
  const listener = await listen(anywhere);
  const app = new Hono<{ Bindings: HttpBindings }>().post("/", async (c) => {
    const { socket } = c.env.incoming;
    const before = socket.timeout;
    const body = await c.req.text();
    return c.json({ before, body, after: socket.timeout });
  });
  listener.answerWith(new Hono().route("/", app));
  const response = await fetch(`http://127.0.0.1:${listener.port}/`, { method: "POST", body: "whole" });
  expect(await response.json()).toEqual({ before: patience.silence, body: "whole", after: 0 });
  await listener.close();
});
