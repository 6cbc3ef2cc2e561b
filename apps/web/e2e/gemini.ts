import { join } from "node:path";
import { startNode } from "./node-process.ts";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";

const emulatorScript = join(import.meta.dirname, "../../server/scripts/gemini-emulator.ts");
const model = "gemini-nano-banana-2.1";

/** What the emulator does instead of returning an image; `held` doesn't respond until the next `withhold` call. */
export type WithheldOutcome = "image_safety" | "image_prohibited" | "held";

export interface GeminiServer extends RunningServer {
  /** Withholds the next images in this order, and then returns images again. Replaces earlier calls. */
  withhold(...images: readonly WithheldOutcome[]): Promise<void>;
}

/** Starts a server whose generative engine calls an emulator of the Gemini API, which runs in its own process. */
export async function startGeminiServer({
  main,
  env,
}: Pick<ServerOptions, "main" | "env"> = {}): Promise<GeminiServer> {
  const emulator = await startNode(emulatorScript, {
    args: ["--port", "0", "--time-scale", "0"],
    ready: /^Gemini emulator: (\S+), key "([^"]+)"/,
  });
  const [baseUrl = "", key = ""] = emulator.readyGroups;
  const settings = { GEMINI_IMAGE_MODEL: model, GEMINI_RUN_MODE: "singles" };
  const limits = {
    GEMINI_DOLLARS_PER_10_MINUTES: "1000",
    GEMINI_DOLLARS_PER_DAY: "1000",
    GEMINI_DOLLARS_PER_ACCOUNT_PER_DAY: "1000",
  };
  const server = await startServer({
    ...(main !== undefined && { main }),
    env: { ...env, ENGINE: "gemini", GEMINI_API_KEY: key, GEMINI_BASE_URL: baseUrl, ...settings, ...limits },
  });
  return {
    ...server,
    async withhold(...images) {
      await post(`${baseUrl}/__emu/reset`);
      const scenarios = images.map((scenario) => ({ scenario, model }));
      await post(`${baseUrl}/__emu/script`, scenarios);
    },
    async stop() {
      await server.stop();
      await emulator.stop();
    },
  };
}

async function post(url: string, body?: unknown): Promise<void> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body ?? null) });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
}
