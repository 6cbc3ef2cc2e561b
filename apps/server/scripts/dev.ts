// `npm run dev` restarts the server and reloads the web app when a file changes.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
// Links in emails open Vite's page, which proxies requests for the server to port 3000.
const page = "http://localhost:5173";
const env = { ...process.env, PORT: "3000", PUBLIC_URL: page };

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
}

const children = [
  start("--watch", "--watch-preserve-output", "apps/server/src/main.ts"),
  start("node_modules/vite/bin/vite.js", "apps/web", "--strictPort", "--clearScreen=false"),
];
console.log(`Packshot in development: ${page} (the server itself: http://localhost:3000)`);

function stop(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal);
}
process.once("SIGINT", stop);
process.once("SIGTERM", stop);

// Neither is useful without the other, so when one exits, the other is stopped.
await Promise.race(children.map((child) => once(child, "exit")));
stop("SIGTERM");
await Promise.all(
  children
    .filter((child) => child.exitCode === null && !child.signalCode)
    .map((child) => once(child, "exit")),
);
