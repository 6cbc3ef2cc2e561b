import { describe, expect, test } from "vitest";
import { formatDateAndTime } from "../../../ui/time-text.ts";
import {
  eventChoices,
  describeEvents,
  describeEvent,
  describeHealth,
  describeLastDelivery,
  describeOutcome,
} from "./webhook-text.ts";

const failingSince = "2026-11-18T12:00:00.000Z";
const turnedOffAt = "2026-11-21T12:00:00.000Z";
const problem = "The URL returned an error (500).";

const waiting = {
  state: "waiting",
  attempts: 0,
  nextAttemptAt: turnedOffAt,
  lastAttemptAt: null,
  lastStatus: null,
  lastProblem: null,
} as const;
const delivered = {
  ...waiting,
  state: "delivered",
  attempts: 1,
  nextAttemptAt: null,
  lastAttemptAt: failingSince,
  lastStatus: 204,
} as const;
const refused = {
  ...waiting,
  attempts: 2,
  lastAttemptAt: failingSince,
  lastStatus: 500,
  lastProblem: problem,
} as const;
const gaveUp = { ...refused, state: "failed", attempts: 8, nextAttemptAt: null } as const;

describe("describeHealth", () => {
  const healthy = { failingSince: null, turnedOffAt: null };

  test("reports a working webhook only after a successful delivery", () => {
    expect(describeHealth(healthy, delivered)).toBe("Working.");
    expect(describeHealth(healthy, waiting)).toBe("");
    expect(describeHealth(healthy, undefined)).toBe("");
  });

  test("reports when failures started and why it was turned off", () => {
    const failing = { failingSince, turnedOffAt: null };
    expect(describeHealth(failing, refused)).toBe(
      `Failing since ${formatDateAndTime(failingSince)}. ${problem}`,
    );
    const off = { failingSince, turnedOffAt };
    expect(describeHealth(off, gaveUp)).toBe(
      `Turned off on ${formatDateAndTime(turnedOffAt)}. It had been failing since ${formatDateAndTime(failingSince)}. ${problem}`,
    );
  });
});

test("describeLastDelivery says when the last delivery was, if any", () => {
  expect(describeLastDelivery(undefined)).toBe("No deliveries in the last 30 days.");
  expect(describeLastDelivery(waiting)).toBe("Sending.");
  expect(describeLastDelivery(delivered)).toBe(`Last delivery ${formatDateAndTime(failingSince)}.`);
});

test("describeEvent starts with the tool's name, or a removed tool's slug", () => {
  const data = { runId: "7", charged: true, images: { made: 4, failed: 0 } };
  const event = { type: "run.finished", timestamp: turnedOffAt } as const;
  expect(
    describeEvent({ event: { ...event, data: { ...data, tool: "product-photos", status: "succeeded" } } }),
  ).toBe("Product Photos: run finished");
  expect(
    describeEvent({ event: { ...event, data: { ...data, tool: "long-gone", status: "canceled" } } }),
  ).toBe("long-gone: run canceled");
  expect(describeEvent({ event: { type: "webhook.test", timestamp: turnedOffAt, data: {} } })).toBe(
    "Test event",
  );
});

test("describeEvent names the subject of events other than runs", () => {
  const timestamp = turnedOffAt;
  const rows = { total: 2, done: 1, failed: 1, canceled: 0 };
  const data = { jobId: "7", tool: "product-photos", rows, tokens: 1, url: "/bulk/7" };
  expect(
    describeEvent({ event: { type: "bulk.finished", timestamp, data: { ...data, state: "done" } } }),
  ).toBe("Product Photos: bulk job finished");
  expect(
    describeEvent({ event: { type: "bulk.finished", timestamp, data: { ...data, state: "canceled" } } }),
  ).toBe("Product Photos: bulk job canceled");
  expect(
    describeEvent({ event: { type: "tokens.low", timestamp, data: { tokens: 9, threshold: 10 } } }),
  ).toBe("Tokens low: 9 left");
  const off = { webhookId: "8", host: "hooks.example.com", reason: "gone" } as const;
  expect(describeEvent({ event: { type: "webhook.disabled", timestamp, data: off } })).toBe(
    "Webhook turned off: hooks.example.com",
  );
});

test("describeEvents names a webhook's events unless it gets all", () => {
  expect(describeEvents(eventChoices.map(({ type }) => type))).toBe("All events.");
  expect(describeEvents(["tokens.low", "run.finished"])).toBe("Run finished, Tokens low.");
});

test("describeOutcome describes a delivery's outcome and its next attempt", () => {
  expect(describeOutcome(waiting)).toBe("Queued.");
  expect(describeOutcome(delivered)).toBe("Delivered (204) after 1 attempt.");
  expect(describeOutcome(refused)).toBe(
    `Not delivered after 2 attempts. ${problem} Next attempt: ${formatDateAndTime(turnedOffAt)}.`,
  );
  expect(describeOutcome(gaveUp)).toBe(`Failed after 8 attempts. ${problem}`);
});
