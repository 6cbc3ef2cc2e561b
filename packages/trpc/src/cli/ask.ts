import { createInterface } from "node:readline/promises";

interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/**
 * Prints the question and resolves to the line typed, or to "" after Ctrl-C or Ctrl-D, or when the signal aborts.
 */
export async function ask(question: string, streams: Streams, signal?: AbortSignal): Promise<string> {
  const lines = createInterface(streams);
  const interruption = new AbortController();
  const stop = () => interruption.abort();
  // A terminal in readline mode sends no signal for Ctrl-C.
  lines.once("SIGINT", stop);
  // Ctrl-D closes the input. Without this, the question would never settle, and Node would exit with code 13.
  lines.once("close", stop);
  signal?.addEventListener("abort", stop);
  try {
    return await lines.question(question, { signal: interruption.signal });
  } catch (error) {
    if (interruption.signal.aborted) return "";
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    lines.close();
  }
}
