import type { ChildProcess } from "node:child_process";
import { readSync } from "node:fs";
import { Socket } from "node:net";

/**
 * File descriptor through which images go to a decoding process. Messages are copied several times on the way; the pipe
 * avoids most of the resulting garbage collection.
 */
const imageDescriptor = 4;

/** Returns the server's end of the pipe. */
export function getImagePipe({ stdio }: ChildProcess): Socket {
  const pipe = stdio[imageDescriptor];
  if (!(pipe instanceof Socket)) throw new Error("The decoding process has no pipe for images.");
  return pipe;
}

/** Blocks in the decoding process until the whole image has arrived. */
export function readPipedImage(length: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(length);
  for (let from = 0; from < length;) {
    const readBytes = readSync(imageDescriptor, bytes, from, length - from, null);
    if (readBytes === 0) throw new Error("The server has closed the pipe.");
    from += readBytes;
  }
  return bytes;
}
