import { setTimeout as delay } from "node:timers/promises";
import { openPostgres, sqlIn } from "@packshot/db";
import { expect, it } from "vitest";
import { expectAllMade, startPaintingServer, terminateConnections } from "./testing/painting-server.ts";
import { startPostgres } from "./testing/postgres-process.ts";

const TERMINATIONS = 30;

it("a server lives through thirty losses of all connections and a database that is away for twenty seconds", async () => {
  await using postgres = await startPostgres();
  const db = await openPostgres({ url: postgres.url });
  {
    await using server = await startPaintingServer(postgres.url);
    const clients = await server.startRuns(10);
    for (let termination = 1; termination <= TERMINATIONS; termination += 1) {
      await server.emulator.until((log) => log.length >= termination * 4);
      await terminateConnections(db);
    }
    await expectAllMade(db, clients);
    const stormCalls = server.emulator.log.length;

    const later = await server.startRuns(5);
    await server.emulator.until((log) => log.length >= stormCalls + 8);
    await postgres.stop();
    await delay(20_000);
    await postgres.start();
    await expectAllMade(db, [...clients, ...later]);
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" });

    const { rows } = await sqlIn(db, "select count(*) from engine_calls");
    console.log(
      `${TERMINATIONS} terminations: ${stormCalls} calls for 120 pictures. 20 s without a database: ` +
        `${server.emulator.log.length - stormCalls} calls for 60. Recorded: ${String(rows[0]?.["count"])}.`,
    );
  }
  await db.close();
});
