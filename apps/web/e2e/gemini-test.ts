import { type GeminiServer, startGeminiServer } from "./gemini.ts";
import { instantMain, test } from "./instant-studio.ts";

/** Runs tests on a server with the Gemini emulator, one per worker. Its images don't depend on a good cut-out. */
export const testOnGemini = test.extend<object, { gemini: GeminiServer }>({
  gemini: [
    async ({ studioDoor }, use) => {
      const gemini = await startGeminiServer({ main: instantMain, env: { STUDIO_DOOR: studioDoor } });
      await use(gemini);
      await gemini.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  server: [({ gemini }, use) => use(gemini.url), { scope: "worker" }],
});
