import { basename, join, resolve } from "node:path";
import { type Packshot, PackshotError, type Run, type RunOptions } from "../../client/index.ts";
import { fetchBlobs, saveAll } from "../../client/downloads.ts";
import { upload } from "../../client/photos.ts";
import type { Connection } from "../connection.ts";
import type { CliIo } from "../io.ts";
import type { Retry } from "../retry.ts";
import { explainRefusal } from "../refusals.ts";
import type { ImageCheck, ChannelFix } from "./report.ts";

interface FixSettings {
  readonly io: CliIo;
  readonly folder: string;
  readonly retry: Retry;
}

/**
 * Removes the background of an image, for one token that is returned on failure, and saves a compliant file
 * for each channel.
 */
export async function fixImage(
  connection: Connection,
  checked: ImageCheck,
  settings: FixSettings,
): Promise<ImageCheck> {
  const { packshot } = connection;
  const failing = checked.channels.filter(({ passes }) => !passes).map(({ channel }) => channel);
  try {
    const run = await removeBackground(packshot, resolve(settings.io.cwd, checked.file), settings.retry);
    const index = run.variations.find(({ image }) => image !== null)?.index ?? 0;
    const fixed: ChannelFix[] = [];
    for (const channel of failing)
      fixed.push(await fixForChannel(connection, { runId: run.id, index, channel }, settings));
    return { ...checked, fixed, passes: fixed.every(({ path }) => path !== null) };
  } catch (error) {
    if (!(error instanceof PackshotError)) throw error;
    return { ...checked, error: explainRefusal(error) };
  }
}

/** Uploads the file and removes its background, or resolves to the run that an earlier command paid for. */
async function removeBackground(packshot: Packshot, path: string, retry: Retry): Promise<Run> {
  const uploadId = await retry(() => upload(packshot, path));
  const start = (options: RunOptions) =>
    retry(() => packshot.run("remove-background", { images: { product: { uploadId } } }, options).result());
  return start({ idempotencyKey: `packshot check ${uploadId}` }).catch((error: unknown) => {
    // The failed run's token was returned. With the same key, the server would only return that run again.
    if (error instanceof PackshotError && error.code.startsWith("RUN_")) return start({});
    throw error;
  });
}

type FixQuery = Parameters<Packshot["check"]["fix"]["query"]>[0];

async function fixForChannel(
  { packshot, url }: Connection,
  checkQuery: FixQuery,
  { io, folder, retry }: FixSettings,
): Promise<ChannelFix> {
  const { file, problems } = await retry(() => packshot.check.fix.query(checkQuery));
  if (file === null) return { channel: checkQuery.channel, path: null, problems };
  const image = { downloadUrl: file.url, bytes: file.bytes };
  const blobs = await fetchBlobs({ variations: [{ image, fileName: file.name }] }, { url });
  const [saved = ""] = await saveAll(resolve(io.cwd, folder), blobs);
  return { channel: checkQuery.channel, path: join(folder, basename(saved)), problems };
}
