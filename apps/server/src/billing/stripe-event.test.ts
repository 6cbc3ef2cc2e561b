import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventTypes, readStripeEvent } from "./stripe-event.ts";

test("docs/payments.md lists the events that an operator selects", async () => {
  const document = await readFile(join(import.meta.dirname, "../../../../docs/payments.md"), "utf8");
  const named = [...document.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, name = ""]) => name);
  expect(named).toEqual(expect.arrayContaining([...eventTypes]));
  expect(
    named.filter(
      (name) => /^(checkout|customer|invoice|refund|charge)/.test(name) && !eventTypes.includes(name),
    ),
  ).toEqual([]);
});

test.each([true, false])("reads whether an invoice has more lines than its event: %s", (has_more) => {
  const invoice = { id: "in", amount_paid: 999, currency: "usd", lines: { data: [], has_more } };
  const event = { id: "evt", type: "invoice.paid", created: 1, data: { object: invoice } };
  expect(readStripeEvent(event)?.fact).toMatchObject({ kind: "invoice", hasMoreLines: has_more });
});
