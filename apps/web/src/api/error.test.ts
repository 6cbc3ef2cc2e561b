import { expect, test } from "vitest";
import { errorOf } from "./error.ts";

test("errorOf returns the server's own message", () => {
  const error = Object.assign(new Error("BAD_REQUEST"), {
    data: { code: "TOO_LARGE", userMessage: "This file is 21 MB; 20 MB is the limit.", httpStatus: 413 },
  });
  expect(errorOf(error)).toEqual({
    code: "TOO_LARGE",
    message: "This file is 21 MB; 20 MB is the limit.",
    isOutage: false,
  });
});

test.each(["INTERNAL", "UNAVAILABLE"])("errorOf treats %s as an outage", (code) => {
  const error = Object.assign(new Error(code), { data: { code, userMessage: "Please try again." } });
  expect(errorOf(error)).toMatchObject({ code, isOutage: true });
});

test.each([new TypeError("Failed to fetch"), undefined, { data: { code: 7 } }])(
  "errorOf treats anything else as an outage",
  (error) => {
    expect(errorOf(error)).toMatchObject({ code: "UNREACHABLE", isOutage: true });
  },
);
