import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";

/** A stream that looks like a TCP socket to `pg`; its bytes travel through a port to the PGlite worker. */
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
    this.#port.on("message", (response: Uint8Array) => this.push(response));
    // The worker has crashed, or a newer connection has replaced this one.
    this.#port.on("close", () => this.destroy());
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // Copy the bytes, because a Buffer is a view of a larger pool, and the whole pool would be sent.
    this.#port?.postMessage(new Uint8Array(chunk));
    done();
  }

  /** Sends the messages of one query together; pg corks the stream while it writes them. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#port?.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _read(): void {
    // Does nothing: responses are pushed as they arrive, and each is already complete in memory.
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  // pg also calls these methods on a socket.
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
