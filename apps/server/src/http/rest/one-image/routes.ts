import { createCaller, followRun, requireTool } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { type Context, Hono } from "hono";
import { FILE_LIMIT_BYTES, limitBodySize } from "../../body-limit.ts";
import { type LimitCalls, limitDepth, limitRate } from "../../call-limits.ts";
import { formatAttachment, forbidCaching } from "../../headers.ts";
import { findProcedures } from "../../mcp/tool-procedures.ts";
import { createContextWithoutCookies, holdBody, type KeyEnv, requireKey } from "../../require-key.ts";
import { createTooLargeError } from "../../../images/header.ts";
import { toAppError, sendError } from "../errors.ts";
import { REST_ROOT } from "../operations.ts";
import { type OneImageInput, readOneImage } from "./input.ts";
import { findVariation, type OneImage, readImage, waitForImage } from "./make-image.ts";
import { uploadPhotos } from "./photos.ts";

/**
 * Maximum seconds to wait for a run, which then continues in the background. Proxies often end a request after 60 s.
 */
const MAX_WAIT_SECONDS = 60;
const TOKENS_PER_RUN = 1;

interface OneImageOptions {
  readonly ports: Ports;
  /** Returns the caller's IP address for rate limits. */
  readonly getClientIp: (c: Context) => string;
  readonly limitCalls: LimitCalls;
  /** Returns a signal that aborts after this many milliseconds. */
  readonly timeout?: (milliseconds: number) => AbortSignal;
}

/**
 * Serves `POST /api/v1/tools/{slug}/image`, which takes a photo and returns one image: an upload, a run and a download
 * in one call. A run that takes longer, or that the caller doesn't want to wait for, is returned with status 202.
 */
export function createOneImageRoute({
  ports,
  getClientIp,
  limitCalls,
  timeout = (milliseconds) => AbortSignal.timeout(milliseconds),
}: OneImageOptions): Hono<KeyEnv> {
  const path = `${REST_ROOT}/tools/:slug/image`;
  const runInTurn = createKeyedQueue();
  const app = new Hono<KeyEnv>();
  app.use(
    path,
    forbidCaching,
    limitRate(limitCalls, getClientIp),
    requireKey(ports),
    limitBodySize(FILE_LIMIT_BYTES, createTooLargeError()),
  );
  app.onError((thrown, c) => sendError(c, toAppError(thrown, c, ports), ports));
  app.post(path, async (c) => {
    const tool = requireTool(c.req.param("slug"));
    const prefer = readPreferences(c);
    const deadline = AbortSignal.any([timeout(prefer.waitSeconds * 1000), c.req.raw.signal]);
    const identity = c.get("identity");
    const context = createContextWithoutCookies(c, { ports, identity, ip: getClientIp(c) });
    const api = createCaller(context);
    // Reject a key that can start the run but not see its images before a token is spent.
    await api.tokens.balance();
    const idempotencyKey = c.req.header("idempotency-key");
    const { runId, index, input } = await holdBody(c, ports, async () => {
      await limitDepth(c, () => Promise.resolve());
      const { photos, ...rest } = await readOneImage(c, tool);
      const named = findVariation(rest, tool);
      // A repeated request waits for the first one's uploads and then finds them.
      const started = await runInTurn(idempotencyKey && `${identity.userId} ${idempotencyKey}`, () =>
        startRun({ api, ports, identity, tool, idempotencyKey }, { ...rest, photos }),
      );
      return { runId: started, index: named, input: rest };
    });
    c.header("Packshot-Run", runId);
    c.header("Location", `${REST_ROOT}/runs/get?runId=${runId}`);
    const variation = prefer.isAsync
      ? undefined
      : await waitForImage(followRun(ports, identity, runId, deadline), index);
    setCostHeaders(c, identity, (await api.tokens.balance()).tokens);
    const image = variation && (await readImage(ports, { runId, variation }, input));
    if (image === undefined) return c.json(await api.runs.get({ runId }), 202, { "Retry-After": "5" });
    return sendImage(c, image);
  });
  app.all(path, (c) => {
    c.header("Allow", "POST");
    return sendError(c, new AppError("BAD_INPUT", "Call this operation with POST."), ports, 405);
  });
  return app;
}

async function startRun(upload: Parameters<typeof uploadPhotos>[1], input: OneImageInput): Promise<string> {
  const { api, tool, idempotencyKey } = upload;
  const images = await uploadPhotos(input.photos, upload);
  const { options, brand, onDoubt, webhookUrl } = input;
  const request = {
    options,
    ...(Object.keys(tool.images).length > 0 && { images }),
    ...(brand !== undefined && { brand }),
    ...(onDoubt !== undefined && { onDoubt }),
    ...(webhookUrl !== undefined && { webhookUrl }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
  return (await findProcedures(api, tool.slug).generate(request)).runId;
}

/** Reads the `Prefer` header (RFC 7240): `respond-async`, or `wait=` with the maximum number of seconds. */
function readPreferences(c: Context): { isAsync: boolean; waitSeconds: number } {
  const prefer = c.req.header("prefer")?.toLowerCase() ?? "";
  const wait = /\bwait\s*=\s*"?(\d{1,4})/.exec(prefer)?.[1];
  return {
    isAsync: wait === undefined ? /\brespond-async\b/.test(prefer) : Number(wait) === 0,
    waitSeconds: Math.min(Number(wait ?? MAX_WAIT_SECONDS), MAX_WAIT_SECONDS),
  };
}

function setCostHeaders(c: Context, { isTest }: KeyEnv["Variables"]["identity"], tokensLeft: number): void {
  c.header("Packshot-Tokens-Used", String(isTest ? 0 : TOKENS_PER_RUN));
  c.header("Packshot-Tokens-Left", String(tokensLeft));
  if (isTest) c.header("Packshot-Test", "true");
}

function sendImage(c: Context, { bytes, mediaType, fileName, variation }: OneImage): Response {
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": mediaType,
    "Content-Disposition": formatAttachment(fileName),
    "Packshot-Variation": String(variation.index),
  });
}

/** Returns a function that runs tasks with the same key one after another. */
function createKeyedQueue(): <T>(key: string | undefined, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    if (key === undefined) return task();
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
