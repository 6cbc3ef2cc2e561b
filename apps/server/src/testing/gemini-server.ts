import type { TestDatabaseKind } from "@packshot/db/testing";
import type { Engine, ImageJob, Ports, SpendingLimits } from "@packshot/trpc/ports";
import { createCheckedCaller, noCookies, createSoleEngine } from "@packshot/trpc/testing";
import type { GeminiOptions } from "../engines/gemini/options.ts";
import { MAIN_MODEL, openSetup, withScenario, TEXT_MODEL } from "../engines/gemini/testing/setup.ts";
import { emulatorKey } from "./gemini-emulator/gemini-emulator.ts";
import { insertSession, type Caller, createTestServer, type TestServer } from "./test-server.ts";

type Setup = Awaited<ReturnType<typeof openSetup>>;

/** A test server that uses the Gemini engine with an emulated service for every tool. */
export interface GeminiServer extends TestServer {
  readonly setup: Setup;
  /** Every image requested from the engine, in order. */
  readonly jobs: readonly ImageJob[];
  /** Sets the budgets for later calls; omitted ones are practically unlimited. */
  limit(spending: Partial<SpendingLimits>): void;
  /** Returns the requests for images that the service received, in order. */
  listImageRequests(): Setup["emulator"]["log"];
  /** Holds back the responses to the next `images` image requests until `releaseHeld`. */
  hold(images: number): void;
  /** Resolves once this many images in total have been requested from the service. */
  waitForImageRequests(images: number): Promise<void>;
  releaseHeld(): Promise<void>;
  /** Resolves to the user's API on another server, with a separate engine and the same database. */
  createCallerOnOtherServer(userId: string): Promise<Caller>;
}

export async function openGeminiServer(
  { name, create }: TestDatabaseKind,
  changes: Partial<GeminiOptions> = {},
): Promise<GeminiServer> {
  const setups: Setup[] = [];
  let limits: Partial<SpendingLimits> = {};
  const jobs: ImageJob[] = [];
  const open = async () => {
    const setup = await openSetup(changes);
    setups.push(setup);
    return setup;
  };
  const setup = await open();
  const createPortsWith = (ports: Ports, { gemini }: Setup): Ports => ({
    ...ports,
    engines: createSoleEngine(createSmallEngine(gemini, jobs)),
    settings: {
      ...ports.settings,
      get spending() {
        return { ...ports.settings.spending, ...limits };
      },
    },
  });
  const wrap = (ports: Ports) => createPortsWith(ports, setup);
  const server = await createTestServer({ db: await create(), embedded: name === "PGlite", wrap });
  const { emulator } = setup;
  return {
    ...server,
    setup,
    jobs,
    limit(spending) {
      limits = spending;
    },
    listImageRequests: () => setup.readRequests().filter(({ path }) => path.includes(MAIN_MODEL)),
    hold(images) {
      emulator.script({ scenario: `together:${String(images + 1)}`, model: MAIN_MODEL, times: images });
    },
    waitForImageRequests: (images) =>
      emulator.until(
        (log) => log.filter(({ model, scenario }) => model === MAIN_MODEL && scenario).length >= images,
      ),
    releaseHeld: () => requestText(emulator.url, withScenario("together:1")),
    async createCallerOnOtherServer(userId) {
      const ports = createPortsWith(server.ports, await open());
      const sessionId = await insertSession(server.db, userId);
      const identity = { kind: "session", userId, sessionId } as const;
      return createCheckedCaller({ ports, identity, ...noCookies, ip: "192.0.2.2", userAgent: "test" });
    },
    async close() {
      await server.close();
      await Promise.all(setups.map((one) => one.close()));
    },
  };
}

/** Wraps the engine so that every image is small and opaque, like the images of models. */
function createSmallEngine(engine: Engine, jobs: ImageJob[]): Engine {
  return {
    ...engine,
    supports: () => ({ supported: true }),
    image(job, signal) {
      jobs.push(job);
      const frame = { width: 256, height: 256 };
      const recipe = { kind: "cut-out", finish: "white" } as const;
      return engine.image({ ...job, request: { ...job.request, recipe, frame } }, signal);
    },
  };
}

async function requestText(url: string, text: string): Promise<void> {
  const response = await fetch(`${url}/v1/models/${TEXT_MODEL}:generateContent`, {
    method: "POST",
    headers: { "x-goog-api-key": emulatorKey, "content-type": "application/json" },
    body: JSON.stringify({ contents: [{ role: "user", parts: [{ text }] }] }),
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}
