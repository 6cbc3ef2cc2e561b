// `npm run demo -- [photo …] [--tool remove-background] [--set option=value …] [--out folder]` runs a tool on the
// photos over HTTP, as any script would, on its own server with a free port and an empty data folder.
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse, resolve } from "node:path";
import { parseArgs } from "node:util";
import { migrate } from "@packshot/db";
import { catalog, findTool } from "@packshot/tools/catalog";
import {
  createClient,
  type Packshot,
  PackshotError,
  type RunInput,
  type StartedRun,
  type Tools,
} from "@packshot/trpc/client";
import { openDatabase } from "../src/adapters.ts";
import { type Config, parseConfig } from "../src/config.ts";
import { createLog } from "../src/operations/log.ts";
import { startServer } from "../src/server.ts";
import { createDemoUsers } from "./demo-users.ts";

const bundledPhoto = join(import.meta.dirname, "../src/engines/studio/testing/photos/coffee.png");

/** Thrown for an invalid command line; the message explains the problem. */
class UsageError extends Error {}

interface Job {
  readonly tool: string;
  readonly photos: readonly string[];
  readonly out: string;
  readonly options: Readonly<Record<string, string>>;
}

function readArguments(): Job {
  const { values, positionals: photos } = parseArguments();
  if (!findTool(values.tool)) {
    const knownTools = catalog.map(({ slug }) => slug).join(", ");
    throw new UsageError(`There's no tool "${values.tool}". Choose one of: ${knownTools}.`);
  }
  for (const photo of photos) {
    if (!existsSync(photo)) throw new UsageError(`There's no file ${photo}.`);
  }
  const options = Object.fromEntries((values.set ?? []).map(readOption));
  const { tool, out } = values;
  return { tool, out, options, photos: photos.length > 0 ? photos : [bundledPhoto] };
}

function readOption(text: string): [name: string, value: string] {
  const [, name, value] = /^(\w+)=(.*)$/su.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError(`"${text}" isn't an option. Write option=value, such as --set brandName=Aurora.`);
  }
  return [name, value];
}

function parseArguments() {
  try {
    const tool = { type: "string", default: "remove-background" } as const;
    const out = { type: "string", default: "demo-results" } as const;
    const set = { type: "string", multiple: true } as const;
    return parseArgs({ allowPositionals: true, options: { tool, out, set } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function runTool(url: string, job: Job, keys: readonly string[]): Promise<void> {
  for (const [index, photo] of job.photos.entries()) {
    const packshot = createClient({ url, apiKey: keys[index] ?? "" });
    const started = performance.now();
    const paths = await start(packshot, job, photo).download(resolve(job.out, parse(photo).name));
    console.log(`${photo}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    for (const path of paths) console.log(`  ${path}`);
  }
}

/** Starts a run with the photo in every slot of the tool; options that aren't given keep their defaults. */
function start(packshot: Packshot, { tool, options }: Job, photo: string): StartedRun {
  const slots = Object.keys(findTool(tool)?.images ?? {});
  const images = Object.fromEntries(slots.map((slot) => [slot, photo]));
  // The tool is known only at run time, so the server checks what the types can't.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return packshot.run(tool as keyof Tools, { images, options } as RunInput<keyof Tools>);
}

/** Creates users and their keys before the server starts, because only one of the two can have the database open. */
async function createKeys(config: Config, runs: number): Promise<readonly string[]> {
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    await migrate(db);
    return await createDemoUsers(db, runs);
  } finally {
    await db.close();
  }
}

async function demo(): Promise<void> {
  const job = readArguments();
  const dataDir = await mkdtemp(join(tmpdir(), "packshot-demo-"));
  try {
    const config = parseConfig({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    const keys = await createKeys(config, job.photos.length);
    const server = await startServer(config);
    try {
      await runTool(server.url, job, keys);
    } finally {
      await server.close();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

try {
  await demo();
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof PackshotError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
