/** Writes cents as people read prices; whole amounts have no cents. */
export function moneyText(cents: number, currency: string, locale?: string): string {
  return (cents / 100).toLocaleString(locale, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
}
