import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { copyDatabaseTo } from "../testing/index.ts";
import { VERSION_FOLDER } from "./open-embedded.ts";
import { startPglite } from "./pglite-server.ts";
import { PgliteSocket } from "./pglite-socket.ts";

/** A startup packet with an empty user name. The resulting FATAL error ends PGlite. */
const STARTUP_WITHOUT_USER = Buffer.from("\0\0\0\x0f\0\x03\0\0user\0\0\0", "latin1");

it("startPglite rejects pending and later queries when the database breaks", async () => {
  const folder = await mkdtemp(join(tmpdir(), "packshot-pglite-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyDatabaseTo(folder);
  const server = await startPglite({ folder: join(folder, VERSION_FOLDER) });
  const sockets: PgliteSocket[] = [];
  const pool = new pg.Pool({
    stream: () => {
      const socket = new PgliteSocket(() => server.connect());
      sockets.push(socket);
      return socket;
    },
    user: "postgres",
    database: "postgres",
    max: 1,
  });
  pool.on("error", () => {});
  await pool.query("select 1");
  sockets[0]?.write(STARTUP_WITHOUT_USER);
  const waiting = [pool.query("select 2"), pool.query("select 3")];
  await Promise.all(waiting.map((query) => expect(query).rejects.toThrow(/terminated|crashed/)));
  await expect(pool.query("select 3")).rejects.toThrow("The embedded database crashed");
  await pool.end();
  await server.close();
});

it("startPglite rejects when the folder can't be used", async () => {
  await expect(startPglite({ folder: "/dev/null/data" })).rejects.toThrow("The embedded database crashed");
});
