import { randomUUID } from "node:crypto";
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Storage } from "@packshot/trpc/ports";
import { formatAttachment } from "../http/headers.ts";
import { checkMediaType, splitFolder, getMediaType, splitKey } from "./keys.ts";
import { cacheReadiness } from "./readiness.ts";

export interface S3Settings {
  /** The store's URL for this server, such as `https://s3.example.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The store's URL for browsers. If set, they fetch images there with presigned URLs. */
  readonly publicEndpoint?: string;
}

export interface S3Storage extends Storage {
  /** Creates the bucket if necessary. Called once, at startup. */
  prepare(): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** Folder of readiness probes. No key contains a `~`, so they can't overwrite an object. */
const PROBES = "~ready/";

/** Stores objects in one bucket of any S3-compatible store. */
export function createS3Storage(settings: S3Settings): S3Storage {
  const client = createClient(settings, settings.endpoint);
  const Bucket = settings.bucket;

  async function fetchObject(key: string, range?: string): Promise<GetObjectCommandOutput | undefined> {
    const Key = checkKey(key);
    return await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key, Range: range })));
  }

  /** Writes and deletes a probe. */
  async function checkWritable(): Promise<void> {
    const Key = `${PROBES}${randomUUID()}`;
    await client.send(new PutObjectCommand({ Bucket, Key, Body: new Uint8Array(1), ContentLength: 1 }));
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }

  const storage: S3Storage = {
    async prepare() {
      // Lists instead of sending a HEAD request, whose response couldn't say why the store rejects it.
      await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 })).catch(async (error: unknown) => {
        if (!hasName(error, "NoSuchBucket")) throw error;
        await unlessOurs(client.send(new CreateBucketCommand({ Bucket })));
      });
    },
    async put(key, bytes, mediaType) {
      const Key = checkKey(key);
      checkMediaType(key, mediaType);
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentType: mediaType,
          CacheControl: "private, max-age=3600",
        }),
      );
    },
    async copy(from, to) {
      // Our keys need no URL escaping, and the copy keeps the media type and the cache time.
      const CopySource = `${Bucket}/${checkKey(from)}`;
      const Key = checkKey(to);
      checkMediaType(to, getMediaType(from));
      await client.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
    },
    async get(key) {
      const object = await fetchObject(key);
      return await object?.Body?.transformToByteArray();
    },
    async open(key, range) {
      const object = await fetchObject(key, range && `bytes=${range.start}-${range.end}`);
      if (!object?.Body) return undefined;
      return {
        body: object.Body.transformToWebStream(),
        mediaType: getMediaType(key),
        size: readSize(object),
      };
    },
    async head(key) {
      const Key = checkKey(key);
      const object = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key })));
      return object && { size: readSize(object), mediaType: getMediaType(key) };
    },
    async delete(key) {
      const Key = checkKey(key);
      await unlessMissing(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(folder) {
      const Prefix = splitFolder(folder)
        .map((segment) => `${segment}/`)
        .join("");
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined && LastModified && !Key.startsWith(PROBES))
            yield { key: Key, modifiedAt: LastModified };
        }
      }
    },
    ready: cacheReadiness(checkWritable),
  };
  return settings.publicEndpoint
    ? { ...storage, presign: createPresign(settings, settings.publicEndpoint) }
    : storage;
}

function createClient(settings: S3Settings, endpoint: string): S3Client {
  const { region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // By default the client appends checksum trailers, which several servers store as part of the object.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 30_000 },
  });
}

function createPresign(settings: S3Settings, publicEndpoint: string): NonNullable<Storage["presign"]> {
  const client = createClient(settings, publicEndpoint);
  return async (key, expiresAt, downloadName) => {
    const command = new GetObjectCommand({
      Bucket: settings.bucket,
      Key: checkKey(key),
      ...(downloadName !== undefined && { ResponseContentDisposition: formatAttachment(downloadName) }),
    });
    // Signing with the start of the hour keeps a URL stable for an hour, so that browsers can use their cache.
    const signingDate = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
    const expiresIn = Math.ceil((expiresAt.getTime() - signingDate.getTime()) / 1000);
    return await getSignedUrl(client, command, { signingDate, expiresIn });
  };
}

function checkKey(key: string): string {
  return splitKey(key).join("/");
}

/** Reads the object's size: after a range request, it's the last number of `Content-Range: bytes 3-6/10`. */
function readSize(object: { ContentRange?: string | undefined; ContentLength?: number | undefined }): number {
  const total = object.ContentRange?.split("/").at(-1) ?? object.ContentLength;
  const size = Number(total);
  if (total === undefined || !Number.isSafeInteger(size))
    throw new Error("The store's response has no object size.");
  return size;
}

/** Ignores the error that the bucket exists and is ours, because servers that start together all try to create it. */
async function unlessOurs(creating: Promise<unknown>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    if (!hasName(error, "BucketAlreadyOwnedByYou")) throw error;
  }
}

function hasName(error: unknown, name: string): boolean {
  return error instanceof S3ServiceException && error.name === name;
}

/**
 * Error names for a missing object. A missing bucket is a different error, except that HEAD responses have no body and
 * say "NotFound" for both.
 */
const MISSING = new Set(["NoSuchKey", "NotFound"]);

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && MISSING.has(error.name)) return undefined;
    throw error;
  }
}
