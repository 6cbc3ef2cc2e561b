import { randomUUID } from "node:crypto";
import { findRun, insertRun, type Run, sqlIn } from "@packshot/db";
import { createTestDatabase, type TestDatabase } from "@packshot/db/testing";
import { type AnyTool, findTool } from "@packshot/tools";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError, type Engine } from "../../ports/index.ts";
import {
  createManualClock,
  createRecordingLog,
  soleEngine,
  testSettings,
} from "../../testing/environment.ts";
import { runContext, withFacts } from "./run-facts.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const engine: Engine = {
  name: "studio",
  supports: () => ({ supported: true }),
  estimate: () => 0,
  image: () => Promise.reject(new Error("not asked for")),
  text: () => Promise.reject(new AppError("ENGINE_FAILED", "The service is busy.")),
};
const signals = { stop: new AbortController().signal, cancel: new AbortController().signal };
const unanalysed = { color: "unknown" };

/** Of a tool that finds out the color as `analyse` says. */
function toolThat(analyse: () => Promise<unknown>): AnyTool {
  const tool = findTool("remove-background");
  if (tool === undefined) throw new Error("no tool");
  return { ...tool, generate: async () => ({ ...(await tool.generate()), analyse, unanalysed }) };
}

async function newRun(): Promise<Run> {
  const id = randomUUID();
  const now = new Date("2026-11-21T12:00:00Z");
  await sqlIn(db, "insert into users (id, email, created_at) values ($1, $2, $3)", [id, `${id}@x.test`, now]);
  const fixed = { tool: "remove-background", engine: "studio", options: {}, requestHash: "h", stamp: 1 };
  const origin = { idempotencyKey: null, parentRunId: null, inputs: new Map<string, string>() };
  await insertRun(db, { id, userId: id, ...fixed, ...origin, now });
  return foundRun(id);
}

async function foundRun(id: string): Promise<Run> {
  const run = await findRun(db, id);
  if (run === undefined) throw new Error("no run");
  return run;
}

function ports() {
  return {
    db,
    engines: soleEngine(engine),
    clock: createManualClock(),
    log: createRecordingLog(),
    settings: testSettings,
  };
}

test("the first facts stay, also when two workers look at once", async () => {
  const run = await newRun();
  let turn = 0;
  const tool = toolThat(() => Promise.resolve({ color: `blue ${++turn}` }));
  const found = await Promise.all(
    [1, 2, 3].map(() => withFacts(ports(), tool, run, { sources: [], ...signals })),
  );
  expect(turn).toBe(3);
  expect(new Set(found.map(({ facts }) => JSON.stringify(facts))).size).toBe(1);
  const kept = await foundRun(run.id);
  expect(kept.facts).toEqual(found[0]?.facts);
  expect((await runContext(tool, kept)).facts).toEqual(kept.facts);
  await withFacts(ports(), tool, kept, { sources: [], ...signals });
  expect(turn).toBe(3);
});

test("an analysis that fails is logged, and the run goes on as unanalysed", async () => {
  const run = await newRun();
  const tool = toolThat(() => Promise.reject(new Error("a bug in the tool")));
  const here = ports();
  const after = await withFacts(here, tool, run, { sources: [], ...signals });
  expect((await runContext(tool, after)).facts).toEqual(unanalysed);
  expect((await foundRun(run.id)).facts).toBeNull();
  expect(here.log.lines.map(({ level }) => level)).toEqual(["warn"]);
});

test("a worker that has to stop does not go on", async () => {
  const stop = AbortSignal.abort(new Error("The server stops."));
  const tool = toolThat(() => Promise.reject(new Error("aborted")));
  const going = withFacts(ports(), tool, await newRun(), { sources: [], ...signals, stop });
  await expect(going).rejects.toThrow("The server stops.");
});
