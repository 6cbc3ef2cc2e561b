import { once } from "node:events";
import { connect } from "node:net";
import { signFileLink } from "@packshot/trpc";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestSite, type TestSite } from "./testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    wrap: (ports) => ({
      ...ports,
      storage: { ...ports.storage, head: () => Promise.reject(new Error("no such disk: /srv/pictures")) },
    }),
  });
});
afterAll(() => site.close());

const logged = (level: string) => site.log.lines.filter((line) => line.level === level);

it("createApp answers an error outside the API with one sentence, and logs it once with the request's id", async () => {
  const { settings, clock } = site.server.ports;
  const link = signFileLink(settings, "user/tool/a.png", { now: clock.now() });
  const response = await fetch(`${site.url}${link}`);
  expect(response.status).toBe(500);
  expect(await response.text()).toBe("Something went wrong on our side. Please try again in a moment.");
  const requestId = response.headers.get("x-request-id");
  expect(requestId).toMatch(/^[\w-]{8,}$/);
  expect(logged("error")).toMatchObject([
    {
      fields: { requestId, path: "/files/user/tool/a.png", err: { message: "no such disk: /srv/pictures" } },
    },
  ]);
  expect(logged("info").at(-1)).toMatchObject({ fields: { requestId, status: 500 } });
  expect(JSON.stringify(site.log.lines)).not.toContain("sig=");
});

it("createApp logs no error for a refused request", async () => {
  const before = logged("error").length;
  const response = await fetch(`${site.url}/auth/magic`, {
    method: "POST",
    headers: { origin: "https://evil.example.com" },
    body: new URLSearchParams({ token: "x" }),
  });
  expect(response.status).toBe(403);
  expect(logged("error")).toHaveLength(before);
});

it("createApp logs no error when a sender disconnects in the middle", async () => {
  const before = logged("error").length;
  const answered = logged("info").length;
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  await once(socket, "connect");
  const lines = ["POST /api/trpc/auth.signOut HTTP/1.1", "host: a", "content-type: application/json"];
  const half = `${lines.join("\r\n")}\r\ncontent-length: 100\r\n\r\nhalf`;
  await new Promise((resolve) => socket.write(half, resolve));
  // Once another request is answered, the server has begun with ours.
  await fetch(`${site.url}/healthz`);
  socket.destroy();
  await vi.waitFor(() => expect(logged("info").length).toBeGreaterThan(answered), { timeout: 60_000 });
  expect(logged("info").at(-1)).toMatchObject({ fields: { path: "/api/trpc/auth.signOut", status: 400 } });
  expect(logged("error")).toHaveLength(before);
});
