// Starts the server for browser tests of screens: its studio answers immediately unless a test holds it back.
import { once } from "node:events";
import { createServer } from "node:http";
import { systemClock } from "../adapters.ts";
import { loadConfig } from "../config.ts";
import { shutDownOnSignal } from "../operations/shutdown.ts";
import { startServer } from "../server.ts";
import { formatWelcome } from "../welcome.ts";
import { createInstantStudio } from "./instant-studio.ts";

const config = loadConfig();
const studio = await createInstantStudio();
/** The time by which /last-month sets the clock back; more than a month. */
const SETBACK_MS = 40 * 24 * 60 * 60 * 1000;
let setbackMs = 0;
const clock = { ...systemClock, now: () => new Date(Date.now() - setbackMs) };
const server = await startServer(config, { studio, clock });

let release = () => {};
// Takes the tests' commands: /hold holds back later images, /last-month sets the clock back, and /undo ends both.
const controlServer = createServer((request, response) => {
  release();
  if (request.url === "/hold") release = studio.hold();
  setbackMs = request.url === "/last-month" ? SETBACK_MS : 0;
  response.end();
});
// A socket at a path that the test chooses, so that the test doesn't have to find out a port.
await once(controlServer.listen(process.env["STUDIO_CONTROL_SOCKET"]), "listening");

process.stdout.write(formatWelcome(config, server.url));
shutDownOnSignal(server);
