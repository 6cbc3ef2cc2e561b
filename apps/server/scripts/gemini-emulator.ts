// `npm run gemini-emulator -w @packshot/server -- [--port 8790] [--scenario chaos:7] [--time-scale 1] [--seed 1]`
// emulates the Gemini API for local development, without a key or a bill. Point GEMINI_BASE_URL to it.
import { parseArgs } from "node:util";
import { emulatorKey, startGeminiEmulator } from "../src/testing/gemini-emulator/gemini-emulator.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8790" },
    scenario: { type: "string", default: "ok" },
    "time-scale": { type: "string", default: "0.1" },
    seed: { type: "string", default: "1" },
  },
});

const emulator = await startGeminiEmulator({
  port: Number(values.port),
  scenario: values.scenario,
  timeScale: Number(values["time-scale"]),
  seed: Number(values.seed),
  // The limits of a new paid project.
  limits: { requestsPerMinute: 500, dollarsPerTenMinutes: 10 },
});
console.log(`Gemini emulator: ${emulator.url}, key "${emulatorKey}". Requests: ${emulator.url}/__emu/log`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void emulator.close());
