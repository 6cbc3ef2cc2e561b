import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";

/** Looks to `pg` like a TCP socket; its bytes travel through a port to the PGlite worker. */
export class PgliteSocket extends Duplex {
  readonly #open: () => MessagePort;
  #port: MessagePort | undefined;

  constructor(open: () => MessagePort) {
    super();
    this.#open = open;
  }

  connect(): this {
    try {
      this.#port = this.#open();
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
      return this;
    }
    this.#port.on("message", (answer: Uint8Array) => this.push(answer));
    // The other side went away: the worker broke, or a newer connection took this one's place.
    this.#port.on("close", () => this.destroy());
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A copy, because a Buffer is a window on a larger pool, all of which would be sent.
    this.#port?.postMessage(new Uint8Array(chunk));
    done();
  }

  /** pg corks the messages of one query: they go over in one hop. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#port?.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _read(): void {
    // Answers are pushed as they come; each is whole in memory already.
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  // What else pg calls on a socket.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }
}
