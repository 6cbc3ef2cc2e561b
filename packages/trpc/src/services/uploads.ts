import { insertUpload, nextStamp, type Upload } from "@packshot/db";
import type { Ports, RateRule } from "../ports/index.ts";
import { signFileLink } from "./file-links.ts";

const uploadRule: RateRule = { name: "upload", points: 120, perSeconds: 600 };
const importRule: RateRule = { name: "import", points: 60, perSeconds: 600 };
/** Milliseconds; the importer has a limit of its own, this one also covers a stuck name server. */
const IMPORT_DEADLINE = 20_000;

export interface UploadView {
  readonly id: string;
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly createdAt: Date;
}

type UploadPorts = Pick<Ports, "db" | "storage" | "images" | "rateLimiter" | "clock" | "settings">;

export async function createUpload(
  ports: UploadPorts,
  userId: string,
  bytes: Uint8Array,
): Promise<UploadView> {
  await ports.rateLimiter.take(uploadRule, userId);
  return store(ports, userId, bytes);
}

export async function importUpload(
  ports: UploadPorts & Pick<Ports, "importer">,
  userId: string,
  url: string,
): Promise<UploadView> {
  await ports.rateLimiter.take(importRule, userId);
  return store(ports, userId, await ports.importer.fetch(url, AbortSignal.timeout(IMPORT_DEADLINE)));
}

async function store(ports: UploadPorts, userId: string, bytes: Uint8Array): Promise<UploadView> {
  const image = await ports.images.normalise(bytes);
  const thumbnail = await ports.images.thumbnail(image.png);
  const createdAt = ports.clock.now();
  const stamp = await nextStamp(ports.db, userId, createdAt);
  const imageKey = `${userId}/uploads/original_${stamp}.png`;
  const thumbnailKey = `${userId}/uploads/thumb_${stamp}.jpg`;
  await Promise.all([
    ports.storage.put(imageKey, image.png, "image/png"),
    ports.storage.put(thumbnailKey, thumbnail, "image/jpeg"),
  ]);
  const { width, height, hasAlpha, sha256 } = image;
  const upload = await insertUpload(ports.db, {
    userId,
    imageKey,
    thumbnailKey,
    width,
    height,
    hasAlpha,
    sha256,
    bytes: image.png.byteLength,
    createdAt,
  });
  return viewUpload(ports, upload);
}

function viewUpload(ports: Pick<Ports, "clock" | "settings">, upload: Upload): UploadView {
  const now = ports.clock.now();
  const { id, width, height, hasAlpha, createdAt } = upload;
  return {
    id,
    url: signFileLink(ports.settings, upload.imageKey, { now }),
    thumbnailUrl: signFileLink(ports.settings, upload.thumbnailKey, { now }),
    width,
    height,
    hasAlpha,
    createdAt,
  };
}
