import { AppError } from "@packshot/trpc/ports";
import { describeImporter } from "@packshot/trpc/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createImporter } from "./importer.ts";
import type { ImporterOptions } from "./importer.ts";
import { pages, imageBytes } from "./testing/pages.ts";
import { startWebsite } from "./testing/website.ts";
import type { Website } from "./testing/website.ts";

const PUBLIC_ADDRESS = "93.184.216.34";
const NAMES: Record<string, string[]> = {
  "shop.example": [PUBLIC_ADDRESS],
  "two.example": [PUBLIC_ADDRESS, "2606:4700:4700::1111"],
  "private.example": ["10.0.0.1"],
  "mixed.example": [PUBLIC_ADDRESS, "10.0.0.1"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "nowhere.example": [],
  localhost: ["127.0.0.1"],
};

let website: Website;
let dialed: string[];
beforeAll(async () => {
  website = await startWebsite(pages);
});
afterAll(() => website[Symbol.asyncDispose]());
beforeEach(() => {
  dialed = [];
  website.visits.length = 0;
});

const options: ImporterOptions = {
  userAgent: "Packshot/test",
  // Large images take a long time on a busy machine. Tests of the timeout set their own.
  timeoutMs: 600_000,
  async resolve(host) {
    const addresses = NAMES[host];
    if (!addresses) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
    return addresses;
  },
  // The IP address has been checked at this point; only the connection is redirected to this machine.
  dial(address) {
    dialed.push(address);
    return "127.0.0.1";
  },
};

const shop = (path: string, host = "shop.example") => `http://${host}:${website.port}${path}`;
const never = () => new AbortController().signal;
const fetchBy = (url: string, more: Partial<ImporterOptions> = {}) =>
  createImporter({ ...options, ...more }).fetch(url, never());

async function getError(url: string, more: Partial<ImporterOptions> = {}): Promise<AppError> {
  const error = await fetchBy(url, more).catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw new Error("not rejected", { cause: error });
}

describeImporter("HTTP", async () => ({
  importer: createImporter(options),
  url: shop("/a.png"),
  bytes: imageBytes,
  refererChecked: { url: shop("/requires-referer.png"), page: "https://shop.example/mugs?color=blue" },
}));

describe("importer.fetch of a public image", () => {
  it("sends our user agent without cookies and accepts no compression", async () => {
    expect(Buffer.from(await fetchBy(shop("/a.png")))).toEqual(imageBytes);
    const [visit] = website.visits;
    expect(visit?.headers).toEqual({
      host: `shop.example:${website.port}`,
      connection: "keep-alive",
      accept: "image/*",
      "accept-encoding": "identity",
      "user-agent": "Packshot/test",
    });
  });

  it("connects to the checked address after a single lookup", async () => {
    const resolvedAddresses = [[PUBLIC_ADDRESS], ["127.0.0.1"]];
    const requestedHosts: string[] = [];
    const resolve = async (host: string) => {
      requestedHosts.push(host);
      return resolvedAddresses[requestedHosts.length - 1] ?? [];
    };
    expect(Buffer.from(await fetchBy(shop("/a.png"), { resolve }))).toEqual(imageBytes);
    expect(requestedHosts).toEqual(["shop.example"]);
    expect(dialed).toEqual([PUBLIC_ADDRESS]);
  });

  it("accepts a name with several addresses, and a stream of bytes", async () => {
    expect(Buffer.from(await fetchBy(shop("/stream", "two.example")))).toEqual(imageBytes);
    expect(dialed).toEqual(NAMES["two.example"]);
  });

  it("follows five redirects and no more", async () => {
    expect(Buffer.from(await fetchBy(shop("/redirect-repeatedly?left=5")))).toEqual(imageBytes);
    expect((await getError(shop("/redirect-repeatedly?left=6"))).userMessage).toMatch(
      /redirects too many times/,
    );
  });

  it("doesn't wait for a redirect's body", async () => {
    expect(Buffer.from(await fetchBy(shop("/redirect-with-large-body")))).toEqual(imageBytes);
  });

  it("follows a redirect to another website", async () => {
    const elsewhere = shop("/a.png", "two.example");
    await fetchBy(shop(`/redirect?url=${encodeURIComponent(elsewhere)}`));
    expect(website.visits.map(({ url }) => url.split("?")[0])).toEqual([
      "shop.example/redirect",
      "two.example/a.png",
    ]);
  });
});

const fetchFrom = (url: string, referer: string) => createImporter(options).fetch(url, never(), { referer });
const referers = () => website.visits.map(({ headers }) => headers.referer);

describe("importer.fetch with the URL of the image's page", () => {
  it("sends the URL without credentials or fragment", async () => {
    await fetchFrom(shop("/a.png"), "https://me:secret@shop.example/mugs/blue?color=1#reviews");
    expect(referers()).toEqual(["https://shop.example/mugs/blue?color=1"]);
  });

  it.each(["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "mugs", ""])(
    "doesn't send %j",
    async (page) => {
      await fetchFrom(shop("/a.png"), page);
      expect(referers()).toEqual([undefined]);
    },
  );

  it("can't inject another header", async () => {
    await fetchFrom(shop("/a.png"), "https://shop.example/mugs\r\nCookie: a=b");
    expect(website.visits[0]?.headers).not.toHaveProperty("cookie");
  });

  it("sends it only to the image's own host after redirects", async () => {
    const page = "https://shop.example/mugs";
    await fetchFrom(shop("/redirect-repeatedly?left=2"), page);
    expect(referers()).toEqual([page, page, page]);
    website.visits.length = 0;
    await fetchFrom(shop(`/redirect?url=${encodeURIComponent(shop("/a.png", "two.example"))}`), page);
    expect(referers()).toEqual([page, undefined]);
  });
});

const privateAddresses = [
  "http://127.0.0.1",
  "http://localhost",
  "http://169.254.169.254/latest/meta-data/iam/",
  "http://10.1.2.3",
  "http://172.16.0.1",
  "http://192.168.0.1",
  "http://100.64.0.1",
  "http://0.0.0.0",
  "http://0/",
  "http://[::1]",
  "http://[::]",
  "http://[::ffff:127.0.0.1]",
  "http://[::ffff:7f00:1]",
  "http://[fd00:ec2::254]",
  "http://[fe80::1]",
  "http://[64:ff9b::127.0.0.1]",
  "http://[2002:7f00:1::]",
  "http://2130706433",
  "http://0x7f000001",
  "http://0177.0.0.1",
  "http://127.1",
  "http://%31%32%37%2E0.0.1",
  "http://127.0.0.1.",
  "http://private.example",
  "http://mixed.example",
  "http://mapped.example",
  "http://nowhere.example",
];

/** Returns the expected error code: a name with a private IP must look like a nonexistent one. */
const codeFor = (url: string) => (url.endsWith(".example") ? "SOURCE_UNAVAILABLE" : "BAD_INPUT");

describe("importer.fetch of a private target", () => {
  it.each(privateAddresses)("doesn't fetch %s and reveals nothing about it", async (url) => {
    const withPort = new URL(url);
    withPort.port = String(website.port);
    const { userMessage } = await getError("http://unknown.example");
    expect(await getError(withPort.href)).toMatchObject({ code: codeFor(url), userMessage });
    expect([dialed, website.visits]).toEqual([[], []]);
  });

  it.each(privateAddresses)("doesn't follow a redirect to %s", async (url) => {
    const { userMessage } = await getError("http://unknown.example");
    const error = await getError(shop(`/redirect?url=${encodeURIComponent(url)}`));
    expect(error).toMatchObject({ code: codeFor(url), userMessage });
    expect(dialed).toEqual([PUBLIC_ADDRESS]);
    expect(website.visits).toHaveLength(1);
  });

  it("doesn't follow a name that turns private between two hops", async () => {
    const resolvedAddresses = [[PUBLIC_ADDRESS], ["127.0.0.1"]];
    const error = await getError(shop("/redirect-repeatedly?left=2"), {
      resolve: async () => resolvedAddresses.shift() ?? [],
    });
    expect(error.code).toBe("SOURCE_UNAVAILABLE");
    expect(website.visits).toHaveLength(1);
  });

  it("rejects this machine's own name with the system's resolver", async () => {
    const importer = createImporter({ userAgent: "Packshot/test" });
    await expect(importer.fetch(shop("/a.png", "localhost"), never())).rejects.toMatchObject({
      code: "BAD_INPUT",
    });
    expect(website.visits).toEqual([]);
  });

  it("reports an unreachable server with the same message", async () => {
    // Nothing listens there, and no other process can take the port.
    const error = await getError("http://shop.example:2/a.png");
    const { userMessage } = await getError("http://127.0.0.1/a.png");
    expect(error).toMatchObject({ code: "SOURCE_UNAVAILABLE", userMessage });
  });

  it.each([
    "file:///etc/passwd",
    "ftp://shop.example/a.png",
    "data:image/png;base64,AAAA",
    "javascript:1",
    "a.png",
    "",
  ])("rejects %j as a URL and as a redirect target", async (url) => {
    expect((await getError(url)).userMessage).toMatch(/isn't a valid URL/);
    if (!URL.canParse(url)) return;
    expect((await getError(shop(`/redirect?url=${encodeURIComponent(url)}`))).userMessage).toMatch(
      /isn't a valid URL/,
    );
  });

  it("rejects a URL with credentials, even behind a redirect", async () => {
    const secret = shop("/a.png").replace("//", "//user:secret@");
    expect((await getError(secret)).userMessage).toMatch(/username or password/);
    expect((await getError(shop(`/redirect?url=${encodeURIComponent(secret)}`))).userMessage).toMatch(
      /username or password/,
    );
  });
});

describe("importer.fetch of something that's no image, too large or too slow", () => {
  it.each([
    ["/page", "BAD_INPUT", /no image at this URL/],
    ["/endless-page", "BAD_INPUT", /no image at this URL/],
    ["/untyped", "BAD_INPUT", /no image at this URL/],
    ["/missing", "BAD_INPUT", /an error \(404\)/],
    ["/unavailable", "SOURCE_UNAVAILABLE", /an error \(503\)\. Try again later/],
    ["/rate-limited", "SOURCE_UNAVAILABLE", /an error \(429\)\. Try again later/],
    ["/redirect-without-location", "BAD_INPUT", /an error \(302\)/],
    ["/declares-51-mb", "TOO_LARGE", /larger than 50 MB/],
    ["/sends-51-mb", "TOO_LARGE", /larger than 50 MB/],
    ["/disconnects", "SOURCE_UNAVAILABLE", /can't be reached/],
  ])("rejects %s", async (path, code, message) => {
    expect(await getError(shop(path))).toMatchObject({ code, userMessage: expect.stringMatching(message) });
  });

  it("accepts 50 MB", async () => {
    expect(await fetchBy(shop("/sends-50-mb"))).toHaveLength(50 * 1024 * 1024);
  });

  it.each(["/never-responds", "/never-ends"])("gives up on %s", async (path) => {
    const error = await getError(shop(path), { timeoutMs: 100 });
    expect(error).toMatchObject({
      code: "SOURCE_UNAVAILABLE",
      userMessage: expect.stringMatching(/taking too long/),
    });
  });

  it("gives up on a name that never resolves", async () => {
    const error = await getError(shop("/a.png"), { timeoutMs: 100, resolve: () => new Promise(() => {}) });
    expect(error.userMessage).toMatch(/taking too long/);
  });

  it("stops midway when the caller aborts", async () => {
    const caller = new AbortController();
    const reason = new Error("the user left");
    const resolve = async () => {
      setImmediate(() => caller.abort(reason));
      return [PUBLIC_ADDRESS];
    };
    const importer = createImporter({ ...options, resolve });
    await expect(importer.fetch(shop("/never-ends"), caller.signal)).rejects.toBe(reason);
  });
});
