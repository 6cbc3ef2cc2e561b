import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { grantTokens, migrate, openEmbedded } from "@packshot/db";
import { z } from "zod";
import { systemClock } from "../adapters.ts";
import { startBulk } from "../bulk/open-bulk.ts";
import { processEnvironment, serverOptions } from "./process-environment.ts";

const siteOptions = z.object({
  /** The folder of the database and files, which a later process can continue with. */
  folder: z.string(),
  /** If set, the site creates a user with this many tokens and prints their key. */
  tokens: z.number().optional(),
});

const ready = z.object({ url: z.string(), key: z.string().optional() });

export interface InstantSite extends z.infer<typeof ready> {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
}

/**
 * Starts a whole site as a process that can be killed, with an engine that returns every image immediately.
 */
export async function startInstantSite(options: z.infer<typeof siteOptions>): Promise<InstantSite> {
  const child = spawn(process.execPath, [...serverOptions, import.meta.filename, JSON.stringify(options)], {
    env: processEnvironment(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => {
      process.off("exit", killChild);
      resolve();
    });
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once("line", resolve);
    void ended.then(() => reject(new Error("the site didn't start")));
  });
  return { ...ready.parse(JSON.parse(line)), child, ended };
}

async function main({ folder, tokens }: z.infer<typeof siteOptions>): Promise<void> {
  // Imported lazily because the process that starts this one doesn't need it.
  const { createTestSite } = await import("./test-site.ts");
  const db = await openEmbedded({ folder: join(folder, "database") });
  await migrate(db);
  const site = await createTestSite({
    db,
    folder: join(folder, "files"),
    // Use the real clock, so that hourly limits expire.
    wrap: (ports) => ({ ...ports, clock: systemClock }),
  });
  await site.server.work();
  await startBulk({ ...site.server.ports, db });
  if (tokens === undefined) {
    process.stdout.write(`${JSON.stringify({ url: site.url })}\n`);
    return;
  }
  const { id, api } = await site.server.user();
  const grant = { userId: id, amount: tokens, reason: "for the soak", reference: "soak", now: new Date() };
  await grantTokens(site.server.db, grant);
  const { key } = await api.apiKeys.create({ name: "Bulk", scopes: ["read", "generate"] });
  process.stdout.write(`${JSON.stringify({ url: site.url, key })}\n`);
}

if (import.meta.main) await main(siteOptions.parse(JSON.parse(process.argv[2] ?? "")));
