import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createClient } from "./create-client.ts";
import { watch } from "./watching.ts";

const active = { status: "running", finishedAt: null };
const ended = { status: "succeeded", finishedAt: "2026-11-27T12:00:00.000Z" };

/** Starts a server that streams these events, as the API does. Resolves to its URL. */
async function startServer(events: readonly object[]) {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("event: connected\ndata: {}\n\n");
    for (const [index, event] of events.entries())
      response.write(`data: ${JSON.stringify(event)}\nid: ${index + 1}\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("watches a retried run until it ends again", async () => {
  await using server = await startServer([
    { number: 1, type: "finished", run: active },
    { number: 2, type: "retrying", run: active },
    { number: 3, type: "finished", run: ended },
  ]);
  const watched = watch(createClient({ url: server.url, apiKey: "key" }), Promise.resolve("r"));
  const numbers: number[] = [];
  for await (const { number } of { [Symbol.asyncIterator]: () => watched.events() }) numbers.push(number);
  expect(numbers).toEqual([1, 2, 3]);
  expect(await watched.ended).toMatchObject(ended);
});
