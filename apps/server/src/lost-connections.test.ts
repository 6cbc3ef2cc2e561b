import { testDatabases } from "@packshot/db/testing";
import { expect, it } from "vitest";
import { expectAllMade, startPaintingServer, terminateConnections } from "./testing/painting-server.ts";

const servers = testDatabases().filter(({ name }) => name === "PostgreSQL");

it.each(servers)(
  "a server on $name lives through the loss of all its connections, again and again, and loses no run",
  { timeout: 300_000 },
  async ({ create }) => {
    const db = await create();
    {
      await using server = await startPaintingServer(db.url ?? "");
      const clients = await server.startRuns(2);
      for (const calls of [1, 6, 11, 16, 21]) {
        await server.emulator.until((log) => log.length >= calls);
        await terminateConnections(db);
      }
      await expectAllMade(db, clients);
      expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
    }
    await db.close();
  },
);
