import { EventEmitter } from "node:events";
import { isMainThread } from "node:worker_threads";

// `node --import` loads this file into a server's process, so that a test can cause uncaught errors by
// sending signals. Worker threads also load it, but don't get signals.
if (isMainThread) {
  process.on("SIGUSR2", () => new EventEmitter().emit("error", new Error("an unexpected fault")));
  process.on("SIGHUP", () => void Promise.reject(new Error("an unhandled rejection")));
}
