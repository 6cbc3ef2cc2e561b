import { expect, it } from "vitest";
import { mailboxOf } from "./email.ts";

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
])("%s leads to %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
