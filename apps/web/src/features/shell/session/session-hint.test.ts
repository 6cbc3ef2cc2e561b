import { expect, test } from "vitest";
import { isSignedInHint } from "./session-hint.ts";

test.each([
  ["", false],
  ["packshot_signed_in=1", true],
  ["a=b; packshot_signed_in=1; c=d", true],
  ["packshot_signed_in=0", false],
  ["not_packshot_signed_in=1", false],
])("isSignedInHint reads %j as %s", (cookies, signedIn) => {
  expect(isSignedInHint(cookies)).toBe(signedIn);
});
