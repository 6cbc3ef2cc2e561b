import { expect, it } from "vitest";
import { emailSchema, normalizeMailbox, toNextPath } from "./sign-in-input.ts";

const incomplete = "Enter a complete email address, like name@example.com.";

it.each([
  ["a@x.example.", incomplete],
  ["a@b", incomplete],
  // The Kelvin sign becomes a "k" in lowercase.
  ["mi\u212ae@example.com", expect.stringContaining("letters a to z")],
  ["user@münchen.de", expect.stringContaining("xn--")],
])("emailSchema rejects %j with one message", (email, sentence) => {
  const { error } = emailSchema.safeParse(email);
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

it("emailSchema accepts punycode and lowercases", () => {
  expect(emailSchema.parse("  User@XN--Mnchen-3ya.de ")).toBe("user@xn--mnchen-3ya.de");
});

it.each([
  ["mb@example.com", "mb@example.com"],
  ["mb+shop@example.com", "mb@example.com"],
  ["mb+a+b@example.com", "mb@example.com"],
  ["m.b@example.com", "m.b@example.com"],
  ["m.b+x@example.com", "m.b@example.com"],
  ["m.b@gmail.com", "mb@gmail.com"],
  ["mb@googlemail.com", "mb@gmail.com"],
  ["m.b+1@googlemail.com", "mb@gmail.com"],
  ["mb@gmail.com.example.com", "mb@gmail.com.example.com"],
  ["+mb@example.com", "+mb@example.com"],
])("normalizeMailbox(%j) is %j", (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox);
});

it.each([
  "/",
  "/gallery",
  "/remove-background?run=1&x=%2F%2Fevil.example#top",
  "/a//b",
  `/product-photos?image=${"i".repeat(4096)}`,
])("toNextPath keeps %j", (path) => {
  expect(toNextPath(path)).toBe(path);
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
])("toNextPath returns the dashboard instead of %j", (path) => {
  expect(toNextPath(path)).toBe("/dashboard");
});

it("toNextPath never returns another site's URL", () => {
  for (const path of ["/%09/evil.example", "/.//evil.example", "/@evil.example", "/..//evil.example"]) {
    expect(new URL(toNextPath(path), "http://packshot.test").origin).toBe("http://packshot.test");
  }
});
