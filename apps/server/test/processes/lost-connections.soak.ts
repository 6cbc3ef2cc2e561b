import { setTimeout as delay } from "node:timers/promises";
import { openPostgres } from "@packshot/db";
import { expect, it } from "vitest";
import {
  expectAllMade,
  startServerWithEmulator,
  terminateConnections,
} from "../../src/testing/server-with-emulator.ts";
import { startPostgres } from "../../src/testing/postgres-process.ts";

const TERMINATIONS = 30;

it("a server keeps all runs through thirty lost connections and an outage", async () => {
  await using postgres = await startPostgres();
  const db = await openPostgres({ url: postgres.url });
  {
    await using server = await startServerWithEmulator(postgres.url);
    const clients = await server.startRuns(10);
    for (let termination = 1; termination <= TERMINATIONS; termination += 1) {
      await server.emulator.until((log) => log.length >= termination * 4);
      await terminateConnections(db);
    }
    await expectAllMade(db, clients);
    const requestsBeforeOutage = server.countImageRequests();
    const requestCount = server.emulator.log.length;

    const later = await server.startRuns(5);
    await server.emulator.until((log) => log.length >= requestCount + 8);
    await postgres.stop();
    await delay(20_000);
    await postgres.start();
    await expectAllMade(db, [...clients, ...later]);
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" });

    console.log(
      `${TERMINATIONS} losses of all connections: 120 images, requested ${requestsBeforeOutage} times. ` +
        `Twenty seconds without a database: 60 images, requested ${server.countImageRequests() - requestsBeforeOutage} times.`,
    );
  }
  await db.close();
});
