import { catalogue } from "@packshot/tools/catalogue";
import { signIn, test as base } from "../fixtures.ts";
import { type GeminiServer, startGeminiServer } from "../gemini.ts";
import { refused } from "./plan.ts";
import { walk } from "./walk.ts";

const test = base.extend<object, { gemini: GeminiServer }>({
  gemini: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const gemini = await startGeminiServer();
      await use(gemini);
      await gemini.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  server: [({ gemini }, use) => use(gemini.url), { scope: "worker" }],
});

test.describe.configure({ mode: "parallel" });
test.beforeEach(async ({ page, email, gemini }) => {
  await gemini.withhold();
  await signIn(page, email);
});

for (const tool of catalogue.filter(({ slug }) => refused.has(slug))) {
  test(`${tool.slug}: from an empty screen to the gallery`, ({ page }) => walk(page, tool));
}
