import { findRunByIdempotencyKey, listRunInputs } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import { computeSourceDigest, type Identity } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import type { Api } from "../../mcp/tool.ts";
import type { OneImageInput, Photo } from "./input.ts";

interface PhotoUpload {
  readonly api: Api;
  readonly ports: Pick<Ports, "db">;
  readonly identity: Identity;
  readonly tool: AnyTool;
  readonly idempotencyKey: string | undefined;
}

/**
 * Uploads the photos and resolves to the IDs of the uploads by slot. With an idempotency key, a photo that was sent
 * before keeps its upload, so a repeated request gets the same run.
 * @throws AppError BAD_INPUT, or as `uploads.create` and `uploads.importFromUrl` do
 */
export async function uploadPhotos(
  photos: OneImageInput["photos"],
  upload: PhotoUpload,
): Promise<Record<string, string>> {
  const earlier = await findEarlierUploads(upload);
  const uploads: [string, string][] = [];
  for (const [name, photo] of photos) {
    const slot = name === "" ? getOnlySlot(upload.tool) : name;
    uploads.push([slot, await uploadPhoto(photo, upload, earlier.get(slot))]);
  }
  return Object.fromEntries(uploads);
}

function getOnlySlot({ slug, images }: AnyTool): string {
  const [slot, ...others] = Object.keys(images);
  if (slot === undefined) throw new AppError("BAD_INPUT", `${slug} takes no photo.`);
  if (others.length === 0) return slot;
  throw new AppError(
    "BAD_INPUT",
    `${slug} takes several photos. Name each after its slot: ${[slot, ...others].join(", ")}.`,
  );
}

type EarlierUpload = Awaited<ReturnType<typeof listRunInputs>>[number];

/** Returns the uploads of the run that was started under the key, by slot. */
async function findEarlierUploads({
  ports,
  identity,
  idempotencyKey: key,
}: PhotoUpload): Promise<Map<string, EarlierUpload>> {
  if (key === undefined) return new Map();
  const { userId } = identity;
  const run = await ports.db.transaction((tx) => findRunByIdempotencyKey(tx, { userId, key }));
  const inputs = run === undefined ? [] : await listRunInputs(ports.db, run.id);
  return new Map(inputs.map((input) => [input.slot, input]));
}

async function uploadPhoto(
  photo: Photo,
  upload: PhotoUpload,
  earlier: EarlierUpload | undefined,
): Promise<string> {
  if (photo instanceof File) return uploadFile(photo, upload);
  if (/^data:/i.test(photo)) return uploadFile(decodeDataUrl(photo), upload);
  if (!/^https?:/i.test(photo)) return photo;
  const url = photo.trim();
  // The earlier run used the photo that the URL returned the first time.
  if (earlier?.sourceDigest === computeSourceDigest(url)) return earlier.id;
  return (await upload.api.uploads.importFromUrl({ url })).id;
}

async function uploadFile(file: File, { api, idempotencyKey }: PhotoUpload): Promise<string> {
  if (idempotencyKey !== undefined) {
    const sha256 = computeSourceDigest(await file.bytes());
    const [existing] = await api.uploads.find({ sha256: [sha256] });
    if (existing !== undefined) return existing.id;
  }
  const form = new FormData();
  form.set("file", file);
  return (await api.uploads.create(form)).id;
}

function decodeDataUrl(url: string): File {
  const [, isBase64, data = ""] = /^data:[^,]*?(;base64)?,(.*)$/is.exec(url) ?? [];
  const bytes = isBase64 === undefined ? percentDecode(data) : Buffer.from(data, "base64");
  return new File([bytes], "photo");
}

/** Returns the text in UTF-8, with each percent escape replaced by its byte. */
function percentDecode(text: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(text).toString("latin1");
  return Buffer.from(bytes.replaceAll(/%[\da-f]{2}/gi, decodeEscape), "latin1");
}

function decodeEscape(escape: string): string {
  return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
}
