import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { AppError } from "@packshot/trpc/ports";
import type { DecodeResult, DecodeRequest, DecodeRequests, DecodeSettings } from "./decoder-process.ts";
import { getImagePipe } from "./image-pipe.ts";

/**
 * Thrown for an image that can't be decoded. `exhausted`: decoding ran out of memory or time, or crashed the process.
 */
export class DecodingError extends Error {
  readonly exhausted: boolean;

  constructor(message: string, exhausted: boolean) {
    super(message);
    this.name = "DecodingError";
    this.exhausted = exhausted;
  }
}

export interface Decoder {
  /**
   * Decodes one image per process at a time. Rejects with a `DecodingError`, or with an `AppError` BAD_INPUT
   * that states the problem; later images still decode.
   */
  decode<Task extends keyof DecodeRequests>(
    task: Task,
    bytes: Uint8Array,
    settings?: DecodeSettings & { readonly deadline?: number },
  ): Promise<DecodeRequests[Task]>;
  /** Ends all processes. */
  close(): void;
}

export interface DecoderOptions {
  /** Maximum bytes of a process's data segment. Node reserves 600 MB of it and uses little of that. */
  readonly memory: number;
  /** Maximum milliseconds for one image. */
  readonly deadline: number;
  /** Replaces the script in tests. */
  readonly script?: URL;
}

/** Time after which an idle process is ended to free its memory. */
const idleTimeoutMs = 60_000;

const defaultScript = new URL("./decoder-process.ts", import.meta.url);

/** Creates a pool of processes that start on demand and end when they are idle for a while. */
export function createDecoder({ memory, deadline, script = defaultScript }: DecoderOptions): Decoder {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();

  function start(): ChildProcess {
    // If the shell can't set this limit, there is none; the image is still decoded in a separate process.
    const command = `ulimit -d ${String(Math.floor(memory / 1024))} 2>/dev/null; exec "$0" "$1"`;
    const child = spawn("/bin/sh", ["-c", command, process.execPath, fileURLToPath(script)], {
      stdio: ["ignore", "ignore", "ignore", "ipc", "pipe"],
      serialization: "advanced",
      // The process gets nothing from the server's environment. This variable returns the memory of large
      // planes to the system immediately.
      env: { MALLOC_MMAP_THRESHOLD_: "262144" },
    });
    all.add(child);
    child.once("exit", () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    child.unref();
    // Ignore pipe errors: a pending request rejects when the process exits.
    getImagePipe(child)
      .on("error", () => undefined)
      .unref();
    return child;
  }

  function takeProcess(): ChildProcess {
    const [child] = idle.keys();
    if (child === undefined) return start();
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.channel?.ref();
    return child;
  }

  function keepIdle(child: ChildProcess): void {
    child.channel?.unref();
    if (all.has(child)) idle.set(child, setTimeout(() => end(child), idleTimeoutMs).unref());
  }

  /** Ends a process and removes it from the pool immediately; its exit event arrives later. */
  function end(child: ChildProcess): void {
    idle.delete(child);
    child.kill("SIGKILL");
  }

  return {
    async decode(task, bytes, { deadline: ownDeadline = deadline, ...settings } = {}) {
      const child = takeProcess();
      const timer = setTimeout(() => child.kill("SIGKILL"), Math.min(ownDeadline, deadline));
      try {
        const result = await sendRequest(child, { ...settings, task, length: bytes.byteLength }, bytes);
        if (result.isSpent) end(child);
        else keepIdle(child);
        if ("refusal" in result) throw new AppError("BAD_INPUT", result.refusal);
        if ("failure" in result)
          throw new DecodingError(result.failure, /memory|alloc/i.test(result.failure));
        // The process performed this task, so its reply has this type.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return result.value as DecodeRequests[typeof task];
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      for (const child of all) child.kill("SIGKILL");
    },
  };
}

function sendRequest(child: ChildProcess, request: DecodeRequest, bytes: Uint8Array): Promise<DecodeResult> {
  const { promise, resolve, reject } = Promise.withResolvers<DecodeResult>();
  const rejectEnded = (reason: string) =>
    reject(new DecodingError(`The decoding process ended: ${reason}.`, true));
  const onExit = (code: number | null, signal: string | null) =>
    rejectEnded(signal ?? `code ${String(code)}`);
  const onError = (error: Error) => rejectEnded(error.message);
  child.once("message", resolve);
  child.once("exit", onExit);
  child.on("error", onError);
  const onSent = (error?: Error | null) => {
    if (error) onError(error);
  };
  child.send(request, onSent);
  getImagePipe(child).write(bytes, onSent);
  return promise.finally(() => {
    child.off("message", resolve);
    child.off("exit", onExit);
    child.off("error", onError);
  });
}
