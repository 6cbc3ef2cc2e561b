// Starts the server for the extension's tests next to websites that have public names but run on this machine. Its
// studio draws flat images immediately.
import { loadConfig } from "../config.ts";
import { createImporter } from "../importer/importer.ts";
import { shutDownOnSignal } from "../operations/shutdown.ts";
import { startServer } from "../server.ts";
import { formatWelcome } from "../welcome.ts";
import { createInstantStudio } from "./instant-studio.ts";

const PUBLIC_ADDRESS = "93.184.216.34";

const config = loadConfig();
const importer = createImporter({
  userAgent: "Packshot/test",
  resolve: async () => [PUBLIC_ADDRESS],
  dial: () => "127.0.0.1",
});
const server = await startServer(config, { importer, studio: await createInstantStudio() });
process.stdout.write(formatWelcome(config, server.url));
shutDownOnSignal(server);
