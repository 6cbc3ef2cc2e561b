import { expect, test } from "vitest";
import { testSettings } from "../testing/environment.ts";
import { createTicket, openTicket } from "./tickets.ts";

const now = new Date("2026-11-21T12:00:00Z");
const expiresAt = new Date("2026-11-21T12:05:00Z");
const ticket = {
  userId: "8a0e8a5e-5a35-4bd0-a7a5-4f4f3f1a0b11",
  sessionId: "0f0e8a5e-5a35-4bd0-a7a5-4f4f3f1a0b22",
  expiresAt,
};
const connect = "packshot connect account 1";

test("a ticket opens unchanged, for its purpose, until it expires", () => {
  const text = createTicket(testSettings, connect, ticket);
  expect(text).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect(openTicket(testSettings, connect, text, now)).toEqual(ticket);
  expect(openTicket(testSettings, connect, text, expiresAt)).toBeUndefined();
  expect(openTicket(testSettings, "packshot export account 1", text, now)).toBeUndefined();

  const [, signature] = text.split(".");
  const forged = createTicket(testSettings, connect, { ...ticket, userId: ticket.sessionId }).split(".")[0];
  expect(openTicket(testSettings, connect, `${forged}.${signature}`, now)).toBeUndefined();
  const otherSecret = { signingSecret: new TextEncoder().encode("another secret of 32 bytes or more") };
  expect(openTicket(otherSecret, connect, text, now)).toBeUndefined();
});

test.each(["", ".", "a.b", "no ticket at all"])("%o isn't a ticket", (text) => {
  expect(openTicket(testSettings, connect, text, now)).toBeUndefined();
});
