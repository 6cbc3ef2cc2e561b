import { expect, it } from "vitest";
import { createSmtpMailer } from "../mail/mailers.ts";
import { createS3Storage } from "../storage/s3.ts";
import { createLog } from "./log.ts";

function createRecordedLog(level: string) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

it("createLog hides secrets by name, at the top and one level down", () => {
  const { log, lines } = createRecordedLog("info");
  const secrets = {
    password: "hidden",
    token: "hidden",
    secret: "hidden",
    authorization: "hidden",
    cookie: "hidden",
    apiKey: "hidden",
  };
  log.info({ ...secrets, headers: secrets, user: "shown" }, "signed in");
  expect(JSON.stringify(lines)).not.toContain("hidden");
  expect(lines).toMatchObject([
    { msg: "signed in", user: "shown", token: "[secret]", headers: { cookie: "[secret]" } },
  ]);
});

it("createLog writes an error's message, stack and cause", () => {
  const { log, lines } = createRecordedLog("warn");
  log.error({ err: new Error("outer", { cause: new Error("inner") }) }, "failed");
  expect(lines).toMatchObject([{ err: { type: "Error", message: expect.stringContaining("outer") } }]);
  expect(JSON.stringify(lines)).toMatch(/log\.test\.ts.*inner/);
});

it("createLog writes no other property of an error or of its cause", () => {
  const { log, lines } = createRecordedLog("warn");
  const client = { connection: { stream: {} }, secretKey: 8_410_377, detail: "Key (email)=(a@b.c) exists" };
  const cause = Object.assign(new Error("terminating connection"), {
    code: "57P01",
    client,
    detail: client.detail,
  });
  log.error({ err: Object.assign(new Error("lost", { cause }), { client }) }, "database connection lost");
  // pg-boss reports errors as plain objects.
  log.error({ err: { message: cause.message, code: cause.code, client, queue: "runs" } }, "queue error");
  expect(JSON.stringify(lines)).not.toMatch(/secretKey|8410377|stream|a@b\.c/);
  expect(lines).toMatchObject([
    { err: { type: "Error", message: "lost", cause: { message: "terminating connection", code: "57P01" } } },
    { err: { message: "terminating connection", code: "57P01" } },
  ]);
});

it.each([
  [
    "mail",
    () => {
      const mailer = createSmtpMailer({ url: "smtp://user:hidden@127.0.0.1:9", from: "Packshot <a@b.c>" });
      return mailer.send({ to: "somebody@example.com", subject: "", text: "hidden", html: "" });
    },
  ],
  [
    "the image store",
    () => {
      const keys = { bucket: "images", accessKeyId: "hidden", secretAccessKey: "hidden" };
      return createS3Storage({ endpoint: "http://127.0.0.1:9", region: "us-east-1", ...keys }).head(
        "a/b.png",
      );
    },
  ],
  ["a request", () => fetch("http://127.0.0.1:9/?token=hidden")],
])("createLog describes an error from %s without client details", async (_what, fail) => {
  const { log, lines } = createRecordedLog("warn");
  const err: unknown = await fail().catch((error: unknown) => error);
  log.error({ err }, "failed");
  expect(JSON.stringify(lines)).toMatch(/ECONNREFUSED|bad port/);
  expect(JSON.stringify(lines)).not.toContain("hidden");
  const allowed = ["type", "message", "code", "status", "stack", "cause"];
  for (let logged = lines[0]?.["err"]; logged !== undefined; logged = Object(logged).cause) {
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(Object(logged))));
  }
});

it.each([
  ["info", ["info", "warn", "error"]],
  ["error", ["error"]],
  ["silent", []],
])("createLog at level %s writes %j", (level, fields) => {
  const { log, lines } = createRecordedLog(level);
  log.info({}, "info");
  log.warn({}, "warn");
  log.error({}, "error");
  expect(lines.map(({ msg }) => msg)).toEqual(fields);
});
