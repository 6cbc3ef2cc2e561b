import { createRecordingLog } from "@packshot/trpc/testing";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createAccessLog } from "./access-log.ts";
import { toAppError } from "./rest/errors.ts";

test("createAccessLog logs calls, sign-ins and failures, nothing routine", async () => {
  const log = createRecordingLog();
  const app = new Hono();
  app.use(createAccessLog(log));
  app.get("/missing", (c) => c.text("Not found", 404));
  app.all("*", (c) => c.text("fine"));
  for (const path of ["/", "/assets/a.js", "/files/a.png?sig=1", "/healthz", "/missing"])
    await app.request(path);
  await app.request("/api/trpc/runs.get?input=secret", { method: "POST" });
  await app.request("/auth/magic?token=secret");
  expect(log.lines.map(({ fields }) => fields)).toMatchObject([
    { path: "/missing", status: 404 },
    { path: "/api/trpc/runs.get", method: "POST", status: 200 },
    { path: "/auth/magic", status: 200 },
  ]);
});

test("paths that grant access are masked, even when a call fails", async () => {
  const log = createRecordingLog();
  const app = new Hono();
  app.use(createAccessLog(log));
  app.onError((thrown, c) => c.text(toAppError(thrown, c, { log }).code, 500));
  app.put("/upload/:ticket", () => {
    throw new Error("broken");
  });
  await app.request("/upload/secret", { method: "PUT" });
  expect(log.lines.map(({ fields }) => fields)).toMatchObject([{ path: "/upload/…" }, { path: "/upload/…" }]);
});
