import { createCaller, openUploadUrl } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { type Context, Hono } from "hono";
import { createTooLargeError } from "../../images/header.ts";
import { FILE_LIMIT_BYTES, limitBodySize } from "../body-limit.ts";
import { type LimitCalls, limitRate } from "../call-limits.ts";
import { forbidCaching } from "../headers.ts";
import { toAppError, sendError } from "../rest/errors.ts";
import { readOrThrowBadInput } from "../rest/routes.ts";
import { createContextWithoutCookies, holdBody, type KeyEnv } from "../require-key.ts";

const PATH = "/upload/:ticket";

interface UploadUrlOptions {
  readonly ports: Ports;
  /** Returns the caller's IP address for rate limits. */
  readonly getClientIp: (c: Context) => string;
  readonly limitCalls: LimitCalls;
}

/** Accepts one file at a URL from the MCP tool `upload_image`. The URL is checked before the body is read. */
export function createUploadUrlRoute({ ports, getClientIp, limitCalls }: UploadUrlOptions): Hono<KeyEnv> {
  const app = new Hono<KeyEnv>();
  app.onError((thrown, c) => sendError(c, toAppError(thrown, c, ports), ports));
  app.use(PATH, forbidCaching, limitRate(limitCalls, getClientIp));
  app.on(
    ["PUT", "POST"],
    PATH,
    async (c, next) => {
      const { identity, restore } = await openUploadUrl(ports, c.req.param("ticket"));
      c.set("identity", identity);
      await next();
      if (c.error !== undefined) await restore();
    },
    limitBodySize(FILE_LIMIT_BYTES, createTooLargeError()),
    async (c) => {
      const identity = c.get("identity");
      const api = createCaller(createContextWithoutCookies(c, { ports, identity, ip: getClientIp(c) }));
      const upload = await holdBody(c, ports, async () =>
        api.uploads.create(await readOrThrowBadInput(() => readForm(c))),
      );
      return c.json({ uploadId: upload.id, width: upload.width, height: upload.height });
    },
  );
  app.all(PATH, (c) => {
    c.header("Allow", "PUT, POST");
    return sendError(c, new AppError("BAD_INPUT", "Send the file to this URL with PUT."), ports, 405);
  });
  return app;
}

/** Reads the file from the form field `file`, or from the whole body. */
async function readForm(c: Context): Promise<FormData> {
  if (c.req.header("content-type")?.startsWith("multipart/form-data")) return c.req.formData();
  const form = new FormData();
  form.set("file", new File([await c.req.arrayBuffer()], "photo"));
  return form;
}
