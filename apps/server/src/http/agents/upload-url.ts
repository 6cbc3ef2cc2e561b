import { createCaller, openUploadUrl } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { type Context, Hono } from "hono";
import { tooLarge } from "../../images/header.ts";
import { FILE_LIMIT, limitedTo } from "../body-limit.ts";
import { type LimitCalls, limitedRate } from "../call-limits.ts";
import { neverStored } from "../headers.ts";
import { foreseen, refuse } from "../rest/errors.ts";
import { contextWithoutCookies, type KeyEnv } from "../with-key.ts";

const PATH = "/upload/:ticket";

interface UploadUrlOptions {
  readonly ports: Ports;
  /** Returns the caller's IP address for rate limits. */
  readonly ipOf: (c: Context) => string;
  readonly limitCalls: LimitCalls;
}

/** Takes one file at the URL that the MCP tool `upload_image` has returned. The URL is opened before the body is read. */
export function createUploadUrlRoute({ ports, ipOf, limitCalls }: UploadUrlOptions): Hono<KeyEnv> {
  const app = new Hono<KeyEnv>();
  app.onError((thrown, c) => refuse(c, foreseen(thrown, c, ports), ports));
  app.use(PATH, neverStored, limitedRate(limitCalls, ipOf));
  app.on(
    ["PUT", "POST"],
    PATH,
    async (c, next) => {
      c.set("identity", await openUploadUrl(ports, c.req.param("ticket")));
      await next();
    },
    limitedTo(FILE_LIMIT, tooLarge()),
    async (c) => {
      const context = contextWithoutCookies(c, { ports, identity: c.get("identity"), ip: ipOf(c) });
      const upload = await createCaller(context).uploads.create(await formOf(c));
      return c.json({ uploadId: upload.id, width: upload.width, height: upload.height });
    },
  );
  app.all(PATH, (c) => {
    c.header("Allow", "PUT, POST");
    return refuse(c, new AppError("BAD_INPUT", "Send the file to this URL with PUT."), ports, 405);
  });
  return app;
}

/** Reads the file from a form's field `file`, or from the body itself. */
async function formOf(c: Context): Promise<FormData> {
  if (c.req.header("content-type")?.startsWith("multipart/form-data")) return c.req.formData();
  const form = new FormData();
  form.set("file", new File([await c.req.arrayBuffer()], "photo"));
  return form;
}
