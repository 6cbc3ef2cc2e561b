import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen, type HttpListener } from "../listen.ts";
import { findClientIp } from "./client-ip.ts";

let listener: HttpListener;
beforeAll(async () => {
  listener = await listen({ host: "127.0.0.1", port: 0 });
  const app = new Hono();
  app.get("/direct", (c) => c.text(findClientIp(c, 0)));
  app.get("/behind-proxy", (c) => c.text(findClientIp(c, 1)));
  app.get("/behind-two", (c) => c.text(findClientIp(c, 2)));
  listener.serve(app);
});
afterAll(() => listener.close());

async function fetchAddress(path: string, forwarded?: string): Promise<string> {
  const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return (await fetch(`http://127.0.0.1:${listener.port}${path}`, { headers })).text();
}

it("findClientIp ignores the header without a trusted proxy", async () => {
  expect(await fetchAddress("/direct")).toBe("127.0.0.1");
  expect(await fetchAddress("/direct", "203.0.113.7")).toBe("127.0.0.1");
});

it("findClientIp returns the last entry, which the trusted proxy wrote", async () => {
  expect(await fetchAddress("/behind-proxy", "203.0.113.7")).toBe("203.0.113.7");
  expect(await fetchAddress("/behind-proxy", "10.0.0.1, 198.51.100.2 ,203.0.113.7")).toBe("203.0.113.7");
});

it.each([
  ["203.0.113.4:51000", "203.0.113.4"],
  ['"203.0.113.4:51000"', "203.0.113.4"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2"],
  ['"[2001:db8:1:2::1]:443"', "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["[::ffff:203.0.113.4]:443", "203.0.113.4"],
])("findClientIp reads the proxy's entry %s as %s", async (entry, address) => {
  expect(await fetchAddress("/behind-proxy", `10.0.0.1, ${entry}`)).toBe(address);
});

it.each(["unknown", "_hidden", "203.0.113.4:51000:1", "[203.0.113.4", "example.com:80"])(
  "findClientIp finds no IP in the entry %s",
  async (entry) => {
    expect(await fetchAddress("/behind-proxy", entry)).toBe("unknown");
  },
);

it("findClientIp falls back to the connection if the proxy added no entry", async () => {
  expect(await fetchAddress("/behind-proxy")).toBe("127.0.0.1");
  expect(await fetchAddress("/behind-proxy", " ")).toBe("127.0.0.1");
});

it("findClientIp returns the entry of the outer of two trusted proxies", async () => {
  const forwardedByBoth = "10.0.0.1, 203.0.113.7, 198.51.100.2";
  expect(await fetchAddress("/behind-two", forwardedByBoth)).toBe("203.0.113.7");
  expect(await fetchAddress("/behind-two", "198.51.100.9, 198.51.100.2")).toBe("198.51.100.9");
  expect(await fetchAddress("/behind-two", "198.51.100.9")).toBe("198.51.100.9");
  expect(await fetchAddress("/behind-two")).toBe("127.0.0.1");
});
