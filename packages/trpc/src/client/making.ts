import type { Run } from "./api.ts";
import type { ChannelSlug } from "./checking.ts";
import { pickCallOptions, type RequestOptions, mergeSettings } from "./client-options.ts";
import { type NamedBlob, toSafeFileName } from "./downloads.ts";
import { createStatusError, PackshotError, type PackshotErrorCode } from "./error.ts";
import { getNodeFiles } from "./node-files.ts";
import { toBlob, isWebUrl, isUpload, getPhotoName, type Photo } from "./photos.ts";
import { createRandomId } from "./random-id.ts";
import { countFileBytes, pause, withRetries } from "./retrying.ts";
import { createSenders } from "./sending.ts";
import { resolveServerUrl } from "./server-url.ts";
import type { RunOptions } from "./started-run.ts";

/**
 * Options for which of the run's images to return, and in which format. By default, returns the first image unchanged.
 */
export interface MakeOutput extends RunOptions {
  /** The image's index, from 0, or its label. */
  readonly variation?: number | string;
  /** Whether to use the look of the account's brand. */
  readonly brand?: boolean;
  /** `fail` rejects with NEEDS_CHOICE, at no cost, if it isn't clear what to cut out. */
  readonly onDoubt?: "likeliest" | "fail";
  /** URL that gets a signed event when the run ends. */
  readonly webhookUrl?: string;
  readonly format?: "png" | "jpeg" | "webp";
  /** Exact size in pixels, together with `height`. The image is fitted into it. */
  readonly width?: number;
  readonly height?: number;
  /** Color behind transparent parts, and around the image, as #rrggbb. */
  readonly background?: string;
  /** Space around the image as a fraction of the shorter side, from 0 to 0.45. */
  readonly padding?: number;
  /** Slug of a sales channel whose rules determine the file's format, size and background. Leave those out. */
  readonly channel?: ChannelSlug;
}

/** An image with its name and cost. */
export interface MadeImage extends NamedBlob {
  /** ID of the run, which may have more images. */
  readonly runId: string;
  /** Index of the image in its run. */
  readonly variation: number;
  readonly tokensUsed: number;
  readonly tokensLeft: number;
  /** True if a test key was used: the image is free, watermarked and at most 640 px. */
  readonly isTest: boolean;
  /** Writes the file to this path (in Node). Overwrites an existing file. */
  save(path: string): Promise<void>;
}

/** A photo, photos by slot, or nothing for a tool that takes no photo. */
export type PhotosOfTool = Photo | Readonly<Record<string, Photo>> | null | undefined;

interface MakeRequest {
  /** The server's URL. */
  readonly url: string;
  /** How the client sends requests, with its key. */
  readonly requests: readonly RequestOptions[];
  readonly slug: string;
  readonly photo: PhotosOfTool;
  readonly options: object;
  readonly output: MakeOutput;
}

/** Maximum seconds that the server may hold a request. Proxies may end longer requests. */
const MAX_WAIT_SECONDS = 30;
/** Pause between requests if the timeout is too short for the server to hold them. */
const POLL_SECONDS = 3;

/**
 * Uploads the photos, runs the tool and resolves to one image, however long that takes. If the signal aborts, the run
 * itself continues. Rejects with a `PackshotError` or the signal's reason.
 */
export async function makeImage({
  url,
  requests,
  slug,
  photo,
  options,
  output,
}: MakeRequest): Promise<MadeImage> {
  const { signal, idempotencyKey = createRandomId(), ...overrides } = output;
  const settings = mergeSettings(...requests, pickCallOptions(output));
  const waitSeconds = Math.min(MAX_WAIT_SECONDS, Math.floor(settings.timeoutMs / 2000));
  const fields = { options, ...pickFields(overrides) };
  const endpoint = resolveServerUrl(url, `api/v1/tools/${encodeURIComponent(slug)}/image`);
  const { send } = createSenders(settings);
  let body = await createBody(photo, fields);
  let retriesLeft = settings.maxRetries;
  for (;;) {
    const headers = {
      ...settings.headers,
      "idempotency-key": idempotencyKey,
      prefer: `wait=${waitSeconds}`,
      ...(typeof body === "string" && { "content-type": "application/json" }),
    };
    const request = { method: "POST", headers, body };
    // All attempts have the same idempotency key, so they start only one run.
    const response = await withRetries(
      async (until) => requireSuccess(await send(endpoint, { ...request, signal: until })),
      { isRepeatable: true, signal, bytes: countFileBytes(body), ...settings },
    );
    // The time to read the response depends on the response's size.
    const bytes = Number(response.headers.get("content-length"));
    const readOptions = { isRepeatable: false, signal, bytes, ...settings };
    const result = await withRetries(() => readImageOrRun(response), readOptions).catch((error: unknown) => {
      if (signal?.aborted || retriesLeft === 0) throw error;
      retriesLeft -= 1;
    });
    if (result === undefined) continue;
    if ("blob" in result) return result;
    // The run has started, so its uploads replace the photos in later requests.
    body = JSON.stringify({ ...fields, images: mapUploadIds(result) });
    if (waitSeconds === 0) await pause(POLL_SECONDS, signal);
  }
}

/** Reads a successful response: the image, or the run if the image isn't made yet. */
async function readImageOrRun(response: Response): Promise<MadeImage | Run> {
  return response.status === 200 ? readImage(response) : response.json();
}

const fieldNames = [
  "variation",
  "brand",
  "onDoubt",
  "webhookUrl",
  "format",
  "width",
  "height",
  "background",
  "padding",
  "channel",
] as const;

/** Picks the request's fields, without the call's options. */
function pickFields(output: MakeOutput) {
  const fields = fieldNames.map((name) => [name, output[name]] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Returns JSON if the server already has or can fetch every photo, otherwise a form with the files. */
async function createBody(
  photo: PhotosOfTool,
  fields: Readonly<Record<string, unknown>>,
): Promise<string | FormData> {
  const photos = listPhotos(photo);
  const references = photos.map(([slot, each]) => [slot, findReference(each)] as const);
  if (references.every(([, text]) => text !== undefined)) {
    const [[name, text] = []] = references;
    const named = name === "" ? { url: text } : { images: Object.fromEntries(references) };
    return JSON.stringify({ ...fields, ...(references.length > 0 && named) });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const [slot, each] of photos) {
    const name = slot === "" ? "image" : slot;
    if (isUpload(each) || isWebUrl(each)) form.set(name, findReference(each) ?? "");
    else form.set(name, await toBlob(each), getPhotoName(each));
  }
  return form;
}

/** Lists the photos with their slots. A single photo has the slot `""`, which stands for the tool's only one. */
function listPhotos(photo: PhotosOfTool): readonly (readonly [slot: string, photo: Photo])[] {
  if (photo === null || photo === undefined) return [];
  return isBySlot(photo) ? Object.entries(photo) : [["", photo]];
}

function isBySlot(photo: NonNullable<PhotosOfTool>): photo is Readonly<Record<string, Photo>> {
  return Object.getPrototypeOf(photo) === Object.prototype && !("uploadId" in Object(photo));
}

/** Returns a URL or an upload's ID; undefined if the photo's bytes must be sent. */
function findReference(photo: Photo): string | undefined {
  if (isUpload(photo)) return photo.uploadId;
  return isWebUrl(photo) ? String(photo) : undefined;
}

function mapUploadIds({ sources }: Run): Record<string, string> | undefined {
  return sources.length === 0
    ? undefined
    : Object.fromEntries(sources.map(({ slot, uploadId }) => [slot, uploadId]));
}

/** Resolves to a successful response. Rejects with the API's error or a proxy's error. */
async function requireSuccess(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  const { error } = Object(body);
  const { code, message, param, doc_url: docUrl, requestId, retryAfterSeconds } = Object(error);
  if (typeof code !== "string" || typeof message !== "string") {
    throw createStatusError(response.status, response.headers);
  }
  // The server only sends codes of this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  throw new PackshotError(code as PackshotErrorCode, message, {
    param,
    docUrl,
    requestId,
    retryAfterSeconds,
  });
}

async function readImage(response: Response): Promise<MadeImage> {
  const blob = await response.blob();
  const { headers } = response;
  const readNumber = (name: string) => Number(headers.get(`packshot-${name}`));
  return {
    name: toSafeFileName(parseFileName(headers.get("content-disposition") ?? "")),
    blob,
    runId: headers.get("packshot-run") ?? "",
    variation: readNumber("variation"),
    tokensUsed: readNumber("tokens-used"),
    tokensLeft: readNumber("tokens-left"),
    isTest: headers.get("packshot-test") === "true",
    async save(path) {
      await getNodeFiles().writeFile(path, new Uint8Array(await blob.arrayBuffer()));
    },
  };
}

/** Returns the file name in the header, preferring the UTF-8 version. */
function parseFileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded === undefined
    ? (/filename="([^"]*)"/.exec(disposition)?.[1] ?? "")
    : decodeURIComponent(encoded);
}
