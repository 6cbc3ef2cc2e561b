/**
 * Currencies without a minor unit in Stripe's API. ISK and UGX aren't included, because Stripe counts them in
 * hundredths.
 */
const withoutMinorUnit: ReadonlySet<string> = new Set(
  "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "),
);
const withThousandths: ReadonlySet<string> = new Set("bhd jod kwd omr tnd".split(" "));

/** Returns the number of decimals in a currency such as "usd". */
export function getCurrencyDigits(currency: string): 0 | 2 | 3 {
  if (withoutMinorUnit.has(currency)) return 0;
  return withThousandths.has(currency) ? 3 : 2;
}

/**
 * Converts an amount from the currency's smallest unit, as Stripe counts it: 999 usd is 9.99, 999 jpy is 999.
 */
export function toMajorUnits(amount: number, currency: string): number {
  return amount / 10 ** getCurrencyDigits(currency);
}

/**
 * Formats an amount in the currency's smallest unit as a price; whole amounts have no decimals. The locale is
 * fixed so that server and browser render the same text.
 */
export function formatMoney(amount: number, currency: string): string {
  const digits = getCurrencyDigits(currency);
  return toMajorUnits(amount, currency).toLocaleString("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: "stripIfInteger",
  });
}
