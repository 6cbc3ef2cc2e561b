import { findUpload, listRunInputs, listVariations, type StoredImage } from "@packshot/db";
import { type Channel, channels } from "@packshot/tools/channels";
import { AppError, canHold, type Ports, type RateRule } from "../../ports/index.ts";
import { type Caller, toOwnerCondition } from "../auth/caller.ts";
import { requireFile } from "../cut-outs/photo.ts";
import { conversions, isConversion } from "../file-links.ts";
import { requireOwnRun } from "../runs/own-run.ts";
import { createFileName, findPhotoName } from "../runs/view.ts";
import type { Result } from "../uploads.ts";
import { judge } from "./judge.ts";
import type { CheckedFile } from "./outcome.ts";
import { listUnfixable } from "./unfixable.ts";
import { type ChannelCheck, type CheckView, toCheckView } from "./view.ts";

/**
 * Limits checks, each of which decodes an image and, for some channels, makes and decodes a conversion of it. A fix
 * takes several points.
 */
export const checkRule: RateRule = { name: "check", points: 120, perSeconds: 600 };

export type CheckPorts = Pick<Ports, "db" | "storage" | "images" | "rateLimiter" | "clock">;

interface ChannelSelection {
  /** Slugs of the channels to check for; all by default. */
  readonly channels?: readonly string[] | undefined;
}

/** Checks a file sent by the caller and stores nothing. Rejects with BAD_INPUT, TOO_LARGE or RATE_LIMITED. */
export async function checkFile(
  ports: CheckPorts,
  { userId }: Caller,
  { bytes, name, channels: slugs }: ChannelSelection & { readonly bytes: Uint8Array; readonly name: string },
): Promise<CheckView> {
  await ports.rateLimiter.take(checkRule, userId);
  const targetChannels = findChannels(slugs);
  const withText = targetChannels.some(hasTextRule);
  const measurements = await ports.images.measure(bytes, { userId, withText });
  const file = { measurements, fileName: name, isOriginal: true };
  return toCheckView(targetChannels.map((channel) => checkForChannel(ports, channel, file, null)));
}

/**
 * Checks an upload by its stored pixels and the recorded facts about its file. Results, fixed copies and SVGs have no
 * such facts, so rules about the file stay unmeasured. Rejects with NOT_FOUND or RATE_LIMITED.
 */
export async function checkUpload(
  ports: CheckPorts,
  caller: Caller,
  { uploadId, channels: slugs }: ChannelSelection & { readonly uploadId: string },
): Promise<CheckView> {
  const { userId } = caller;
  const upload = await findUpload(ports.db, { ...toOwnerCondition(caller), id: uploadId });
  if (upload === undefined)
    throw new AppError("NOT_FOUND", "We can't find this upload. Upload the image again.");
  await ports.rateLimiter.take(checkRule, userId);
  const bytes = await requireFile(ports, upload.imageKey);
  const targetChannels = findChannels(slugs);
  const withText = targetChannels.some(hasTextRule);
  const { sentFile, scaledFrom, digitalSource, fileName } = upload;
  const opening = { from: "our store", userId } as const;
  const measured = await ports.images.measure(bytes, {
    ...opening,
    withText,
    madeFrom: sentFile ?? undefined,
  });
  // Uploads are stored without metadata, and large ones are scaled down.
  const measurements = { ...measured, digitalSource, ...(sentFile && scaledFrom) };
  const file = { measurements, fileName: sentFile && fileName, isOriginal: sentFile !== null };
  return toCheckView(targetChannels.map((channel) => checkForChannel(ports, channel, file, null)));
}

/**
 * Checks an image of a run in the form in which it is saved for each channel: as the channel's download, if there is
 * one, otherwise unchanged. Rejects with NOT_FOUND or RATE_LIMITED.
 */
export async function checkResult(
  ports: CheckPorts,
  caller: Caller,
  { runId, index, channels: slugs }: ChannelSelection & Result,
): Promise<CheckView> {
  const run = await requireOwnRun(ports.db, caller, runId);
  const variation = (await listVariations(ports.db, run.id)).find((each) => each.index === index);
  const image = variation?.image;
  if (!image) throw new AppError("NOT_FOUND", "This run has no image at this index.");
  await ports.rateLimiter.take(checkRule, caller.userId);
  const resultName = createFileName(run, variation, findPhotoName(await listRunInputs(ports.db, run.id)));
  const checked = await checkStoredImage(ports, findChannels(slugs), {
    image,
    resultName,
    userId: caller.userId,
  });
  return toCheckView(checked.map(({ check }) => check));
}

interface StoredResult {
  readonly image: StoredImage;
  readonly resultName: string;
  readonly userId: string;
}

/** A check for one channel, and the file that was checked. */
export interface StoredImageCheck {
  readonly channel: Channel;
  readonly check: ChannelCheck;
  readonly file: CheckedFile;
}

/** Checks a stored image as `checkResult` does. Rejects with NOT_FOUND if its file no longer exists. */
export async function checkStoredImage(
  ports: Pick<Ports, "storage" | "images" | "clock">,
  targetChannels: readonly Channel[],
  { image, resultName, userId }: StoredResult,
): Promise<readonly StoredImageCheck[]> {
  const stored = await ports.storage.get(image.imageKey);
  if (stored === undefined) throw new AppError("NOT_FOUND", "This image no longer exists.");
  const opening = { from: "our store", userId } as const;
  const withText = targetChannels.some(hasTextRule);
  const measureStored = memoize(async () => ports.images.measure(stored, { ...opening, withText }));
  const checked: StoredImageCheck[] = [];
  // One at a time, because a user's images are decoded one at a time anyway.
  for (const channel of targetChannels) {
    const { slug, name } = channel;
    const form = isConversion(slug) ? conversions[slug] : undefined;
    const converted =
      form && canHold(form, image) ? await ports.images.convert(stored, { form, userId }) : undefined;
    // Conversions don't add or cut off text, so it's read only once.
    const measurements = converted
      ? {
          ...(await ports.images.measure(converted, opening)),
          text: hasTextRule(channel) ? (await measureStored()).text : null,
        }
      : await measureStored();
    const fileName = converted ? resultName.replace(/\.\w+$/, ".jpg") : resultName;
    const file = { measurements, fileName, isOriginal: true };
    const check = checkForChannel(ports, channel, file, converted ? `${name} download` : null);
    checked.push({ channel, check, file });
  }
  return checked;
}

export function checkForChannel(
  { clock }: Pick<Ports, "clock">,
  channel: Channel,
  file: CheckedFile,
  download: string | null,
): ChannelCheck {
  const now = clock.now();
  const judged = judge(channel, file, now);
  return { ...judged, download, unfixable: judged.passes ? [] : listUnfixable(channel, file, now) };
}

/** Returns the channels with these slugs, or all, in display order. */
export function findChannels(slugs: readonly string[] | undefined): readonly Channel[] {
  return slugs === undefined ? channels : channels.filter(({ slug }) => slugs.includes(slug));
}

/** Returns whether a channel has a rule about text in images. */
export function hasTextRule({ rules }: Channel): boolean {
  return rules.some(({ limit }) => limit.measure === "text");
}

function memoize<Value>(compute: () => Promise<Value>): () => Promise<Value> {
  let computed: Promise<Value> | undefined;
  return () => (computed ??= compute());
}
