import { EventEmitter } from "node:events";
import { isMainThread } from "node:worker_threads";

// Loaded into a server's process by `node --import`: lets a test cause what must never happen. Its worker threads load
// it, too, and get no signals.
if (isMainThread) {
  process.on("SIGUSR2", () => new EventEmitter().emit("error", new Error("a fault that nobody foresaw")));
  process.on("SIGHUP", () => void Promise.reject(new Error("a promise that nobody waited for")));
}
