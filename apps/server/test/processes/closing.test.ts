import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { join } from "node:path";
import { createClient } from "@packshot/trpc/client";
import { expect, it } from "vitest";
import { signUpForKey } from "../../scripts/sign-up-for-key.ts";
import { parseConfig } from "../../src/config.ts";
import { startServer } from "../../src/server.ts";
import { createInstantStudio } from "../../src/testing/instant-studio.ts";
import { createDataFolder } from "../../src/testing/server-process.ts";
import { uploadPhoto } from "../../src/testing/upload-photo.ts";

const photo = join(import.meta.dirname, "../../src/engines/studio/testing/photos/coffee.png");

/** Resolves when this process starts another one. */
async function waitForChildProcess(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onStart = () => resolve();
  subscribe("child_process", onStart);
  await promise.finally(() => unsubscribe("child_process", onStart));
}

it("a server that is closing finishes decoding an upload", async () => {
  await using folder = await createDataFolder();
  const config = parseConfig({ DATA_DIR: folder.path, PORT: "0", LOG_LEVEL: "silent" });
  // The usual second is too short for a busy machine. The test's own timeout still applies.
  const server = await startServer(config, { studio: await createInstantStudio(), closeTimeoutMs: 300_000 });
  const apiKey = await signUpForKey(server.url, "owner@packshot.test");
  const decoding = waitForChildProcess();
  const upload = uploadPhoto(createClient({ url: server.url, apiKey, maxRetries: 0 }), photo);
  await decoding;
  const [id] = await Promise.all([upload, server.close()]);
  expect(id).toMatch(/^[\da-f-]{36}$/);
});
