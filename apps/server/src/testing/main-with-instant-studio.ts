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
/** Time by which the clock is set back, more than a month. */
const OVER_A_MONTH_MS = 40 * 24 * 60 * 60 * 1000;
let setBackMs = 0;
const clock = { ...systemClock, now: () => new Date(Date.now() - setBackMs) };
const server = await startServer(config, { studio, clock });

let release = () => {};
// A request for /hold holds back further images, one for /last-month sets back the clock; any other undoes both.
const controlServer = createServer((request, response) => {
  release();
  if (request.url === "/hold") release = studio.hold();
  setBackMs = request.url === "/last-month" ? OVER_A_MONTH_MS : 0;
  response.end();
});
// The test has chosen this socket's path, so it can control the server without knowing its port.
await once(controlServer.listen(process.env["STUDIO_DOOR"]), "listening");

process.stdout.write(formatWelcome(config, server.url));
shutDownOnSignal(server);
