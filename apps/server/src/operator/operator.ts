import { randomBytes, randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FolderInUseError, migrate, type PooledDatabase } from "@packshot/db";
import { type OperatorCommand, operatorCommand, performOperatorCommand } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { z } from "zod";
import { openDatabase, openStorage, prepareDataFolder, systemClock } from "../adapters.ts";
import type { Config } from "../config.ts";
import { listen } from "../listen.ts";
import { createLog } from "../operations/log.ts";

/** Returns the path of the file with a running server's operator URL and its token. */
const getEndpointPath = (dataDir: string): string => join(dataDir, "operator.json");

interface EndpointPorts extends Pick<Ports, "storage" | "clock" | "settings" | "log"> {
  readonly db: PooledDatabase;
}

/** Commands that a running server performs: the operator's, and the part of a backup that only that server can do. */
const endpointCommand = z.union([
  operatorCommand,
  z.strictObject({ command: z.literal("copy-database"), to: z.string() }),
]);

type EndpointCommand = z.output<typeof endpointCommand>;

export interface CommandEndpoint {
  close(): Promise<void>;
}

/**
 * Opens an endpoint for operator commands, because only the process that opened an embedded database can use it. It
 * listens on a local port that no proxy forwards to, and only the server's own user can read its token.
 */
export async function openCommandEndpoint(dataDir: string, ports: EndpointPorts): Promise<CommandEndpoint> {
  const token = randomBytes(32).toString("base64url");
  const listener = await listen({ host: "127.0.0.1", port: 0 });
  listener.serve(createCommandRoutes(ports, token));
  const file = getEndpointPath(dataDir);
  const content = JSON.stringify({ url: `http://127.0.0.1:${listener.port}/`, token });
  // Replaces a killed server's file and its mode atomically, so a command never reads a partial one.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, content, { mode: 0o600, flag: "wx" });
  await rename(part, file);
  return {
    async close() {
      await rm(file, { force: true });
      await listener.close();
    },
  };
}

function createCommandRoutes(ports: EndpointPorts, token: string): Hono {
  const app = new Hono();
  app.post("/", bearerAuth({ token }), async (c) => {
    const command = endpointCommand.parse(await c.req.json());
    const { command: name, email } = { email: undefined, ...command };
    ports.log.info({ command: name, email }, "operator command");
    if (command.command === "copy-database")
      return c.json({ answer: await copyDatabase(ports.db, command.to) });
    const opened = { ...ports, openStorage: () => Promise.resolve(ports.storage) };
    return c.json({ answer: await performOperatorCommand(opened, command) });
  });
  app.onError((error, c) => {
    if ("getResponse" in error) return error.getResponse();
    if (error instanceof AppError) return c.json({ refusal: error.userMessage }, 400);
    ports.log.error({ err: error }, "operator command failed");
    return c.json({ refusal: "The server couldn't do this. See its log for the reason." }, 500);
  });
  return app;
}

async function copyDatabase(db: PooledDatabase, to: string): Promise<string> {
  try {
    await db.copyTo?.(to);
    return "Copied the database.";
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const sentence = `The server can't write a copy of its database: ${reason}. Run this command as the server's user.`;
    throw new AppError("BAD_INPUT", sentence, { cause });
  }
}

/** Performs a command on the database, or through the running server if that has the embedded database open. */
export async function runCommand(config: Config, command: OperatorCommand): Promise<string> {
  try {
    return await runInDatabase(config, command);
  } catch (error) {
    if (error instanceof FolderInUseError) return askRunningServer(config.dataDir, command);
    throw error;
  }
}

async function runInDatabase(config: Config, command: OperatorCommand): Promise<string> {
  await prepareDataFolder(config);
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    await migrate(db);
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const ports = { db, clock: systemClock, settings: { publicUrl }, openStorage: () => openStorage(config) };
    return await performOperatorCommand(ports, command);
  } finally {
    await db.close();
  }
}

const endpointSchema = z.object({ url: z.url(), token: z.string() });
const answerSchema = z.union([z.object({ answer: z.string() }), z.object({ refusal: z.string() })]);

async function askServer(dataDir: string, command: EndpointCommand): Promise<z.infer<typeof answerSchema>> {
  const { url, token } = endpointSchema.parse(JSON.parse(await readFile(getEndpointPath(dataDir), "utf8")));
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(command),
  });
  return answerSchema.parse(await response.json());
}

/** Returns how to retry a command that the server may have performed. A grant needs its ID, so it counts only once. */
function describeRetry(command: EndpointCommand): string {
  if (command.command !== "grant-tokens") return "Try again in a moment.";
  const { email, tokens, id } = command;
  return `Try again in a moment with this command. If the tokens were already granted, it doesn't grant them again: npm run operator -- grant-tokens ${email} ${tokens} ${id}`;
}

/** Resolves to the answer of the server that has the data folder open. */
export async function askRunningServer(dataDir: string, command: EndpointCommand): Promise<string> {
  const output = await askServer(dataDir, command).catch((cause: unknown) => {
    // The file is missing, a killed server left it and another program may use its port, or the response was lost.
    throw new AppError(
      "UNAVAILABLE",
      `Another process has the data folder ${dataDir} open and didn't answer. It may be a server that is starting or stopping, or another command. ${describeRetry(command)}`,
      { cause },
    );
  });
  if ("refusal" in output) throw new AppError("BAD_INPUT", output.refusal);
  return output.answer;
}
