import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { operatorCommand, performOperatorCommand } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { listen } from "../listen.ts";

/** Where the operator's commands reach a running server, and what lets them in. */
export const doorFile = (dataDir: string): string => join(dataDir, "operator.json");

export interface Door {
  close(): Promise<void>;
}

/**
 * The embedded database belongs to the process that has opened it, so the operator's commands come to that process:
 * over a port of this machine that no proxy knows, with a secret that only the server's own user can read.
 */
export async function openDoor(
  dataDir: string,
  ports: Pick<Ports, "db" | "clock" | "settings" | "log">,
): Promise<Door> {
  const token = randomBytes(32).toString("base64url");
  const listener = await listen({ host: "127.0.0.1", port: 0 });
  listener.answerWith(createDoorRoutes(ports, token));
  const file = doorFile(dataDir);
  // A server that was killed leaves its file behind; removed first, so that the new one's mode is ours.
  await rm(file, { force: true });
  const content = JSON.stringify({ url: `http://127.0.0.1:${listener.port}/`, token });
  await writeFile(file, content, { mode: 0o600, flag: "wx" });
  return {
    async close() {
      await rm(file, { force: true });
      await listener.close();
    },
  };
}

function createDoorRoutes(ports: Pick<Ports, "db" | "clock" | "settings" | "log">, token: string): Hono {
  const app = new Hono();
  app.post("/", bearerAuth({ token }), async (c) => {
    const command = operatorCommand.parse(await c.req.json());
    ports.log.info({ command: command.command, email: command.email }, "operator's command");
    return c.json({ answer: await performOperatorCommand(ports, command) });
  });
  app.onError((error, c) => {
    if ("getResponse" in error) return error.getResponse();
    if (error instanceof AppError) return c.json({ refusal: error.userMessage }, 400);
    ports.log.error({ err: error }, "operator's command failed");
    return c.json({ refusal: "The server could not do this. Check its log for the reason." }, 500);
  });
  return app;
}
