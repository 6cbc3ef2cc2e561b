import { createHash } from "node:crypto";
import { openShareLink } from "@packshot/trpc";
import { AppError, computeLayout, type ImageForm, type Ports } from "@packshot/trpc/ports";
import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { readFileDigitalSource } from "../images/digital-source.ts";
import type { LimitCalls } from "./call-limits.ts";
import { isCurrent, createRetryAfterHeader } from "./headers.ts";
import { renderMessagePage } from "./plain-page.ts";
import { renderDeadLinkPage, renderSharedImagePage } from "./shared-image-page.ts";

type SharedImagePorts = Pick<Ports, "db" | "storage" | "images" | "clock" | "settings">;

interface SharedImageOptions {
  readonly ports: SharedImagePorts;
  readonly getClientIp: (c: Context) => string;
  readonly limitCalls: LimitCalls;
}

type SharedImage = NonNullable<Awaited<ReturnType<typeof openShareLink>>>;

/** Converted forms: one for the page, small enough for a phone, and one for link previews in messengers. */
const forms = {
  "image.webp": { format: "webp", longestSide: 1600 },
  "card.jpg": { format: "jpeg", longestSide: 1200 },
} as const satisfies Readonly<Record<string, ImageForm>>;

/** Number of calls that a request counts as in the rate limit, because it reads a whole image. */
const CALLS_PER_IMAGE = 5;
/**
 * Maximum number of cached forms, a few hundred kilobytes each. When a link is sent to a group, many people open it at
 * the same time.
 */
const MAX_CACHED_FORMS = 32;

/**
 * Serves a share link: the page `GET /s/<token>`, and its image in two converted forms and as stored. Each request
 * checks the link again, so that revoking works immediately. No URL or header identifies the owner.
 */
export function createSharedImageRoutes({ ports, getClientIp, limitCalls }: SharedImageOptions): Hono {
  const app = new Hono();
  const converted = createConversions(ports);

  app.use("/s/*", async (c, next) => {
    c.header("X-Robots-Tag", "noindex");
    c.header("Cache-Control", "no-store");
    try {
      await limitCalls(getClientIp(c), CALLS_PER_IMAGE);
    } catch (error) {
      return respondBusy(c, error);
    }
    return next();
  });

  app.get("/s/:token", async (c) => {
    const shared = await openShareLink(ports, c.req.param("token"));
    const bytes = shared && (await ports.storage.get(shared.imageKey));
    if (!bytes) return respondDeadLink(c);
    const pageUrl = new URL(new URL(c.req.url).pathname, ports.settings.publicUrl).href;
    const { width, height } = computeLayout(forms["image.webp"], shared);
    const digitalSource = await readFileDigitalSource(bytes);
    return c.html(
      renderSharedImagePage({ pageUrl, toolName: shared.toolName, width, height, digitalSource }),
    );
  });

  app.get("/s/:token/full", (c) =>
    sendImage(c, async ({ imageKey }) => {
      const object = await ports.storage.open(imageKey);
      return object && { body: object.body, mediaType: object.mediaType };
    }),
  );

  for (const name of ["image.webp", "card.jpg"] as const) {
    app.get(`/s/:token/${name}`, (c) =>
      sendImage(c, async ({ imageKey }) => {
        // Each viewer's images queue separately, so that nobody can block the others.
        const body = await converted(imageKey, name, `viewer ${getClientIp(c)}`);
        return body && { body, mediaType: `image/${forms[name].format}` };
      }),
    );
  }

  /** Serves the image. Browsers may cache it, but must revalidate it each time. */
  async function sendImage(
    c: Context,
    open: (shared: SharedImage) => Promise<OpenedImage | undefined>,
  ): Promise<Response> {
    const shared = await openShareLink(ports, c.req.param("token") ?? "");
    if (!shared) return respondDeadLink(c);
    const etag = `"${createHash("sha256").update(`${c.req.path} ${shared.imageKey}`).digest("base64url").slice(0, 22)}"`;
    c.header("Cache-Control", "private, no-cache");
    c.header("ETag", etag);
    c.header("Content-Security-Policy", "default-src 'none'; sandbox");
    if (isCurrent(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    const opened = await open(shared).catch((error: unknown) => respondBusy(c, error));
    if (opened instanceof Response) return opened;
    if (!opened) return respondDeadLink(c);
    if (c.req.method === "HEAD" && opened.body instanceof ReadableStream) await opened.body.cancel();
    return c.body(opened.body, 200, { "Content-Type": opened.mediaType });
  }

  return app;
}

interface OpenedImage {
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/**
 * Converts each form once for all callers, and caches the most recent ones. If the viewer who started a conversion has
 * too many images waiting, the next viewer starts it again.
 */
function createConversions({ storage, images }: Pick<SharedImagePorts, "storage" | "images">) {
  const cache = new LRUCache<string, Promise<Uint8Array<ArrayBuffer> | undefined>>({ max: MAX_CACHED_FORMS });
  async function convert(key: string, name: keyof typeof forms, viewer: string) {
    const bytes = await storage.get(key);
    return bytes && new Uint8Array(await images.convert(bytes, { form: forms[name], userId: viewer }));
  }
  return async (key: string, name: keyof typeof forms, viewer: string) => {
    const id = `${name} ${key}`;
    for (;;) {
      const started = cache.get(id);
      if (started === undefined) break;
      try {
        return await started;
      } catch (error) {
        if (!isRateLimited(error)) throw error;
      }
    }
    const converting = convert(key, name, viewer);
    cache.set(id, converting);
    // Failed and missing conversions are retried.
    converting.then(
      (converted) => converted ?? cache.delete(id),
      () => cache.delete(id),
    );
    return converting;
  };
}

function respondDeadLink(c: Context) {
  removeImageHeaders(c);
  return c.html(renderDeadLinkPage(), 404);
}

function respondBusy(c: Context, error: unknown) {
  if (!isRateLimited(error)) throw error;
  removeImageHeaders(c);
  const page = renderMessagePage({ title: "Wait a moment", message: error.userMessage });
  return c.html(page, 429, createRetryAfterHeader([error]));
}

function isRateLimited(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "RATE_LIMITED";
}

/** Removes the headers set for an image. */
function removeImageHeaders(c: Context): void {
  c.header("ETag", undefined);
  c.header("Content-Security-Policy", undefined);
  c.header("Cache-Control", "no-store");
}
