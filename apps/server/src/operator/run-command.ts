import { readFile } from "node:fs/promises";
import { FolderInUseError, migrate } from "@packshot/db";
import { type OperatorCommand, performOperatorCommand } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { z } from "zod";
import { openDatabase } from "../adapters.ts";
import type { Config } from "../config.ts";
import { createLog } from "../operations/log.ts";
import { systemClock } from "../operations/system-clock.ts";
import { doorFile } from "./door.ts";

/** In the database itself, or by the running server where the database is embedded in it. */
export async function runCommand(config: Config, command: OperatorCommand): Promise<string> {
  try {
    return await inDatabase(config, command);
  } catch (error) {
    if (error instanceof FolderInUseError) return byRunningServer(config.dataDir, command);
    throw error;
  }
}

async function inDatabase(config: Config, command: OperatorCommand): Promise<string> {
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    await migrate(db);
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const ports = { db, clock: systemClock, settings: { publicUrl } };
    return await performOperatorCommand(ports, command);
  } finally {
    await db.close();
  }
}

const doorSchema = z.object({ url: z.url(), token: z.string() });
const answerSchema = z.union([z.object({ answer: z.string() }), z.object({ refusal: z.string() })]);

async function byRunningServer(dataDir: string, command: OperatorCommand): Promise<string> {
  const { url, token } = doorSchema.parse(JSON.parse(await readFile(doorFile(dataDir), "utf8")));
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(command),
  });
  const said = answerSchema.parse(await response.json());
  if ("refusal" in said) throw new AppError("BAD_INPUT", said.refusal);
  return said.answer;
}
