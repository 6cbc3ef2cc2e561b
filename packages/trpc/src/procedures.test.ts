import { createTestDatabase } from "@packshot/db/testing";
import type { Database } from "@packshot/db";
import { tracked } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Context } from "./context.ts";
import { describeProcedures, type ProcedureMeta } from "./procedures.ts";
import { appRouter, createCaller } from "./router.ts";
import type { Identity, Scope } from "./services/auth/identify.ts";
import { createManualClock, createRecordingLog, createTestPorts, noCookies } from "./testing/environment.ts";
import { createMemoryRateLimiter } from "./testing/memory-rate-limiter.ts";
import { trackedEvents } from "./tracked-events.ts";
import { createCallerFactory, publicProcedure, router } from "./trpc.ts";

const procedures = describeProcedures(appRouter);

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const log = createRecordingLog();

function createContext(identity: Identity | null): Context {
  const clock = createManualClock();
  const ports = createTestPorts({ db, log, clock, rateLimiter: createMemoryRateLimiter(clock) });
  return { ports, identity, ...noCookies, ip: "192.0.2.7", userAgent: "Test" };
}

describe("a procedure", () => {
  it("declares a schema for its response", () => {
    expect(procedures.filter(({ output }) => output === undefined).map(({ name }) => name)).toEqual([]);
  });

  it("is described without an output when it declares no schema", () => {
    const leaky = router({ leak: publicProcedure.query(() => ({ passwordHash: "$scrypt$" })) });
    expect(describeProcedures(leaky)).toMatchObject([{ name: "leak", output: undefined }]);
  });

  it("declares its access", () => {
    expect(procedures.filter(({ access }) => access === undefined).map(({ name }) => name)).toEqual([]);
  });
});

const userId = "00000000-0000-4000-8000-000000000001";
const keyWith = (...scopes: Scope[]): Identity => ({ kind: "apiKey", userId, keyId: "k", scopes });
const callers: readonly [who: string, identity: Identity | null][] = [
  ["a visitor", null],
  ["a signed-in user", { kind: "session", userId, sessionId: userId }],
  ["a key without scopes", keyWith()],
  ["a key that can read", keyWith("read")],
  ["a key that can generate", keyWith("generate")],
  ["a key that can do both", keyWith("read", "generate")],
  ["a key that can read its own", keyWith("own")],
  ["a key that can generate and read its own", keyWith("generate", "own")],
];

/**
 * Returns the code of the expected error. An allowed caller gets BAD_INPUT for the "\0" in the input, which is checked
 * right after the caller's access.
 */
function getExpectedCode(identity: Identity | null, access: ProcedureMeta["access"], own = false): string {
  if (access === "public") return "BAD_INPUT";
  if (access === "visitor") return identity === null ? "BAD_INPUT" : "FORBIDDEN";
  if (identity === null) return "UNAUTHENTICATED";
  if (access === "key") return identity.kind === "apiKey" ? "BAD_INPUT" : "FORBIDDEN";
  if (identity.kind === "session") return "BAD_INPUT";
  if (access === undefined || access === "session") return "FORBIDDEN";
  const scopes = identity.scopes.includes("own") ? [...identity.scopes, "read"] : identity.scopes;
  if (identity.scopes.includes("own") && !own) return "FORBIDDEN";
  return access.every((scope) => scopes.includes(scope)) ? "BAD_INPUT" : "FORBIDDEN";
}

describe.each(callers)("%s", (_who, identity) => {
  it.each(procedures)("can call $name only if its access allows it", async ({ name, access, own }) => {
    const procedure: unknown = name
      .split(".")
      .reduce<unknown>(
        (part, step) => Reflect.get(Object(part), step),
        createCaller(createContext(identity)),
      );
    if (typeof procedure !== "function") throw new Error(`${name} can't be called`);
    await expect(Reflect.apply(procedure, undefined, ["\0"])).rejects.toMatchObject({
      cause: { code: getExpectedCode(identity, access, own) },
    });
  });
});

it("a limited key can call only these and public procedures", () => {
  const open = procedures.filter(({ access, own }) => own === true || access === "key");
  const names = open.map(({ name }) => name.replace(/^tools\.\w+\./, "tools.<name>."));
  expect([...new Set(names)]).toEqual([
    "tokens.balance",
    "uploads.create",
    "uploads.importFromUrl",
    "uploads.get",
    "uploads.sent",
    "uploads.find",
    "uploads.cutOut",
    "uploads.recut",
    "uploads.previewChoice",
    "uploads.suggestFixes",
    "uploads.applyFixes",
    "tools.<name>.quote",
    "tools.<name>.generate",
    "runs.get",
    "runs.place",
    "runs.downloads",
    "runs.watch",
    "runs.watchAll",
    "runs.cancel",
    "runs.cancelVariation",
    "runs.retryVariation",
    "bulk.limits",
    "bulk.check",
    "bulk.create",
    "bulk.get",
    "bulk.find",
    "bulk.rows",
    "bulk.pause",
    "bulk.resume",
    "bulk.cancel",
    "bulk.retryFailed",
    "bulk.checkListings",
    "check.image",
    "check.fix",
    "check.file",
    "apiKeys.own",
    "apiKeys.revokeOwn",
  ]);
});

describe("a response with fields beyond its schema", () => {
  const row = { name: "Zoë", passwordHash: "$scrypt$" };
  const person = z.strictObject({ name: z.string() });
  const leaky = router({
    person: publicProcedure.output(person).query(() => row),
    people: publicProcedure.output(trackedEvents(person)).subscription(async function* () {
      yield tracked("1", { name: "Ada" });
      yield tracked("2", row);
    }),
  });
  const api = () => createCallerFactory(leaky)(createContext(null));
  const internalError = { message: expect.stringContaining("on our side"), cause: { code: "INTERNAL" } };

  it("isn't sent and is logged as our fault", async () => {
    await expect(api().person()).rejects.toMatchObject(internalError);
    expect(log.lines.at(-1)).toMatchObject({ level: "error", fields: { path: "person" } });
  });

  it("ends a stream after the valid events", async () => {
    const events: AsyncIterable<unknown> = await api().people();
    const seen: unknown[] = [];
    const watching = (async () => {
      for await (const event of events) seen.push(event);
    })();
    await expect(watching).rejects.toMatchObject(internalError);
    expect(seen).toEqual([tracked("1", { name: "Ada" })]);
  });
});
