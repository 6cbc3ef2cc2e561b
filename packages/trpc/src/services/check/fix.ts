import { listRunInputs, listVariations, type Run, type StoredImage, type Variation } from "@packshot/db";
import { registry } from "@packshot/tools";
import { channels } from "@packshot/tools/channels";
import { AppError, isPureWhite, type Ports } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { findConversionForm, signFileLink } from "../file-links.ts";
import { requireOwnRun } from "../runs/own-run.ts";
import { createFileName, findPhotoName } from "../runs/view.ts";
import type { Result } from "../uploads.ts";
import { checkForChannel, type CheckPorts, checkRule, hasTextRule } from "./check.ts";
import { listProblems } from "./problems.ts";
import { type FixView, toFixView } from "./view.ts";

/** Points of the rate limit for a fix, which encodes an image several times. */
const FIX_POINTS = 3;

type FixPorts = CheckPorts & Pick<Ports, "settings">;

/**
 * Turns a result into the file that a channel requires, and checks it. If the file fails the check, resolves to the
 * problems instead. Free, because the run was already paid for. Rejects with NOT_FOUND or RATE_LIMITED.
 */
export async function fixResult(
  ports: FixPorts,
  caller: Caller,
  { runId, index, channel: slug }: Result & { readonly channel: string },
): Promise<FixView> {
  const channel = channels.find((each) => each.slug === slug);
  const form = findConversionForm(`listing-${slug}`);
  if (channel === undefined || form?.listing === undefined)
    throw new TypeError(`There's no channel "${slug}".`);
  const run = await requireOwnRun(ports.db, caller, runId);
  const variations = await listVariations(ports.db, run.id);
  const variation = variations.find((each) => each.index === index);
  if (!variation?.image) throw new AppError("NOT_FOUND", "This run has no image at this index.");
  await ports.rateLimiter.take(checkRule, caller.userId, FIX_POINTS);
  const result = { image: variation.image, bytes: await readStoredFile(ports, variation.image) };
  const cutOut = form.listing.onWhite ? findTransparentResult(run, variations) : undefined;
  const source =
    cutOut === undefined || (await isOnWhite(ports, caller, result.bytes))
      ? result
      : { image: cutOut, bytes: await readStoredFile(ports, cutOut) };
  const file = await ports.images.convert(source.bytes, { form, userId: caller.userId });
  const measurements = await ports.images.measure(file, {
    from: "our store",
    userId: caller.userId,
    withText: hasTextRule(channel),
  });
  const photo = findPhotoName(await listRunInputs(ports.db, run.id));
  const name = nameFixedFile(createFileName(run, variation, photo), slug);
  const check = checkForChannel(ports, channel, { measurements, fileName: name, isOriginal: true }, null);
  if (!check.passes)
    return toFixView({
      check,
      file: null,
      problems: listProblems(channel, check, { measurements, hasCutOut: cutOut !== undefined }),
    });
  const url = signFileLink(ports.settings, source.image.imageKey, {
    now: ports.clock.now(),
    downloadName: name,
    as: `listing-${slug}`,
  });
  const { width, height, bytes } = measurements;
  return toFixView({ check, file: { name, url, width, height, bytes }, problems: [] });
}

async function readStoredFile(
  { storage }: Pick<Ports, "storage">,
  { imageKey }: StoredImage,
): Promise<Uint8Array> {
  const bytes = await storage.get(imageKey);
  if (bytes === undefined) throw new AppError("NOT_FOUND", "This image no longer exists.");
  return bytes;
}

/** Returns the transparent result of a Remove Background run, which can be placed on white. */
function findTransparentResult({ tool }: Run, variations: readonly Variation[]): StoredImage | undefined {
  if (tool !== registry.removeBackground.slug) return undefined;
  return variations.find(({ image }) => image?.transparent === true)?.image ?? undefined;
}

async function isOnWhite({ images }: FixPorts, { userId }: Caller, bytes: Uint8Array): Promise<boolean> {
  const { background } = await images.measure(bytes, { from: "our store", userId });
  return isPureWhite(background);
}

/**
 * Returns a file name with only letters, digits and underscores, which every channel accepts. Amazon rejects dashes and
 * spaces.
 */
function nameFixedFile(name: string, slug: string): string {
  const base = name
    .replace(/\.\w+$/, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
  return `${`${base}_${slug}`.replaceAll(/[^A-Za-z\d]+/g, "_").replace(/^_/, "")}.jpg`;
}
