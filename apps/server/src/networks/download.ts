import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ConfigError } from "../config.ts";
import type { PublishedNetwork } from "./catalog.ts";
import { getErrorCode } from "./network-file.ts";
import { createPartName } from "./network-folder.ts";

/** A callback for lines that report download progress to the operator. */
type Progress = (line: string) => void;

interface NetworkDownload {
  readonly network: PublishedNetwork;
  /** Base URL of the publisher's files, without a trailing slash. */
  readonly baseUrl: string;
  /** Destination path. */
  readonly path: string;
}

/**
 * Downloads a network. The file appears under its final name only once it is complete and verified.
 * @returns the SHA-256 of the file
 * @throws ConfigError when the download or its verification fails; no file is kept
 */
export async function downloadNetwork(
  { network, baseUrl, path }: NetworkDownload,
  progress: Progress,
): Promise<string> {
  const url = `${baseUrl}/${network.publishedAs}`;
  const part = createPartName(path);
  try {
    const sums = await fetchTo(part, url, network, progress);
    if (sums.md5 !== network.md5) {
      throw new ConfigError(
        `${url} isn't the file that its publisher names: its MD5 is ${sums.md5}, expected ${network.md5}. Nothing was saved.`,
      );
    }
    await rename(part, path);
    return sums.sha256;
  } catch (cause) {
    await rm(part, { force: true });
    if (cause instanceof ConfigError) throw cause;
    throw new ConfigError(
      `${url} can't be downloaded: ${findReason(cause)}. Nothing was saved. Set MATTE_MODEL_URL to download from somewhere else.`,
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
  if (!response.ok || response.body === null) throw new Error(`the server returned ${response.status}`);
  const md5 = createHash("md5");
  const sha256 = createHash("sha256");
  let [received, reportedTenths] = [0, 0];
  // A stream that opens the file itself could create it after a failure has removed it.
  const file = await open(part, "w");
  await pipeline(
    response.body,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        received += chunk.byteLength;
        if (received > bytes) throw new Error(`it has more than the ${bytes} bytes of ${name}`);
        md5.update(chunk);
        sha256.update(chunk);
        const tenths = Math.floor((received / bytes) * 10);
        if (tenths > reportedTenths) progress(`${name}: ${tenths * 10}% of ${formatMegabytes(bytes)}`);
        reportedTenths = tenths;
        yield chunk;
      }
    },
    file.createWriteStream(),
  );
  if (received < bytes) throw new Error(`it ended after ${received} of ${bytes} bytes`);
  return { md5: md5.digest("hex"), sha256: sha256.digest("hex") };
}

export function formatMegabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}

/** Returns the reason of a failure, which `fetch` hides in the error's cause. */
function findReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return error.cause.message || getErrorCode(error.cause);
  return error.message;
}
