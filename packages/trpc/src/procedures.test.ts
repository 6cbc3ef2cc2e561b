import { createTestDatabase } from "@packshot/db/testing";
import type { Database } from "@packshot/db";
import { tracked } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Context } from "./context.ts";
import { describeProcedures, type ProcedureMeta } from "./procedures.ts";
import { appRouter, createCaller } from "./router.ts";
import type { Identity, Scope } from "./services/auth/identify.ts";
import { createRecordingLog, createTestPorts } from "./testing/environment.ts";
import { trackedEvents } from "./tracked-events.ts";
import { createCallerFactory, publicProcedure, router } from "./trpc.ts";

const procedures = describeProcedures(appRouter);

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const log = createRecordingLog();

function contextOf(identity: Identity | null): Context {
  const sessionCookie = { set: () => {}, clear: () => {} };
  return { ports: createTestPorts({ db, log }), identity, sessionCookie, ip: "192.0.2.7", userAgent: "Test" };
}

describe("a procedure", () => {
  it("declares a schema of its answer", () => {
    expect(procedures.filter(({ output }) => output === undefined).map(({ name }) => name)).toEqual([]);
  });

  it("is described without an output when it declares no schema", () => {
    const careless = router({ leak: publicProcedure.query(() => ({ passwordHash: "$scrypt$" })) });
    expect(describeProcedures(careless)).toMatchObject([{ name: "leak", output: undefined }]);
  });

  it("declares who may call it", () => {
    expect(procedures.filter(({ access }) => access === undefined).map(({ name }) => name)).toEqual([]);
  });
});

const userId = "00000000-0000-4000-8000-000000000001";
const keyWith = (...scopes: Scope[]): Identity => ({ kind: "apiKey", userId, keyId: "k", scopes });
const callers: readonly [who: string, identity: Identity | null][] = [
  ["a visitor", null],
  ["a person", { kind: "session", userId, sessionId: userId }],
  ["a key without scopes", keyWith()],
  ["a key that reads", keyWith("read")],
  ["a key that generates", keyWith("generate")],
  ["a key that does both", keyWith("read", "generate")],
];

/**
 * Returns the expected code. An allowed caller hears that the text can't be stored, because only the caller's identity
 * is checked before that.
 */
function answerTo(identity: Identity | null, access: ProcedureMeta["access"]): string {
  if (access === "public") return "BAD_INPUT";
  if (identity === null) return "UNAUTHENTICATED";
  if (identity.kind === "session") return "BAD_INPUT";
  if (access === undefined || access === "session") return "FORBIDDEN";
  return access.every((scope) => identity.scopes.includes(scope)) ? "BAD_INPUT" : "FORBIDDEN";
}

describe.each(callers)("%s", (_who, identity) => {
  it.each(procedures)("may call $name exactly if its access says so", async ({ name, access }) => {
    const called: unknown = name
      .split(".")
      .reduce<unknown>((part, step) => Reflect.get(Object(part), step), createCaller(contextOf(identity)));
    if (typeof called !== "function") throw new Error(`${name} can't be called`);
    await expect(Reflect.apply(called, undefined, ["\0"])).rejects.toMatchObject({
      cause: { code: answerTo(identity, access) },
    });
  });
});

describe("an answer with more than its schema names", () => {
  const row = { name: "Zoë", passwordHash: "$scrypt$" };
  const person = z.strictObject({ name: z.string() });
  const careless = router({
    person: publicProcedure.output(person).query(() => row),
    people: publicProcedure.output(trackedEvents(person)).subscription(async function* () {
      yield tracked("1", { name: "Ada" });
      yield tracked("2", row);
    }),
  });
  const api = () => createCallerFactory(careless)(contextOf(null));
  const refused = { message: expect.stringContaining("on our side"), cause: { code: "INTERNAL" } };

  it("is not sent and is logged as our fault", async () => {
    await expect(api().person()).rejects.toMatchObject(refused);
    expect(log.lines.at(-1)).toMatchObject({ level: "error", fields: { path: "person" } });
  });

  it("ends a stream after the events before it", async () => {
    const events: AsyncIterable<unknown> = await api().people();
    const seen: unknown[] = [];
    const watching = (async () => {
      for await (const event of events) seen.push(event);
    })();
    await expect(watching).rejects.toMatchObject(refused);
    expect(seen).toEqual([tracked("1", { name: "Ada" })]);
  });
});
