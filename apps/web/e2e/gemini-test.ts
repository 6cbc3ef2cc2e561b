import { test } from "./fixtures.ts";
import { type GeminiServer, startGeminiServer } from "./gemini.ts";

/** Runs tests on a server with the Gemini emulator, one per worker. */
export const testOnGemini = test.extend<object, { gemini: GeminiServer }>({
  gemini: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const gemini = await startGeminiServer();
      await use(gemini);
      await gemini.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  server: [({ gemini }, use) => use(gemini.url), { scope: "worker" }],
});
