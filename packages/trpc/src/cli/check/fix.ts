import { basename, join, resolve } from "node:path";
import { type Packshot, PackshotError, type Run } from "../../client/index.ts";
import { fetchBlobs, saveAll } from "../../client/downloads.ts";
import { upload } from "../../client/photos.ts";
import type { Connection } from "../connection.ts";
import type { CliIo } from "../io.ts";
import type { Retry } from "../retry.ts";
import { explainServerError } from "../server-errors.ts";
import type { ImageCheck, ChannelFix } from "./report.ts";

interface FixSettings {
  readonly io: CliIo;
  readonly folder: string;
  readonly retry: Retry;
}

/** Returns whether a fix may make the image pass for any of the channels that it fails. */
export function isFixable({ channels }: ImageCheck): boolean {
  return channels.some(({ passes, unfixable }) => !passes && unfixable.length === 0);
}

/** Adds the reasons why an image can't be fixed, which cost nothing to find out. */
export function explainUnfixable(checked: ImageCheck): ImageCheck {
  const failing = checked.channels.filter(({ passes }) => !passes);
  return { ...checked, fixed: failing.map(toUnfixed) };
}

function toUnfixed({ channel, unfixable: problems }: ImageCheck["channels"][number]): ChannelFix {
  return { channel, path: null, problems };
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
  const failing = checked.channels.filter(({ passes }) => !passes);
  try {
    const run = await removeBackground(packshot, resolve(settings.io.cwd, checked.file), settings.retry);
    const index = run.variations.find(({ image }) => image !== null)?.index ?? 0;
    const fixed: ChannelFix[] = [];
    for (const each of failing) {
      const query = { runId: run.id, index, channel: each.channel };
      fixed.push(
        each.unfixable.length > 0 ? toUnfixed(each) : await fixForChannel(connection, query, settings),
      );
    }
    return { ...checked, fixed, passes: fixed.every(({ path }) => path !== null) };
  } catch (error) {
    if (!(error instanceof PackshotError)) throw error;
    return { ...checked, error: explainServerError(error) };
  }
}

/** Uploads the file and removes its background, or resolves to the run that an earlier command paid for. */
async function removeBackground(packshot: Packshot, path: string, retry: Retry): Promise<Run> {
  const uploadId = await retry(() => upload(packshot, path));
  const input = { images: { product: { uploadId } } };
  for (let idempotencyKey = `packshot check ${uploadId}`; ;) {
    const start = () => packshot.run("remove-background", input, { idempotencyKey });
    const runId = await retry(() => start().id);
    const run = await retry(() => packshot.runs.get.query({ runId }));
    if (run.finishedAt === null) return retry(() => start().result());
    if (run.status === "succeeded") return run;
    // An earlier command's run failed, and its token was returned. The same key would only return that run again.
    idempotencyKey = `packshot check ${runId}`;
  }
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
