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
/** More than a month, in milliseconds. */
const MONTH_MS = 40 * 24 * 60 * 60 * 1000;
let lateMs = 0;
const clock = { ...systemClock, now: () => new Date(Date.now() - lateMs) };
const server = await startServer(config, { studio, clock });

let release = () => {};
// A request for /hold holds further images back, and one for /last-month sets the clock back; any other one undoes both.
const door = createServer((request, response) => {
  release();
  if (request.url === "/hold") release = studio.hold();
  lateMs = request.url === "/last-month" ? MONTH_MS : 0;
  response.end();
});
// The test has chosen this socket's path, so it can reach the studio without asking for a port.
await once(door.listen(process.env["STUDIO_DOOR"]), "listening");

process.stdout.write(formatWelcome(config, server.url));
shutDownOnSignal(server);
