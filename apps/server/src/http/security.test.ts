import { signFileLink } from "@packshot/trpc";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestSite, type TestSite } from "../testing/test-site.ts";
import { createSecurityHeaders } from "./security.ts";

const generalHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=()",
};

describe("createSecurityHeaders", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite();
  });
  afterAll(() => site.close());

  it.each([
    "/",
    "/nothing",
    "/connect-extension",
    "/connect-agent",
    "/healthz",
    "/auth/magic?token=x",
    "/files/x",
    "/api/trpc/auth.session",
  ])("%s has the general headers", async (path) => {
    const { headers } = await fetch(`${site.url}${path}`);
    expect(Object.fromEntries(headers)).toMatchObject(generalHeaders);
    expect(headers.get("content-security-policy")).toContain("default-src");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it("doesn't replace the stricter policy of stored files", async () => {
    const { ports } = site.server;
    await ports.storage.put("u/a.png", new Uint8Array(8), "image/png");
    const link = signFileLink(ports.settings, "u/a.png", { now: ports.clock.now() });
    for (const path of [link, "/files/u/a.png"]) {
      const { headers } = await fetch(`${site.url}${path}`);
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    }
  });

  it("doesn't replace the stricter policy of the sign-in page", async () => {
    const response = await fetch(`${site.url}/auth/magic?token=x`);
    expect(await response.text()).toContain(
      '<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-',
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

async function readHeadersWith(options: { imageOrigins?: string[]; https?: boolean }): Promise<Headers> {
  const app = new Hono();
  app.use(createSecurityHeaders({ imageOrigins: [], https: false, ...options }));
  app.get("/", (c) => c.text("a page"));
  return (await app.request("/")).headers;
}

describe("createSecurityHeaders by configuration", () => {
  it("allows the inline scripts of one response, on that response only", async () => {
    const app = new Hono();
    app.use(createSecurityHeaders({ imageOrigins: [], https: false }));
    app.get("/page", (c) => {
      c.set("inlineScripts", ["'sha256-x'"]);
      return c.text("a page");
    });
    app.get("/other", (c) => c.text("another"));
    const fetchPolicy = async (path: string) =>
      (await app.request(path)).headers.get("content-security-policy");
    expect(await fetchPolicy("/page")).toContain("script-src 'self' 'sha256-x';");
    expect(await fetchPolicy("/other")).toContain("script-src 'self';");
  });

  it("allows images and requests from the store's public origin", async () => {
    const headers = await readHeadersWith({ imageOrigins: ["https://images.example.com"] });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("img-src 'self' blob: data: https://images.example.com;");
    expect(policy).toContain("connect-src 'self' https://images.example.com;");
    expect(policy).toContain("script-src 'self';");
  });

  it("tells browsers to use only https on a server with https", async () => {
    expect((await readHeadersWith({ https: true })).get("strict-transport-security")).toBe(
      "max-age=31536000",
    );
    expect((await readHeadersWith({})).get("strict-transport-security")).toBeNull();
  });
});
