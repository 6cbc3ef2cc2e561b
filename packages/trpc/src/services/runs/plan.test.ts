import { randomUUID } from "node:crypto";
import { findRequests, findRun, insertRun, type Run } from "@packshot/db";
import { addUser, createTestDatabase, type TestDatabase } from "@packshot/db/testing";
import { type AnyTool, findTool } from "@packshot/tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError, type Engine } from "../../ports/index.ts";
import {
  createManualClock,
  createRecordingLog,
  createSoleEngine,
  testSettings,
} from "../../testing/environment.ts";
import { getFacts, loadOrPlanRequests, createSeededRandom } from "./plan.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const engine: Engine = {
  name: "studio",
  supports: () => ({ supported: true }),
  estimate: () => ({ expectedMicroDollars: 0, maxMicroDollars: 0 }),
  enlargement: () => 1,
  image: () => Promise.reject(new Error("not asked for")),
  text: () => Promise.reject(new AppError("ENGINE_FAILED", "The service is busy.")),
};
const never = new AbortController().signal;
const analysisInput = { sources: [], stop: never, cancel: never };
const unanalyzed = { color: "unknown" };

/** Creates a tool that puts the facts from `analyze` into its prompts. */
function createTool(analyze: () => Promise<unknown>): AnyTool {
  const tool = findTool("remove-background");
  if (tool === undefined) throw new Error("no tool");
  return {
    ...tool,
    async generate() {
      const original = await tool.generate();
      const variations: typeof original.variations = (options, context) =>
        original.variations(options, context).map((request) => ({
          ...request,
          prompt: JSON.stringify(context.facts),
        }));
      return { ...original, analyze, unanalyzed, variations };
    },
  };
}

async function startNewRun(): Promise<Run> {
  const id = randomUUID();
  const now = new Date("2026-11-21T12:00:00Z");
  const fixed = { tool: "remove-background", engine: "studio", options: {}, requestHash: "h", stamp: 1 };
  const origin = { idempotencyKey: null, parentRunId: null, inputs: new Map<string, string>() };
  await insertRun(db, { id, userId: await addUser(db, now), ...fixed, ...origin, now });
  return requireStoredRun(id);
}

async function requireStoredRun(id: string): Promise<Run> {
  const run = await findRun(db, id);
  if (run === undefined) throw new Error("no run");
  return run;
}

function createPorts() {
  return {
    db,
    engines: createSoleEngine(engine),
    clock: createManualClock(),
    log: createRecordingLog(),
    settings: testSettings,
  };
}

describe("loadOrPlanRequests", () => {
  test("keeps the first plan and its facts when several workers plan at once", async () => {
    const run = await startNewRun();
    let analyses = 0;
    const allFound = Promise.withResolvers<void>();
    const tool = createTool(async () => {
      const color = `blue ${++analyses}`;
      if (analyses === 3) allFound.resolve();
      // Otherwise the first worker could store its plan before the last one looks for a plan.
      await allFound.promise;
      return { color };
    });
    const plans = await Promise.all(
      [1, 2, 3].map(() => loadOrPlanRequests(createPorts(), tool, run, analysisInput)),
    );
    expect(analyses).toBe(3);
    expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBe(1);
    const kept = await requireStoredRun(run.id);
    expect(plans[0]?.[0]?.prompt).toBe(JSON.stringify(kept.facts));
    expect(await getFacts(tool, kept)).toEqual(kept.facts);
    expect(await loadOrPlanRequests(createPorts(), tool, kept, analysisInput)).toEqual(plans[0]);
    expect(analyses).toBe(3);
  });

  test("logs a failed analysis and continues as unanalyzed", async () => {
    const run = await startNewRun();
    const tool = createTool(() => Promise.reject(new Error("a bug in the tool")));
    const ports = createPorts();
    const [request] = await loadOrPlanRequests(ports, tool, run, analysisInput);
    expect(request?.prompt).toBe(JSON.stringify(unanalyzed));
    expect((await requireStoredRun(run.id)).facts).toBeNull();
    expect(ports.log.lines.map(({ level }) => level)).toEqual(["warn"]);
  });

  test("rejects with the reason when its worker stops", async () => {
    const run = await startNewRun();
    const stop = AbortSignal.abort(new Error("The server stops."));
    const tool = createTool(() => Promise.reject(new Error("aborted")));
    const loading = loadOrPlanRequests(createPorts(), tool, run, { ...analysisInput, stop });
    await expect(loading).rejects.toThrow("The server stops.");
    expect(await findRequests(db, run.id)).toBeNull();
  });
});

const drawNumbers = (seed: string, length: number) => Array.from({ length }, createSeededRandom(seed));

test("createSeededRandom returns the same sequence only for the same seed", () => {
  expect(drawNumbers("run 1", 8)).toEqual(drawNumbers("run 1", 8));
  expect(drawNumbers("run 1", 8).some((value, index) => value === drawNumbers("run 2", 8)[index])).toBe(
    false,
  );
});

test("createSeededRandom spreads its numbers evenly from 0 up to 1", () => {
  const values = drawNumbers("any", 100_000);
  for (let tenth = 0; tenth < 10; tenth++) {
    const inside = values.filter((value) => value >= tenth / 10 && value < (tenth + 1) / 10);
    expect(Math.abs(inside.length - 10_000)).toBeLessThan(500);
  }
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
});

test("createSeededRandom spreads the first numbers of many seeds evenly", () => {
  const first = Array.from({ length: 10_000 }, (_, seed) => createSeededRandom(String(seed))());
  const below = first.filter((value) => value < 0.7).length;
  expect(Math.abs(below - 7_000)).toBeLessThan(200);
});
