import { type GeminiServer, startGeminiServer } from "./gemini.ts";
import { instantMain, test } from "./instant-studio.ts";

/**
 * Runs tests on a server with the Gemini emulator, one per worker. The instant studio makes the cut-outs, which don't
 * affect the images.
 */
export const testOnGemini = test.extend<object, { gemini: GeminiServer }>({
  gemini: [
    async ({ controlSocket }, use) => {
      const gemini = await startGeminiServer({
        main: instantMain,
        env: { STUDIO_CONTROL_SOCKET: controlSocket },
      });
      await use(gemini);
      await gemini.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  server: [({ gemini }, use) => use(gemini.url), { scope: "worker" }],
});
