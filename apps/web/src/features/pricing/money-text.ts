/**
 * Writes cents as people read prices; whole amounts have no cents. Server and browser must write the same, so the
 * language is that of the page.
 */
export function moneyText(cents: number, currency: string): string {
  return (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
}
