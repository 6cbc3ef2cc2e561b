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
  /** Sets the server's clock back by 40 days until the returned function is called or the test ends. */
  readonly goBackAMonth: () => Promise<() => Promise<void>>;
}

/**
 * The script of a server whose studio draws flat images instantly. It takes commands on the Unix socket
 * STUDIO_CONTROL_SOCKET.
 */
export const instantMain = "apps/server/src/testing/main-with-instant-studio.ts";

type Env = Readonly<Record<string, string>>;

/** Creates a `test` function whose tests share a server with an instant studio and these environment variables. */
export const createInstantTest = (env: Env | (() => Promise<Env>)) =>
  base.extend<Fixtures, { controlSocket: string }>({
    controlSocket: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), "packshot-studio-"));
        await use(join(folder, "control.sock"));
        await rm(folder, { recursive: true });
      },
      { scope: "worker" },
    ],
    runningServer: [
      async ({ controlSocket }, use) => {
        const variables = typeof env === "function" ? await env() : env;
        const server = await startServer({
          main: instantMain,
          env: { ...variables, STUDIO_CONTROL_SOCKET: controlSocket },
        });
        await use(server);
        await server.stop();
      },
      { scope: "worker", timeout: 240_000 },
    ],
    holdImages: ({ controlSocket }, use) => useCommand(controlSocket, "/hold", use),
    goBackAMonth: ({ controlSocket }, use) => useCommand(controlSocket, "/last-month", use),
  });

/** Runs tests of screens on a server with an instant studio. Tests that look at the images need the real studio. */
export const test = createInstantTest({});

/** Provides a fixture: a function that sends a command to the server, and returns a function that undoes it. */
async function useCommand(
  socketPath: string,
  command: "/hold" | "/last-month",
  use: (runCommand: () => Promise<() => Promise<void>>) => Promise<void>,
): Promise<void> {
  const undo = () => sendCommand(socketPath, "/undo");
  await use(async () => {
    await sendCommand(socketPath, command);
    return undo;
  });
  await undo();
}

/** Sends a command to the server's control socket, as the path of an HTTP request. */
function sendCommand(socketPath: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const commandRequest = request({ socketPath, path }, (response) =>
      response.resume().once("end", resolve),
    );
    commandRequest.once("error", reject).end();
  });
}
