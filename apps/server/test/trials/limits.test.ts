// @module-tag postgres
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import type { Ports } from "@packshot/trpc/ports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createScriptedEngine } from "../../src/testing/scripted-engine.ts";
import { createTestServer, getFileKey, type TestServer } from "../../src/testing/test-server.ts";
import { photoForm, waitForTrialEnd, type VisitorBrowser, createVisitor } from "../../src/testing/visitor.ts";

const DAY_SECONDS = 86_400;

/** Tests change this while the server runs. */
let trialsPerDay = 1000;

/** Wraps the ports to prefer a paid engine, like a server with a key, and to let tests change the limit. */
const withPaidEngine = (ports: Ports): Ports => ({
  ...ports,
  engines: { ...ports.engines, for: () => ({ ...createScriptedEngine(), name: "gemini" }) },
  settings: {
    ...ports.settings,
    get trialsPerDay() {
      return trialsPerDay;
    },
  },
});

const start = async (visitor: VisitorBrowser) => visitor.api().trial.start(await photoForm());
const errorWith = (code: string, message: RegExp) => ({
  cause: { code, userMessage: expect.stringMatching(message) },
});
const usedUp = errorWith("RATE_LIMITED", /^You've used today's free try/);

describe.each(testDatabases())("trying without an account on $name", ({ name, create }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({
      db: await create(),
      embedded: name === "PGlite",
      wrap: withPaidEngine,
    });
    await server.work();
  });
  afterAll(() => server.close());

  test("makes four images with the studio, even if another engine is preferred", async () => {
    const visitor = createVisitor(server);
    const jobs = server.engine.jobs.length;
    expect(await start(visitor)).toMatchObject({ run: { tool: "remove-background", options: {} } });
    const { run } = await waitForTrialEnd(visitor);
    expect(run).toMatchObject({ status: "succeeded", engine: "studio", origin: "trial" });
    expect(run.variations.map(({ image }) => image?.engine)).toEqual(Array(4).fill("studio"));
    expect(server.engine.jobs.length).toBe(jobs + 4);
  });

  test("works once a day per browser, on any network", async () => {
    const visitor = createVisitor(server);
    await start(visitor);
    const elsewhere = createVisitor(server, { token: visitor.cookie() ?? "" });
    await expect(start(elsewhere)).rejects.toMatchObject(usedUp);
    server.clock.advance(DAY_SECONDS + 1);
    expect(await elsewhere.api().trial.get()).toBeNull();
    expect(await start(elsewhere)).not.toBeNull();
  });

  test("works once a day per network, in any browser", async () => {
    const ip = "2001:db8:0:1";
    await start(createVisitor(server, { ip }));
    await expect(start(createVisitor(server, { ip }))).rejects.toMatchObject(usedUp);
    expect(await start(createVisitor(server, { ip: "2001:db8:0:2" }))).not.toBeNull();
  });

  test("works once for concurrent starts, and the others leave nothing", async () => {
    const visitors = Array.from({ length: 4 }, () => createVisitor(server, { ip: "198.18.0.1" }));
    const before = await countRows("users where email is null");
    const starts = await Promise.allSettled(visitors.map(start));
    expect(starts.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
      "rejected",
    ]);
    expect(await countRows("users where email is null")).toBe(before + 1);
  });

  test("isn't used up by a run without an image", async () => {
    const visitor = createVisitor(server);
    const labels = ["Pure white", "Soft shadow", "Transparent", "Marketplace"];
    server.engine.script(Object.fromEntries(labels.map((label) => [label, "refused"] as const)));
    await start(visitor);
    expect((await waitForTrialEnd(visitor)).run.status).toBe("failed");
    server.engine.script({});
    await start(visitor);
    expect((await waitForTrialEnd(visitor)).run.status).toBe("succeeded");
    await expect(start(visitor)).rejects.toMatchObject(usedUp);
  });

  test("isn't used up by rejected files: over 12 megapixels or no image", async () => {
    const visitor = createVisitor(server);
    const tooLarge = visitor.api().trial.start(await photoForm(4001, 3000));
    await expect(tooLarge).rejects.toMatchObject(errorWith("TOO_LARGE", /more than 12 megapixels/));
    const form = new FormData();
    form.set("file", new File(["not an image"], "mug.png", { type: "image/png" }));
    await expect(visitor.api().trial.start(form)).rejects.toMatchObject(
      errorWith("BAD_INPUT", /can't open this file as an image/),
    );
    expect(await visitor.api().trial.start(await photoForm(4000, 3000))).not.toBeNull();
  });

  test("rejects a link in the file field", async () => {
    const form = new FormData();
    form.set("file", "https://example.com/mug.png");
    await expect(createVisitor(server).api().trial.start(form)).rejects.toMatchObject({
      cause: { code: "BAD_INPUT" },
    });
  });

  test("shrinks a large photo before anything else", async () => {
    const visitor = createVisitor(server);
    const { run } = await visitor.api().trial.start(await photoForm(2000, 1000));
    expect(run.sources).toMatchObject([{ width: 900, height: 450 }]);
  });

  test("limits rejected attempts too", async () => {
    const visitor = createVisitor(server);
    for (let n = 0; n < 10; n++) {
      await expect(visitor.api().trial.start(new FormData())).rejects.toMatchObject({
        cause: { code: "BAD_INPUT" },
      });
    }
    await expect(start(visitor)).rejects.toMatchObject({ cause: { code: "RATE_LIMITED" } });
  });

  test("ends for everyone at the daily limit, and when turned off", async () => {
    server.clock.advance(DAY_SECONDS);
    trialsPerDay = 1;
    await start(createVisitor(server));
    await expect(start(createVisitor(server))).rejects.toMatchObject(
      errorWith("RATE_LIMITED", /^Today's free tries/),
    );
    trialsPerDay = 0;
    await expect(start(createVisitor(server))).rejects.toMatchObject({ cause: { code: "NOT_SUPPORTED" } });
    trialsPerDay = 1000;
  });

  test("is rejected for signed-in users", async () => {
    const { api } = await server.user();
    await expect(api.trial.start(await photoForm())).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
  });

  test("gives access only to the trial itself", async () => {
    const visitor = createVisitor(server);
    const { run } = await start(visitor);
    const api = visitor.api();
    await expect(api.runs.get({ runId: run.id })).rejects.toMatchObject({
      cause: { code: "UNAUTHENTICATED" },
    });
    await expect(api.gallery.list()).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } });
    expect((await api.auth.session()).user).toBeNull();
    expect(await createVisitor(server).api().trial.get()).toBeNull();
    // Anyone with a link knows the account's ID, which doesn't give access.
    const [visitorId = ""] = getFileKey(run.sources[0]?.url).split("/");
    expect((await (await server.session(visitorId)).auth.session()).user).toBeNull();
  });

  test("stores neither the IP address nor the cookie", async () => {
    const visitor = createVisitor(server, { ip: "203.0.113.77" });
    await start(visitor);
    for (const table of ["trials", "users", "rate_limits"]) {
      const { rows } = await runSql(server.db, `select json_agg(t)::text as stored from ${table} t`);
      expect(rows[0]?.["stored"]).not.toContain("203.0.113.77");
      expect(rows[0]?.["stored"]).not.toContain(visitor.cookie());
    }
  });

  async function countRows(table: string): Promise<number> {
    const { rows } = await runSql(server.db, `select count(*) from ${table}`);
    return Number(rows[0]?.["count"]);
  }
});
