import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const VERSIONS = "/usr/lib/postgresql";

export interface PostgresProcess extends AsyncDisposable {
  readonly url: string;
  /** Stops the server as a power cut would. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a PostgreSQL server of the newest installed version and removes it when it goes out of scope. */
export async function startPostgres(): Promise<PostgresProcess> {
  const version = (await readdir(VERSIONS)).toSorted((a, b) => Number(a) - Number(b)).at(-1);
  if (version === undefined) throw new Error(`no PostgreSQL is installed below ${VERSIONS}`);
  const bin = join(VERSIONS, version, "bin");
  const data = await mkdtemp(join(tmpdir(), "packshot-postgres-"));
  const owner = await findOwner(data);
  const port = await findFreePort();
  const pgCtl = (...args: string[]) =>
    run(join(bin, "pg_ctl"), ["-D", data, "-w", ...args], { ...owner, cwd: data });
  const settings = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    `-c unix_socket_directories=${data}`,
    "-c fsync=off",
    "-c max_connections=200",
  ];
  const start = async () => void (await pgCtl("-l", join(data, "log"), "-o", settings.join(" "), "start"));
  const stop = async () => void (await pgCtl("-m", "immediate", "stop"));
  await run(join(bin, "initdb"), ["-D", data, "-U", "packshot", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...owner,
    cwd: data,
  });
  await start();
  return {
    url: `postgres://packshot@127.0.0.1:${port}/postgres`,
    stop,
    start,
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(data, { recursive: true });
    },
  };
}

/**
 * Resolves to the user to run PostgreSQL as: it refuses to run as root, so root uses its package's user, who
 * must own the folder.
 */
async function findOwner(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = await Promise.all(
    ["-u", "-g"].map(async (which) => Number((await run("id", [which, "postgres"])).stdout)),
  );
  await chown(folder, uid, gid);
  return { uid, gid };
}

/**
 * Resolves to a free port below those that the system hands out: any connection could take one of them before
 * PostgreSQL does.
 */
async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return findFreePort();
  server.close();
  await once(server, "close");
  return port;
}
