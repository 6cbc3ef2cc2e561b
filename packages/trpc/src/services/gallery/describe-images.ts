import { claimSweep, describeImage, listUndescribedImages } from "@packshot/db";
import type { Ports, Thumbnail } from "../../ports/index.ts";

/** Maximum images per round, which is one call of `describeOldImages`. */
const IMAGES_PER_ROUND = 1000;
/** Pause between images, because users' own work comes first. */
const PAUSE_MS = 1000;
/** Minimum time between rounds: a little less than the hour between two calls. */
const ROUND_INTERVAL_MS = 3_000_000;

/** The description of an unreadable image. Zeros match no other features, and keep the image from being retried. */
const unreadable: Pick<Thumbnail, "color" | "features"> = { color: null, features: new Int8Array(64) };

type DescribingPorts = Pick<Ports, "db" | "storage" | "images" | "clock" | "log">;

/**
 * Adds colors and features to images that were made before these were stored: slowly, in one process at a time, until
 * the signal aborts. The next round continues with the rest.
 */
export async function describeOldImages(ports: DescribingPorts, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = ports;
  if (!(await claimSweep(db, { name: "undescribed images", now: clock.now(), every: ROUND_INTERVAL_MS })))
    return;
  const images = await listUndescribedImages(db, IMAGES_PER_ROUND);
  let described = 0;
  for (const image of images) {
    if (signal.aborted) break;
    const description = await describeImageFile(ports, image.imageKey);
    await db.transaction((tx) => describeImage(tx, image, description));
    described += 1;
    await clock.wait(PAUSE_MS, signal);
  }
  if (described > 0) log.info({ described }, "older images described");
}

async function describeImageFile(
  { storage, images, log }: DescribingPorts,
  key: string,
): Promise<Pick<Thumbnail, "color" | "features">> {
  const bytes = await storage.get(key);
  if (bytes === undefined) return unreadable;
  try {
    return await images.thumbnail(bytes);
  } catch (err) {
    log.warn({ err, key }, "image can't be described");
    return unreadable;
  }
}
