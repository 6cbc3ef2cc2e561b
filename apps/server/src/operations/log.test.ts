import { expect, it } from "vitest";
import { createLog } from "./log.ts";

function recorded(level: string) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

it("hides what is secret, by name, at the top and one level down", () => {
  const { log, lines } = recorded("info");
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

it("writes an error whole: what happened, where and why", () => {
  const { log, lines } = recorded("warn");
  log.error({ err: new Error("outer", { cause: new Error("inner") }) }, "failed");
  expect(lines).toMatchObject([{ err: { type: "Error", message: expect.stringContaining("outer") } }]);
  expect(JSON.stringify(lines)).toMatch(/log\.test\.ts.*inner/);
});

it("writes of an error nothing else that hangs on it, nor on its cause", () => {
  const { log, lines } = recorded("warn");
  const client = { connection: { stream: {} }, secretKey: 8_410_377, detail: "Key (email)=(a@b.c) exists" };
  const cause = Object.assign(new Error("terminating connection"), { code: "57P01", client, detail: client.detail });
  log.error({ err: Object.assign(new Error("lost", { cause }), { client }) }, "database connection lost");
  // pg-boss tells of errors in objects of its own.
  log.error({ err: { ...cause, message: cause.message, queue: "runs" } }, "queue error");
  expect(JSON.stringify(lines)).not.toMatch(/secretKey|8410377|stream|a@b\.c/);
  expect(lines).toMatchObject([
    { err: { type: "Error", message: "lost", cause: { message: "terminating connection", code: "57P01" } } },
    { err: { message: "terminating connection", code: "57P01" } },
  ]);
});

it.each([
  ["info", ["info", "warn", "error"]],
  ["error", ["error"]],
  ["silent", []],
])("at level %s says %j", (level, said) => {
  const { log, lines } = recorded(level);
  log.info({}, "info");
  log.warn({}, "warn");
  log.error({}, "error");
  expect(lines.map(({ msg }) => msg)).toEqual(said);
});
