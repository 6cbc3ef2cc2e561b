import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ConfigError } from "../config.ts";
import type { PublishedNetwork } from "./catalog.ts";
import { codeOf } from "./network-file.ts";

/** Takes a line that tells the operator how far a download is. */
type Progress = (line: string) => void;

interface Wanted {
  readonly network: PublishedNetwork;
  /** Where the publisher's files are. It has no slash at its end. */
  readonly baseUrl: string;
  /** The file to write. */
  readonly path: string;
}

/**
 * Downloads a network. The file appears under its name when all of it is there and is what its publisher says.
 * @returns the SHA-256 of the file
 * @throws ConfigError when it can't be fetched, or is something else; nothing is kept then
 */
export async function download({ network, baseUrl, path }: Wanted, progress: Progress): Promise<string> {
  const url = `${baseUrl}/${network.publishedAs}`;
  // One name for all attempts: what an interrupted one has left is overwritten.
  const part = `${path}.part`;
  try {
    const sums = await fetchTo(part, url, network, progress);
    if (sums.md5 !== network.md5) {
      throw new ConfigError(
        `${url} isn't the file that its publisher names: its MD5 is ${sums.md5}, expected ${network.md5}. Nothing was kept.`,
      );
    }
    await rename(part, path);
    return sums.sha256;
  } catch (cause) {
    await rm(part, { force: true });
    if (cause instanceof ConfigError) throw cause;
    throw new ConfigError(
      `${url} can't be downloaded: ${reasonOf(cause)}. Nothing was kept. MATTE_MODEL_URL names another place to download from.`,
      { cause },
    );
  }
}

interface Sums {
  readonly md5: string;
  readonly sha256: string;
}

async function fetchTo(
  part: string,
  url: string,
  { name, bytes }: PublishedNetwork,
  progress: Progress,
): Promise<Sums> {
  const response = await fetch(url);
  if (!response.ok || response.body === null) throw new Error(`the server answers ${response.status}`);
  const md5 = createHash("md5");
  const sha256 = createHash("sha256");
  let [got, told] = [0, 0];
  await pipeline(
    response.body,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        got += chunk.byteLength;
        if (got > bytes) throw new Error(`it has more than the ${bytes} bytes of ${name}`);
        md5.update(chunk);
        sha256.update(chunk);
        const tenths = Math.floor((got / bytes) * 10);
        if (tenths > told) progress(`${name}: ${tenths * 10} % of ${megabytes(bytes)}`);
        told = tenths;
        yield chunk;
      }
    },
    createWriteStream(part),
  );
  if (got < bytes) throw new Error(`it ended after ${got} of ${bytes} bytes`);
  return { md5: md5.digest("hex"), sha256: sha256.digest("hex") };
}

export function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}

/** `fetch` hides what went wrong in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return error.cause.message || codeOf(error.cause);
  return error.message;
}
