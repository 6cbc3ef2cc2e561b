// Starts the server for browser tests next to websites that have public names but run on this machine.
import { loadConfig } from "../config.ts";
import { createImporter } from "../importer/importer.ts";
import { shutDownOnSignal } from "../operations/shutdown.ts";
import { startServer } from "../server.ts";
import { welcome } from "../welcome.ts";

const PUBLIC_ADDRESS = "93.184.216.34";

const config = loadConfig();
const importer = createImporter({
  userAgent: "Packshot/test",
  resolve: async () => [PUBLIC_ADDRESS],
  dial: () => "127.0.0.1",
});
const server = await startServer(config, { importer });
process.stdout.write(welcome(config, server.url));
shutDownOnSignal(server);
