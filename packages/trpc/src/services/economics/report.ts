import { listIncome, listPlanUse, listToolCosts, sumTokens } from "@packshot/db";
import { findTool } from "@packshot/tools";
import { currencyDigits, majorUnits } from "../../client/money.ts";
import { planNames, type Ports } from "../../ports/index.ts";
import { tableText } from "./table-text.ts";

/** Resolves to a report that compares the income from tokens with the cost of the engines' calls. */
export async function economicsReport({ db }: Pick<Ports, "db">): Promise<string> {
  const [tokens, income] = [await sumTokens(db), await listIncome(db)];
  const [people, tools] = [await listPlanUse(db), await listToolCosts(db)];
  const cost = tools.reduce((sum, { microDollars }) => sum + microDollars, 0);
  const perToken = tokens.used === 0 ? "–" : dollars(cost / tokens.used);
  const parts = [
    tableText(
      ["tokens granted", "sold", "withdrawn", "used", "engine cost", "per used token"],
      [[...[tokens.given, tokens.sold, tokens.takenBack, tokens.used].map(number), dollars(cost), perToken]],
    ),
    tableText(
      ["plan", "payments", "tokens sold", "paid", "refunded", "net per token"],
      income.map(({ plan, payments, tokens: sold, currency, paidCents, returnedCents }) => [
        planNames[plan],
        number(payments),
        number(sold),
        money(paidCents, currency),
        money(returnedCents, currency),
        money((paidCents - returnedCents) / sold, currency, { extra: 2 }),
      ]),
    ),
    tableText(
      ["last paid plan", "users", "tokens used", "engine cost", "per used token"],
      people.map(({ plan, people: count, tokens: used, microDollars }) => [
        plan === null ? "(nothing)" : planNames[plan],
        number(count),
        number(used),
        dollars(microDollars),
        used === 0 ? "–" : dollars(microDollars / used),
      ]),
    ),
    tableText(
      ["tool", "tokens used", "calls", "engine cost", "per used token"],
      tools.map(({ tool, tokens: used, calls, microDollars }) => [
        nameOf(tool),
        number(used),
        number(calls),
        dollars(microDollars),
        used === 0 ? "–" : dollars(microDollars / used),
      ]),
    ),
    "Deleted accounts count toward payments and costs, but not toward users or tokens. Visitors' trials aren't included.",
  ];
  return parts.join("\n\n");
}

function nameOf(tool: string | null): string {
  return tool === null ? "(before a run, or deleted)" : (findTool(tool)?.name ?? tool);
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}

function dollars(microDollars: number): string {
  return money(microDollars / 10_000, "usd", { extra: 2 });
}

/** Formats an amount in the currency's smallest unit, with the currency's decimals plus `extra` ones. */
function money(amount: number, currency: string, { extra = 0 } = {}): string {
  const digits = currencyDigits(currency) + extra;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${majorUnits(amount, currency).toLocaleString("en-US", format)} ${currency}`;
}
