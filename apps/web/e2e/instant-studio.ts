import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "./fixtures.ts";
import { startServer } from "./server.ts";

interface Fixtures {
  /**
   * Holds back the images of all runs until the returned function is called or the test ends, so that runs stay in
   * progress.
   */
  readonly holdImages: () => Promise<() => Promise<void>>;
  /** Sets the server's clock back to an earlier month until the returned function is called or the test ends. */
  readonly goBackAMonth: () => Promise<() => Promise<void>>;
}

/** The script of a server with such a studio; it listens at STUDIO_DOOR for requests to hold images back. */
export const instantMain = "apps/server/src/testing/main-with-instant-studio.ts";

type Env = Readonly<Record<string, string>>;

/** Starts a server with these variables and an instant studio for a group of tests. */
export const createInstantTest = (env: Env | (() => Promise<Env>)) =>
  base.extend<Fixtures, { studioDoor: string }>({
    studioDoor: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), "packshot-studio-"));
        await use(join(folder, "door"));
        await rm(folder, { recursive: true });
      },
      { scope: "worker" },
    ],
    running: [
      async ({ studioDoor }, use) => {
        const variables = typeof env === "function" ? await env() : env;
        const server = await startServer({
          main: instantMain,
          env: { ...variables, STUDIO_DOOR: studioDoor },
        });
        await use(server);
        await server.stop();
      },
      { scope: "worker", timeout: 240_000 },
    ],
    holdImages: ({ studioDoor }, use) => openDoor(studioDoor, "/hold", use),
    goBackAMonth: ({ studioDoor }, use) => openDoor(studioDoor, "/last-month", use),
  });

/** Runs tests of screens on a server whose studio draws flat images instantly; tests of images need the real studio. */
export const test = createInstantTest({});

/** Provides a function that changes the server through its socket and returns one that undoes the change. */
async function openDoor(
  socketPath: string,
  path: string,
  use: (change: () => Promise<() => Promise<void>>) => Promise<void>,
): Promise<void> {
  const undo = () => knock(socketPath, "/undo");
  await use(async () => {
    await knock(socketPath, path);
    return undo;
  });
  await undo();
}

/** Sends a request without content to a socket. */
function knock(socketPath: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path }, (response) => response.resume().once("end", resolve));
    outgoing.once("error", reject).end();
  });
}
