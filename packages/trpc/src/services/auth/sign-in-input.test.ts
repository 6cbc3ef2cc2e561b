import { expect, it } from "vitest";
import { mailboxOf, nextPathOf } from "./sign-in-input.ts";

it.each([
  ["mb@example.com", "mb@example.com"],
  ["mb+shop@example.com", "mb@example.com"],
  ["mb+a+b@example.com", "mb@example.com"],
  ["m.b@example.com", "m.b@example.com"],
  ["m.b+x@example.com", "m.b@example.com"],
  ["m.b@gmail.com", "mb@gmail.com"],
  ["mb@googlemail.com", "mb@gmail.com"],
  ["M.B+1@googlemail.com".toLowerCase(), "mb@gmail.com"],
  ["mb@gmail.com.example.com", "mb@gmail.com.example.com"],
  ["+mb@example.com", "+mb@example.com"],
])("mailboxOf(%j) is %j", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it.each([
  "/",
  "/gallery",
  "/remove-background?run=1&x=%2F%2Fevil.example#top",
  "/a//b",
  `/product-photos?image=${"i".repeat(4096)}`,
])("nextPathOf keeps %j", (path) => {
  expect(nextPathOf(path)).toBe(path);
});

it.each([
  undefined,
  "",
  "gallery",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/gallery\r\nset-cookie: a=b",
  "javascript:alert(1)",
  `/${"a".repeat(9000)}`,
])("nextPathOf goes to the dashboard instead of %j", (path) => {
  expect(nextPathOf(path)).toBe("/dashboard");
});

it("nextPathOf never returns an address of another site", () => {
  for (const path of ["/%09/evil.example", "/.//evil.example", "/@evil.example", "/..//evil.example"]) {
    expect(new URL(nextPathOf(path), "http://packshot.test").origin).toBe("http://packshot.test");
  }
});
