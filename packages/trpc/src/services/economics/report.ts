import { listIncome, listPlanUse, listToolCosts, sumTokens } from "@packshot/db";
import { getToolDisplayName } from "@packshot/tools";
import { getCurrencyDigits, toMajorUnits } from "../../client/money.ts";
import { planNames, type Ports } from "../../ports/index.ts";
import { formatTable } from "./table-text.ts";

/** Resolves to a report that compares the income from tokens with the cost of the engines' calls. */
export async function writeEconomicsReport({ db }: Pick<Ports, "db">): Promise<string> {
  const [tokens, income] = [await sumTokens(db), await listIncome(db)];
  const [plans, tools] = [await listPlanUse(db), await listToolCosts(db)];
  const cost = tools.reduce((sum, { microDollars }) => sum + microDollars, 0);
  const perToken = tokens.used === 0 ? "–" : formatDollars(cost / tokens.used);
  const parts = [
    formatTable(
      ["tokens granted", "sold", "withdrawn", "used", "engine cost", "per token used"],
      [
        [
          ...[tokens.granted, tokens.sold, tokens.withdrawn, tokens.used].map(formatNumber),
          formatDollars(cost),
          perToken,
        ],
      ],
    ),
    formatTable(
      ["plan", "payments", "tokens sold", "paid", "refunded", "net per token"],
      income.map(({ plan, payments, tokens: sold, currency, paidCents, returnedCents }) => [
        planNames[plan],
        formatNumber(payments),
        formatNumber(sold),
        formatAmount(paidCents, currency),
        formatAmount(returnedCents, currency),
        formatAmount((paidCents - returnedCents) / sold, currency, { extra: 2 }),
      ]),
    ),
    formatTable(
      ["last paid plan", "users", "tokens used", "engine cost", "per token used"],
      plans.map(({ plan, users, tokens: used, microDollars }) => [
        plan === null ? "(none)" : planNames[plan],
        formatNumber(users),
        formatNumber(used),
        formatDollars(microDollars),
        used === 0 ? "–" : formatDollars(microDollars / used),
      ]),
    ),
    formatTable(
      ["tool", "tokens used", "calls", "engine cost", "per token used"],
      tools.map(({ tool, tokens: used, calls, microDollars }) => [
        getToolName(tool),
        formatNumber(used),
        formatNumber(calls),
        formatDollars(microDollars),
        used === 0 ? "–" : formatDollars(microDollars / used),
      ]),
    ),
    "Deleted accounts count toward payments and costs, but not toward users or tokens. Visitors' trials aren't included.",
  ];
  return parts.join("\n\n");
}

function getToolName(tool: string | null): string {
  return tool === null ? "(before a run, or deleted account)" : getToolDisplayName(tool);
}

function formatNumber(value: number): string {
  return value.toLocaleString("en-US");
}

function formatDollars(microDollars: number): string {
  return formatAmount(microDollars / 10_000, "usd", { extra: 2 });
}

/** Formats an amount in the currency's smallest unit, with the currency's decimals plus `extra` ones. */
function formatAmount(amount: number, currency: string, { extra = 0 } = {}): string {
  const digits = getCurrencyDigits(currency) + extra;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${toMajorUnits(amount, currency).toLocaleString("en-US", format)} ${currency}`;
}
