import { Hono } from "hono";
import { expect, it } from "vitest";
import { listen } from "./listen.ts";

const anywhere = { host: "127.0.0.1", port: 0 };
const get = (port: number, path = "/") => fetch(`http://127.0.0.1:${port}${path}`);

it("asks for patience until there is something to answer with", async () => {
  const listener = await listen(anywhere);
  const early = await get(listener.port);
  expect([early.status, await early.text()]).toEqual([503, "Starting. Please try again in a moment."]);
  listener.answerWith(new Hono().get("/", (c) => c.text("hello")));
  expect(await (await get(listener.port)).text()).toBe("hello");
  await listener.close();
});

it("says that a port is taken", async () => {
  const listener = await listen(anywhere);
  await expect(listen({ ...anywhere, port: listener.port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await listener.close();
});

it("answers what was asked before it closes, and nothing afterwards", async () => {
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

it("closes though a stream is open, and ends it", async () => {
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
