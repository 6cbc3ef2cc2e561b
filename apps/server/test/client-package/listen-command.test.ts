import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ACCOUNT_EVENTS_CHANNEL, grantTokens } from "@packshot/db";
import { packshot } from "@packshot/trpc/cli";
import { verifyWebhook } from "@packshot/trpc/client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startFaultyProxy } from "../../src/testing/faulty-proxy.ts";
import { waitForEnd, startRun } from "../../src/testing/test-server.ts";
import type { TestSite } from "../../src/testing/test-site.ts";
import { type Receiver, startReceiver, status } from "../../src/webhooks/testing/receiver.ts";
import { createCommandSite } from "../bulk/command-site.ts";
import { createTerminal } from "./terminal.ts";

let site: TestSite;
let receiver: Receiver;
let home: string;
/** The channels that the server has listened to. */
const listened = new Set<string>();
beforeAll(async () => {
  site = await createCommandSite({
    wrap: (ports) => ({
      ...ports,
      db: {
        ...ports.db,
        async listen(channel, onPayload) {
          const stop = await ports.db.listen(channel, onPayload);
          listened.add(channel);
          return stop;
        },
      },
    }),
  });
  // Runs must end after the command's start, according to both clocks.
  site.server.clock.advance(Date.now() / 1000 - site.server.clock.now().getTime() / 1000 + 3600);
  receiver = await startReceiver();
  home = await mkdtemp(join(tmpdir(), "packshot-listen-"));
});
beforeEach(() => {
  receiver.requests.length = 0;
  listened.clear();
  receiver.respond = status(204);
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await site.close();
  await rm(home, { recursive: true });
});

async function createUser() {
  const { id, api } = await site.server.user();
  const { key } = await api.apiKeys.create({ name: "Script", scopes: ["read"] });
  return { id, api, key };
}

/** Starts the command. `stop` presses Ctrl-C and resolves to the exit code. */
function startListening(key: string, words: readonly string[] = [], url = site.url) {
  const io = createTerminal(home, { PACKSHOT_URL: url, PACKSHOT_API_KEY: key });
  const interrupts: (() => void)[] = [];
  const onInterrupt = (listener: () => void) => {
    interrupts.push(listener);
    return () => {};
  };
  const ended = packshot(["listen", "--forward", receiver.url, ...words], { ...io, onInterrupt });
  return {
    io,
    stop: async () => {
      for (const interrupt of interrupts) interrupt();
      return ended;
    },
  };
}

test("listen forwards the end of a run, signed with the printed secret", async () => {
  const { api, key } = await createUser();
  const { io, stop } = startListening(key, ["--json"]);
  await expect.poll(() => io.readStdout()).toContain("whsec_");
  const { secret } = JSON.parse(io.readStdout());
  const runId = await startRun(api);
  await waitForEnd(api, runId);
  await expect.poll(() => io.readStdout().split("\n")).toHaveLength(3);
  const { headers = {}, body: payload = "" } = receiver.requests[0] ?? {};
  const { id, event } = await verifyWebhook({ payload, headers, secret });
  expect(event).toMatchObject({
    type: "run.finished",
    data: { runId, status: "succeeded", charged: true, images: { made: 4, failed: 0 } },
  });
  expect(JSON.parse(io.readStdout().split("\n")[1] ?? "")).toEqual({ id, status: 204, event });
  expect(await stop()).toBe(0);
  expect(receiver.requests).toHaveLength(1);
});

test("listen resumes a broken stream without repeating an event", async () => {
  await using proxy = await startFaultyProxy(
    () => site.url,
    (path, time) => (path.includes("runs.watchAll") && time <= 2 ? "cut" : "none"),
  );
  const { api, key } = await createUser();
  receiver.respond = status(500);
  const { io, stop } = startListening(key, [], proxy.url);
  await expect.poll(() => io.readStderr()).toContain("Press Ctrl-C");
  const runIds = [await startRun(api), await startRun(api)];
  for (const runId of runIds) await waitForEnd(api, runId);
  const lines = () => io.readStdout().match(/^run\.finished .*$/gm) ?? [];
  await expect.poll(() => proxy.paths.filter((path) => path.includes("watchAll")).length).toBe(3);
  await expect.poll(lines).toHaveLength(2);
  const later = await startRun(api);
  await waitForEnd(api, later);
  await expect.poll(lines).toHaveLength(3);
  expect(lines().toSorted()).toEqual(
    [...runIds, later].map((id) => `run.finished remove-background ${id} succeeded: 500`).toSorted(),
  );
  expect(await stop()).toBe(0);
});

test("listen also forwards the account's other events", async () => {
  const { id: userId, api, key } = await createUser();
  const now = site.server.clock.now();
  await grantTokens(site.server.db, { userId, amount: 7, reason: "Test", reference: userId, now });
  const { io, stop } = startListening(key, ["--json"]);
  await expect.poll(() => [...listened]).toContain(ACCOUNT_EVENTS_CHANNEL);
  await waitForEnd(api, await startRun(api));
  // An event that the receiver hasn't accepted yet isn't printed after Ctrl-C.
  await expect.poll(() => io.readStdout().split("\n")).toHaveLength(4);
  const types = receiver.requests.map(({ body }) => JSON.parse(body).type);
  expect(types).toHaveLength(2);
  expect(new Set(types)).toEqual(new Set(["run.finished", "tokens.low"]));
  expect(io.readStdout()).toContain('"threshold":10');
  expect(await stop()).toBe(0);
});

test.each([
  ["no URL", ["listen"], "Name a URL"],
  ["a path", ["listen", "--forward", "/hook"], "isn't a URL"],
  ["a wrong secret", ["listen", "--forward", "http://localhost", "--secret", "x"], "whsec_"],
])("listen with %s is a usage error", async (_what, words, sentence) => {
  const io = createTerminal(home);
  expect(await packshot(words, io)).toBe(2);
  expect(io.readStderr()).toContain(sentence);
});

test("listen ends with an error for a key that doesn't work", async () => {
  const io = createTerminal(home, { PACKSHOT_URL: site.url, PACKSHOT_API_KEY: "wrong" });
  expect(await packshot(["listen", "--forward", receiver.url], io)).toBe(1);
  expect(io.readStderr()).toContain("/docs/errors#unauthenticated");
});
