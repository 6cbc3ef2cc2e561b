import { expect, test } from "vitest";
import { toApiError } from "./error.ts";

test("toApiError returns the server's own message", () => {
  const error = Object.assign(new Error("BAD_REQUEST"), {
    data: { code: "TOO_LARGE", userMessage: "This file is 21 MB; 20 MB is the limit.", httpStatus: 413 },
  });
  expect(toApiError(error)).toEqual({
    code: "TOO_LARGE",
    message: "This file is 21 MB; 20 MB is the limit.",
    isOutage: false,
  });
});

test.each(["INTERNAL", "UNAVAILABLE"])("toApiError treats %s as an outage", (code) => {
  const error = Object.assign(new Error(code), { data: { code, userMessage: "Try again." } });
  expect(toApiError(error)).toMatchObject({ code, isOutage: true });
});

test.each([new TypeError("Failed to fetch"), undefined, { data: { code: 7 } }])(
  "toApiError treats anything else as an outage",
  (error) => {
    expect(toApiError(error)).toMatchObject({ code: "UNREACHABLE", isOutage: true });
  },
);
