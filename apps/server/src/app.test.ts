import { once } from "node:events";
import { connect } from "node:net";
import { signFileLink } from "@packshot/trpc";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestSite, type TestSite } from "./testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    wrap: (ports) => ({
      ...ports,
      storage: { ...ports.storage, head: () => Promise.reject(new Error("no such disk: /srv/images")) },
    }),
  });
});
afterAll(() => site.close());

const listLogged = (level: string) => site.log.lines.filter((line) => line.level === level);

it("the app responds to an unexpected error with a message and logs it", async () => {
  const { settings, clock } = site.server.ports;
  const link = signFileLink(settings, "user/tool/a.png", { now: clock.now() });
  const response = await fetch(`${site.url}${link}`);
  expect(response.status).toBe(500);
  expect(await response.text()).toBe("Something went wrong on our side. Try again in a moment.");
  const requestId = response.headers.get("x-request-id");
  expect(requestId).toMatch(/^[\w-]{8,}$/);
  expect(listLogged("error")).toMatchObject([
    {
      fields: { requestId, path: "/files/user/tool/a.png", err: { message: "no such disk: /srv/images" } },
    },
  ]);
  expect(listLogged("info").at(-1)).toMatchObject({ fields: { requestId, status: 500 } });
  expect(JSON.stringify(site.log.lines)).not.toContain("sig=");
});

it("the app logs no error for a rejected request", async () => {
  const before = listLogged("error").length;
  const response = await fetch(`${site.url}/auth/magic`, {
    method: "POST",
    headers: { origin: "https://evil.example.com" },
    body: new URLSearchParams({ token: "x" }),
  });
  expect(response.status).toBe(403);
  expect(listLogged("error")).toHaveLength(before);
});

/** Sends a request's headers and part of its body, waits until the server is handling it, and disconnects. */
async function sendHalf(head: readonly string[], part: string): Promise<void> {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  await once(socket, "connect");
  const half = `${[...head, "host: a", "content-length: 1000"].join("\r\n")}\r\n\r\n${part}`;
  await new Promise((resolve) => socket.write(half, resolve));
  // Once another request gets a response, the server is handling ours.
  await fetch(`${site.url}/healthz`);
  socket.destroy();
}

it("the app logs no error when a client disconnects midway", async () => {
  const before = listLogged("error").length;
  const loggedBefore = listLogged("info").length;
  await sendHalf(["POST /api/trpc/auth.signOut HTTP/1.1", "content-type: application/json"], "half");
  const refused = { fields: expect.objectContaining({ path: "/api/trpc/auth.signOut", status: 400 }) };
  await expect.poll(() => listLogged("info")).toContainEqual(expect.objectContaining(refused));
  expect(listLogged("info").length).toBeGreaterThan(loggedBefore);
  expect(listLogged("error")).toHaveLength(before);
});

it("the app logs no error when an upload is canceled", async () => {
  const before = listLogged("error").length;
  const head = [
    "POST /api/trpc/uploads.create HTTP/1.1",
    "content-type: multipart/form-data; boundary=part",
    `authorization: Bearer ${await site.apiKey()}`,
  ];
  await sendHalf(head, '--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf');
  const canceled = { fields: expect.objectContaining({ path: "/api/trpc/uploads.create" }) };
  await expect.poll(() => listLogged("info")).toContainEqual(expect.objectContaining(canceled));
  expect(listLogged("error")).toHaveLength(before);
});
