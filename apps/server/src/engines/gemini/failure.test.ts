import { describe, expect, it } from "vitest";
import { classifyConnectionError, classifyResponse, readProblem, readRetryAfter } from "./failure.ts";

const body = (message: string, more: object = {}) => JSON.stringify({ error: { message, ...more } });
const quota = (quotaId: string, retryDelay?: string) =>
  body("You exceeded your current quota.", {
    status: "RESOURCE_EXHAUSTED",
    details: [{ violations: [{ quotaId }] }, ...(retryDelay === undefined ? [] : [{ retryDelay }])],
  });

const fetchError = (cause: object) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error("cause"), cause) });

describe("readProblem", () => {
  it.each([
    ["on its own", body("overloaded")],
    ["in a list", `[${body("overloaded")}]`],
    ["after other text", `data: ${body("overloaded")}`],
    ["in the message of another error", body(body(body("overloaded")))],
  ])("finds the error %s", (_how, text) => {
    expect(readProblem(text).message).toBe("overloaded");
  });

  it.each(["", "<html>{}</html>", '{"error": {', "null", "[]", '{"error":"no object"}'])(
    "finds nothing in %j, and does not fail",
    (text) => {
      expect(readProblem(text)).toMatchObject({ message: "", reasons: [], retryDelayMs: undefined });
    },
  );

  it("unwraps no more than three levels", () => {
    const nested = body(body(body(body(body("bottom")))));
    expect(readProblem(nested).message).toContain("error");
  });
});

describe("classifyResponse", () => {
  it.each([
    [429, quota("GenerateRequestsPerMinutePerProjectPerModel-PaidTier", "7s"), "rate-limited"],
    [429, quota("GenerateRequestsPerDayPerProjectPerModel", "7s"), "quota-used-up"],
    [429, quota("GenerateRequestsPerMinutePerProjectPerModel", "3600s"), "quota-used-up"],
    [429, body("You exceeded your spend-based rate limit."), "spend-limit"],
    [429, body("Your prepayment credits are depleted."), "credit-used-up"],
    [402, "", "credit-used-up"],
    [429, body("Resource has been exhausted (e.g. check quota)."), "no-capacity"],
    [429, "", "no-capacity"],
    [408, "", "overloaded"],
    [502, "<html>", "overloaded"],
    [499, body("The operation was cancelled."), "maybe-billed"],
    [404, body("models/x is not found"), "no-such-model"],
    [302, "", "not-configured"],
    [401, "", "not-configured"],
    [403, "", "not-configured"],
    [400, body("API key not valid.", { details: [{ reason: "API_KEY_INVALID" }] }), "not-configured"],
    [400, body("User location is not supported.", { status: "FAILED_PRECONDITION" }), "not-configured"],
    [400, body("Unable to process input image.", { status: "INVALID_ARGUMENT" }), "rejected"],
    [413, "", "rejected"],
  ])("reads status %i with %j as %s", (status, text, kind) => {
    expect(classifyResponse(status, text, undefined)).toMatchObject({ kind, status });
  });

  it("waits a second longer than the requested delay, which is rounded down", () => {
    expect(classifyResponse(429, quota("PerMinute", "7s"), undefined).retryAfterMs).toBe(8000);
    expect(classifyResponse(429, quota("PerMinute", "7s"), 99_000).retryAfterMs).toBe(8000);
    expect(classifyResponse(503, "", 2000).retryAfterMs).toBe(3000);
    expect(classifyResponse(503, "", undefined).retryAfterMs).toBeUndefined();
  });

  it.each([
    [7000, "rate-limited"],
    [3_600_000, "quota-used-up"],
    [undefined, "no-capacity"],
  ])("reads a limit that only asks to wait %s ms as %s", (askedMs, kind) => {
    expect(classifyResponse(429, "", askedMs).kind).toBe(kind);
  });
});

const headers = (retryAfter?: string, date?: string) =>
  new Headers({ ...(retryAfter && { "retry-after": retryAfter }), ...(date && { date }) });

describe("readRetryAfter", () => {
  const noon = "Sat, 21 Nov 2026 12:00:00 GMT";

  it("reads seconds and dates", () => {
    expect(readRetryAfter(headers("120"), 0)).toBe(120_000);
    expect(readRetryAfter(headers("Sat, 21 Nov 2026 12:00:30 GMT", noon), 0)).toBe(30_000);
    expect(readRetryAfter(headers("Sat, 21 Nov 2026 12:00:30 GMT"), Date.parse(noon))).toBe(30_000);
    expect(readRetryAfter(headers("Sat, 21 Nov 2026 11:00:00 GMT", noon), 0)).toBe(0);
  });

  it.each([undefined, "", "soon", "-3", "1e9999"])("returns undefined for %j", (retryAfter) => {
    expect(readRetryAfter(headers(retryAfter, noon), 0)).toBeUndefined();
  });
});

describe("classifyConnectionError", () => {
  it.each([
    [{ code: "ECONNREFUSED", syscall: "connect" }, "not-sent"],
    [{ code: "ENOTFOUND", syscall: "getaddrinfo" }, "not-sent"],
    [{ code: "UND_ERR_CONNECT_TIMEOUT" }, "not-sent"],
    [{ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "not-sent"],
    [{ code: "UND_ERR_SOCKET" }, "maybe-billed"],
    [{ code: "UND_ERR_HEADERS_TIMEOUT" }, "timed-out"],
    [{ code: "UND_ERR_BODY_TIMEOUT" }, "timed-out"],
    [{ code: "ECONNRESET", syscall: "read" }, "maybe-billed"],
    [{}, "maybe-billed"],
  ])("reads %o as %s", (cause, kind) => {
    expect(classifyConnectionError(fetchError(cause)).kind).toBe(kind);
  });

  it("reads a failure at all of a host's IP addresses as nothing sent", () => {
    const cause = new AggregateError([new Error("connect ETIMEDOUT")]);
    expect(classifyConnectionError(new TypeError("fetch failed", { cause })).kind).toBe("not-sent");
  });
});
