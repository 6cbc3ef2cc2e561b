import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request } from "node:https";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCallRateLimit } from "../../src/http/call-limits.ts";
import { smallPhotoForm } from "../../src/testing/test-server.ts";
import { createTemporaryFolder } from "../../src/testing/server-process.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";

const HOST = "packshot.example";
const MEGABYTE = 1024 * 1024;
/** A loopback IP that only this process uses, so its ports are free. */
const address = `127.${100 + (process.pid >> 16)}.${(process.pid >> 8) & 255}.${Math.max(2, process.pid & 255) % 255}`;
const ports = { http: 8080, https: 8443 };

interface ProxySetup {
  readonly folder: string;
  /** The documented example for this proxy, with the port of the server. */
  readonly example: string;
}

/** Writes a proxy's configuration around the example. Resolves to its command. */
type Prepare = (setup: ProxySetup) => Promise<readonly [string, ...string[]]>;

const nginx: Prepare = async ({ folder, example }) => {
  const certificate = { path: join(folder, "site.pem"), key: join(folder, "site.key") };
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const files = ["-nodes", "-keyout", certificate.key, "-out", certificate.path];
  await promisify(execFile)("openssl", ["req", "-x509", ...curve, ...files, "-subj", `/CN=${HOST}`]);
  const site = example
    .replaceAll("listen 443 ", `listen ${address}:${ports.https} `)
    .replaceAll("listen 80;", `listen ${address}:${ports.http};`)
    .replaceAll(/(ssl_certificate) \S+;/g, `$1 ${certificate.path};`)
    .replaceAll(/(ssl_certificate_key) \S+;/g, `$1 ${certificate.key};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(" ");
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `daemon off; master_process off; pid ${join(folder, "pid")}; error_log stderr;
events {}
http { access_log off; ${temporary}
${site}
}`,
  );
  return ["nginx", "-p", folder, "-e", "stderr", "-c", config];
};

const caddy: Prepare = async ({ folder, example }) => {
  const config = join(folder, "Caddyfile");
  // Caddy creates a local certificate instead of requesting one from the internet.
  const options = `local_certs\n skip_install_trust\n admin off\n default_bind ${address}`;
  const listening = `http_port ${ports.http}\n https_port ${ports.https}\n storage file_system ${folder}`;
  await writeFile(config, `{\n ${options}\n ${listening}\n}\n${example}`);
  return ["caddy", "run", "--config", config, "--adapter", "caddyfile"];
};

async function responds(): Promise<boolean> {
  const response = await open("/healthz").catch(() => undefined);
  return response?.statusCode === 200;
}

/** Starts a proxy. It must be installed: `apt-get install nginx-light caddy`. */
async function startProxy([program, ...args]: readonly [string, ...string[]]) {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const ended = once(child, "close").then(
    () => Promise.reject(new Error(`${program} ended: ${errors}`)),
    (cause: unknown) => Promise.reject(new Error("Run: apt-get install nginx-light caddy", { cause })),
  );
  const ready = vi.waitUntil(responds, { timeout: 300_000 });
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  await Promise.race([ready, ended]);
  return {
    async [Symbol.asyncDispose]() {
      ended.catch(() => {});
      process.off("exit", killChild);
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await closed;
    },
  };
}

interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData | string;
  /** The caller's IP. */
  readonly from?: string;
}

/** Calls the site through the proxy. Resolves to the response once its headers have arrived. */
async function open(path: string, { headers = {}, body, from = "127.0.0.1" }: RequestOptions = {}) {
  const sent = new Response(body);
  const type = sent.headers.get("content-type");
  const bytes = body === undefined ? undefined : new Uint8Array(await sent.arrayBuffer());
  const outgoing = request({
    host: address,
    port: ports.https,
    path,
    localAddress: from,
    servername: HOST,
    rejectUnauthorized: false,
    method: body === undefined ? "GET" : "POST",
    headers: {
      host: HOST,
      ...(bytes && type !== null && { "content-type": type, "content-length": bytes.byteLength }),
      ...headers,
    },
  });
  const answered = once(outgoing, "response");
  outgoing.end(bytes);
  const [response] = await answered;
  // Node's types leave the arguments of events open.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return response as IncomingMessage;
}

async function readBody(response: IncomingMessage): Promise<string> {
  return (await buffer(response)).toString();
}

/** Returns a form with a JPEG file of exactly this size. */
async function createForm(bytes: number): Promise<FormData> {
  const jpeg = await sharp({ create: { width: 120, height: 80, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([jpeg, new Uint8Array(bytes - jpeg.length)], "mug.jpg"));
  return form;
}

/** Uploads a photo of this size. */
async function upload(megabytes: number, authorization: string) {
  const body = await createForm(megabytes * MEGABYTE);
  const response = await open("/api/v1/uploads/create", { headers: { authorization }, body });
  return { status: response.statusCode, text: await readBody(response) };
}

describe.each([
  ["nginx.conf", nginx],
  ["Caddyfile", caddy],
] as const)("a server behind %s", (name, prepare) => {
  const parts = new AsyncDisposableStack();
  const callers: string[] = [];
  let site: TestSite;
  let authorization: string;
  beforeAll(async () => {
    const limit = createCallRateLimit();
    const limitCalls: typeof limit = (ip, calls) => {
      callers.push(ip);
      return limit(ip, calls);
    };
    site = await createTestSite({ trustProxy: 1, limitCalls });
    parts.defer(() => site.close());
    await site.server.work();
    authorization = `Bearer ${await site.apiKey()}`;
    const { path: folder } = parts.use(await createTemporaryFolder());
    const documented = await readFile(join(import.meta.dirname, "../../../../docs/operations", name), "utf8");
    const example = documented.replace("127.0.0.1:3000", new URL(site.url).host);
    parts.use(await startProxy(await prepare({ folder, example })));
  });
  afterAll(() => parts.disposeAsync());

  it("sends the events of a run as they happen", async () => {
    const uploaded = await open("/api/v1/uploads/create", {
      headers: { authorization },
      body: await smallPhotoForm(),
    });
    const { id: product } = JSON.parse(await readBody(uploaded));
    const release = site.server.engine.hold();
    const started = await open("/api/v1/tools/remove-background/generate", {
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ images: { product }, options: {} }),
    });
    const { runId } = JSON.parse(await readBody(started));
    const headers = { authorization, "accept-encoding": "gzip" };
    const watched = await open(`/api/v1/runs/watch?runId=${runId}`, { headers });
    watched.setEncoding("utf8");
    let text = "";
    for await (const part of watched) {
      text += String(part);
      // The engine waits until an event has come through.
      if (text.includes('"type":"started"')) release();
    }
    expect(text).toContain('"status":"succeeded"');
    expect(text).toContain("event: end");
  });

  it("accepts a 50 MB photo and explains why it rejects 51 MB", async () => {
    expect(await upload(50, authorization)).toMatchObject({
      status: 200,
      text: expect.stringContaining('"width":120'),
    });
    const refused = await upload(51, authorization);
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([
      413,
      expect.objectContaining({
        code: "TOO_LARGE",
        message: "The image is larger than 50 MB. Make it smaller and try again.",
      }),
    ]);
  });

  it("counts each caller's real IP, whatever the caller claims", async () => {
    callers.length = 0;
    const claimed = { authorization, "x-forwarded-for": "203.0.113.9" };
    await readBody(await open("/api/v1/tokens/balance", { headers: claimed, from: "127.0.0.21" }));
    await readBody(await open("/api/v1/tokens/balance", { headers: { authorization }, from: "127.0.0.22" }));
    expect(callers).toEqual(["127.0.0.21", "127.0.0.22"]);
  });

  it("redirects plain HTTP to HTTPS", async () => {
    const target = { host: address, port: ports.http, path: "/docs?page=1", headers: { host: HOST } };
    const outgoing = requestHttp(target).end();
    const [response] = await once(outgoing, "response");
    response.resume();
    expect(String(response.statusCode)).toMatch(/^30[18]$/);
    expect(response.headers.location).toMatch(/^https:\/\/packshot\.example(?::8443)?\/docs\?page=1$/);
  });
});
