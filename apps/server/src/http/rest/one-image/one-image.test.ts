import { registry } from "@packshot/tools";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post, postJson } from "../../../testing/call.ts";
import { createTestSite, type TestSite } from "../../../testing/test-site.ts";
import { createCallRateLimit } from "../../call-limits.ts";
import { createOneImageRoute } from "./routes.ts";

let site: TestSite;
let photo: Buffer<ArrayBuffer>;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "#268" } });
  photo = Buffer.from(await drawn.png().toBuffer());
});
afterAll(() => site.close());

/** Returns the headers of a new user's key. Each test has its own user, because a user starts with three tokens. */
const newKey = async (scopes?: readonly ("read" | "generate")[]) => ({
  authorization: `Bearer ${await site.apiKey(scopes)}`,
});

const call = (path: string, init: RequestInit) => fetch(`${site.url}/api/v1/${path}`, init);

async function readTokenBalance(headers: Record<string, string>): Promise<number> {
  return (await (await call("tokens/balance", { headers })).json()).tokens;
}

async function readRefusal(path: string, init: RequestInit) {
  const response = await call(path, init);
  const { error } = await response.json();
  return [response.status, error.code, error.message];
}

const dataUrl = () => `data:image/png;base64,${photo.toString("base64")}`;

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Café 茶</title><path d="M1 1h6v6"/></svg>`;
/** Returns the bytes with every one of them percent-encoded. */
const percentEncode = (bytes: Buffer) => bytes.toString("hex").replaceAll(/../g, "%$&");

function form(fields: Readonly<Record<string, string>> = {}, slot = "image"): FormData {
  const sent = new FormData();
  sent.set(slot, new File([photo], "leather-sofa.png"));
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
}

function textForm(name: string, text: string): FormData {
  const sent = new FormData();
  sent.set(name, text);
  return sent;
}

describe("one call for one image", () => {
  it("takes a form and returns the file with its run and its cost", async () => {
    const key = await newKey();
    const response = await call("tools/remove-background/image", post(form(), key));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("content-disposition")).toContain("leather-sofa_remove-background_1.png");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("packshot-variation")).toBe("0");
    expect(response.headers.get("packshot-tokens-used")).toBe("1");
    expect(response.headers.get("packshot-tokens-left")).toBe("2");
    expect((await sharp(await response.bytes()).metadata()).format).toBe("png");
    const run = await call(`runs/get?runId=${response.headers.get("packshot-run")}`, { headers: key });
    expect((await run.json()).tool).toBe("remove-background");
    expect(response.headers.get("location")).toBe(
      `/api/v1/runs/get?runId=${response.headers.get("packshot-run")}`,
    );
  });

  it.each(["?variation=", "?variation=%20", "?variation=-1"])("rejects %s", async (query) => {
    const response = await call(`tools/remove-background/image${query}`, post(form(), await newKey()));
    expect(response.status).toBe(400);
    expect((await response.json()).error.param).toBe("variation");
  });

  it.each([
    ["the photo's bytes", () => post(new Blob([photo], { type: "image/png" }))],
    ["a data URL", () => postJson({ url: dataUrl() })],
    ["a percent-encoded data URL", () => postJson({ url: `data:image/png,${percentEncode(photo)}` })],
    ["an encoded drawing", () => postJson({ url: `data:image/svg+xml,${encodeURIComponent(drawing)}` })],
    ["a drawing", () => postJson({ url: `data:image/svg+xml;charset=utf-8,${drawing}` })],
    ["a drawing with a percent sign", () => postJson({ url: `data:image/svg+xml,${drawing}<!-- 100% -->` })],
    ["photos by slot", () => postJson({ images: { product: dataUrl() } })],
    ["a file named after its slot", () => post(form({}, "product"))],
    ["a data URL in a form", () => post(textForm("product", dataUrl()))],
  ])("takes %s", async (_what, request) => {
    const { headers, ...init } = request();
    const key = await newKey();
    const all = { ...Object.fromEntries(new Headers(headers)), ...key };
    const response = await call("tools/remove-background/image", { ...init, headers: all });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("takes the ID of an upload, and needs no photo for a logo", async () => {
    const key = await newKey();
    const upload = new FormData();
    upload.set("file", new File([photo], "mug.png"));
    const { id } = await (await call("uploads/create", post(upload, key))).json();
    const cut = await call("tools/remove-background/image", postJson({ url: id }, key));
    expect(cut.status).toBe(200);
    const logo = { options: { brandName: "Tidewater" } };
    expect((await call("tools/logo-generator/image", postJson(logo, key))).status).toBe(200);
    expect(await readTokenBalance(key)).toBe(1);
  });

  it("returns a test key's image at no cost, and says that it is a test", async () => {
    const { api } = await site.server.user();
    const created = await api.apiKeys.create({ name: "CI", scopes: ["read", "generate"], test: true });
    const key = { authorization: `Bearer ${created.key}` };
    const response = await call("tools/remove-background/image", post(form(), key));
    const headers = ["used", "left"].map((name) => response.headers.get(`packshot-tokens-${name}`));
    expect([response.status, response.headers.get("packshot-test"), ...headers]).toEqual([
      200,
      "true",
      "0",
      "0",
    ]);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });

    const path = `runs/downloads?index=0&runId=${response.headers.get("packshot-run")}`;
    const downloads = await (await call(path, { headers: key })).json();
    const etsy = downloads.find(({ label }: { label: string }) => label === "Etsy");
    expect(etsy).toMatchObject({ width: 640, height: 480, enlarged: null });
  });

  it("returns the named variation, by index or by label", async () => {
    const key = await newKey();
    const label = registry.removeBackground.variationLabels[1]?.toUpperCase();
    for (const [variation, index] of [
      [2, "2"],
      ["3", "3"],
      [label, "1"],
    ]) {
      const body = { url: dataUrl(), variation };
      const response = await call("tools/remove-background/image", postJson(body, key));
      expect(response.headers.get("packshot-variation")).toBe(index);
    }
    expect(
      await readRefusal(
        "tools/remove-background/image",
        postJson({ url: dataUrl(), variation: "nothing" }, key),
      ),
    ).toEqual([
      400,
      "BAD_INPUT",
      expect.stringMatching(/^remove-background makes no variation "nothing"\. Choose/),
    ]);
  });

  it("returns the requested format, exact size, color and padding", async () => {
    const fields = { format: "jpeg", width: "120", height: "200", background: "#ff0000", padding: "0.25" };
    const response = await call("tools/remove-background/image", post(form(fields), await newKey()));
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("content-disposition")).toContain("_1.jpg");
    const { data, info } = await sharp(await response.bytes())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([120, 200]);
    const [red = 0, green = 255, blue = 255] = data;
    expect([red > 245, green < 10, blue < 10]).toEqual([true, true, true]);
  });

  it("returns the run immediately when the caller prefers not to wait", async () => {
    const key = await newKey();
    for (const prefer of ["respond-async", "wait=0"]) {
      const response = await call("tools/remove-background/image", post(form(), { ...key, prefer }));
      const run = await response.json();
      expect([response.status, run.tool]).toEqual([202, "remove-background"]);
      expect(response.headers.get("location")).toBe(`/api/v1/runs/get?runId=${run.id}`);
      expect(response.headers.get("packshot-tokens-used")).toBe("1");
      expect(response.headers.get("packshot-tokens-left")).toMatch(/^[12]$/);
    }
    expect(await readTokenBalance(key)).toBe(1);
  });

  it.each([
    ["60 seconds", {}, 60_000],
    ["the time that the caller prefers", { prefer: "wait=10" }, 10_000],
    ["60 seconds at most", { prefer: "wait=900" }, 60_000],
  ])("returns the run after %s, and the run continues", async (_time, preferred, milliseconds) => {
    const { ports, engine } = site.server;
    const waits: number[] = [];
    const expired = new AbortController();
    const timeout = (wait: number) => {
      waits.push(wait);
      return expired.signal;
    };
    const limits = { getClientIp: () => "203.0.113.1", limitCalls: createCallRateLimit() };
    const route = createOneImageRoute({ ports, ...limits, timeout });
    const key = await newKey();
    const release = engine.hold();
    const requested = engine.waitForJobs(engine.jobs.length + 1);
    const pending = route.request(
      "/api/v1/tools/remove-background/image",
      post(form(), { ...key, ...preferred }),
    );
    await requested;
    expired.abort();
    const response = await pending;
    const { id, status } = await response.json();
    expect([response.status, status, waits]).toEqual([202, "running", [milliseconds]]);
    const location = response.headers.get("location") ?? "";
    release();
    const watched = await call(`runs/watch?runId=${id}`, { headers: key });
    expect(await watched.text()).toContain('"status":"succeeded"');
    expect((await (await fetch(site.url + location, { headers: key })).json()).status).toBe("succeeded");
    expect(await readTokenBalance(key)).toBe(2);
  });
});

describe("one call for one image, sent again with its idempotency key", () => {
  it("shares one run and one token, even at the same time", async () => {
    const key = { ...(await newKey()), "idempotency-key": "sofa" };
    const send = () => call("tools/remove-background/image", post(form(), key));
    const both = await Promise.all([send(), send()]);
    const all = [...both, await send()];
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ headers }) => headers.get("packshot-run"))).size).toBe(1);
    expect(await readTokenBalance(key)).toBe(2);
  });

  it("rejects another request under the same key", async () => {
    const key = { ...(await newKey()), "idempotency-key": "sofa" };
    await call("tools/remove-background/image", post(form(), key));
    const other = post(form({ options: '{"colors":"exact"}' }), key);
    expect((await readRefusal("tools/product-photos/image", other)).slice(0, 2)).toEqual([409, "CONFLICT"]);
    expect(await readTokenBalance(key)).toBe(2);
  });
});

describe("one call for one image, rejected before a token is spent", () => {
  it.each([
    ["an extra field", () => postJson({ url: dataUrl(), size: 5 }), 400, /size/],
    ["an unknown option", () => postJson({ url: dataUrl(), options: { hat: true } }), 400, /hat/],
    ["an unknown slot", () => postJson({ images: { hat: dataUrl() } }), 400, /hat/],
    ["no photo", () => postJson({}), 400, /upload an image/],
    ["a URL of this machine", () => postJson({ url: "http://127.0.0.1/a.png" }), 400, /public internet/],
    ["text that isn't a photo", () => postJson({ url: "photo.png" }), 400, /upload ID/],
    ["bytes that aren't a photo", () => post(new Blob(["hello"], { type: "image/png" })), 400, /./],
    [
      "a side that is too long",
      () => postJson({ url: dataUrl(), width: 5000, height: 10 }),
      400,
      /16 to 4096/,
    ],
    ["padding with a channel", () => post(form({ channel: "etsy", padding: "0" })), 400, /A channel decides/],
    ["only one side", () => postJson({ url: dataUrl(), width: 500 }), 400, /height/],
    ["a form of text", () => post(new URLSearchParams({ a: "b" })), 400, /multipart\/form-data/],
  ])("%s", async (_what, request, status, message) => {
    const key = await newKey();
    const { headers, ...init } = request();
    const all = { ...Object.fromEntries(new Headers(headers)), ...key };
    expect(await readRefusal("tools/remove-background/image", { ...init, headers: all })).toEqual([
      status,
      "BAD_INPUT",
      expect.stringMatching(message),
    ]);
    expect(await readTokenBalance(key)).toBe(3);
  });

  it("a caller without a key, or whose key can't see the result", async () => {
    expect((await readRefusal("tools/remove-background/image", post(form()))).slice(0, 2)).toEqual([
      401,
      "UNAUTHENTICATED",
    ]);
    const blind = await newKey(["generate"]);
    expect((await readRefusal("tools/remove-background/image", post(form(), blind))).slice(0, 2)).toEqual([
      403,
      "FORBIDDEN",
    ]);
  });

  it("an unknown tool, and another method", async () => {
    const key = await newKey();
    expect((await readRefusal("tools/remove-backgroud/image", post(form(), key))).slice(0, 2)).toEqual([
      404,
      "NOT_FOUND",
    ]);
    expect((await readRefusal("tools/remove-background/image", { headers: key })).slice(0, 2)).toEqual([
      405,
      "BAD_INPUT",
    ]);
  });
});
