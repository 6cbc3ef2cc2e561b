// Starts the server for browser tests of screens: its studio answers immediately unless a test holds it back.
import { once } from "node:events";
import { createServer } from "node:http";
import { loadConfig } from "../config.ts";
import { shutDownOnSignal } from "../operations/shutdown.ts";
import { startServer } from "../server.ts";
import { formatWelcome } from "../welcome.ts";
import { createInstantStudio } from "./instant-studio.ts";

const config = loadConfig();
const studio = await createInstantStudio();
const server = await startServer(config, { studio });

let release = () => {};
// A request for /hold holds further images back; any other one releases them.
const door = createServer((request, response) => {
  release();
  if (request.url === "/hold") release = studio.hold();
  response.end();
});
// The test has chosen this socket's path, so it can reach the studio without asking for a port.
await once(door.listen(process.env["STUDIO_DOOR"]), "listening");

process.stdout.write(formatWelcome(config, server.url));
shutDownOnSignal(server);
